import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Language } from '#src/text/language.ts';
import { createPayResultReply, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';

const openOrder = (change: Readonly<Record<string, unknown>>, lang: Language = 'en') =>
  renderCheckoutPage({
    path: '/home/createOrder/result/WL7',
    replies: { payResult: createPayResultReply('closed', change) },
    cookies: { lang },
  });
const findMainText = async (sentence: string) => {
  await screen.findByText(sentence);
  return screen.getByRole('main').textContent;
};
const createRefund = (reason: string, change = {}) => ({ amount: 80.9, reason, ...change });
const refundOnce = (reason: string, change = {}) => ({
  refunded: 80.9,
  refunds: [createRefund(reason, change)],
});

const TAKES_TIME = {
  en: 'Refunds can take a few days to show.',
  'zh-Hans': '银行通常需要几天入账。',
  'zh-Hant': '銀行通常需要幾天入帳。',
};

const REASONS = {
  canceled: ['It was cancelled.', '订单已取消。', '訂單已取消。'],
  expired: [
    'It was cancelled because we did not receive the payment in time.',
    '未能及时收到付款，订单已取消。',
    '未能及時收到付款，訂單已取消。',
  ],
  refunded: [
    'It was closed with a refund of the full payment.',
    '订单已全额退款并关闭。',
    '訂單已全額退款並關閉。',
  ],
  chargedBack: [
    'It was closed because your bank took back the payment.',
    '银行已收回付款，订单已关闭。',
    '銀行已收回付款，訂單已關閉。',
  ],
};
const REASON_ROWS = Object.entries(REASONS).flatMap(([state, sentences]) =>
  (['en', 'zh-Hans', 'zh-Hant'] as const).map(
    (lang, index) => [state, lang, sentences[index] ?? ''] as const,
  ),
);

describe('the page of a closed order', () => {
  test.each(REASON_ROWS)('that is %s says so in %s', async (state, lang, sentence) => {
    openOrder({ state }, lang);
    await screen.findByText(sentence);
  });

  test('of a server that sends no state names both possible reasons', async () => {
    openOrder({});
    expect(await findMainText('It was cancelled or has expired.')).toContain('not been charged');
  });

  test('does not say that nothing was charged after a chargeback', async () => {
    openOrder({ state: 'chargedBack' });
    expect(await findMainText(REASONS.chargedBack[0] ?? '')).not.toContain('not been charged');
  });
});

describe('the refunds of a closed order', () => {
  test.each([
    ['en', 'We refunded A$80.90 of this order. The money is in your balance.'],
    ['zh-Hans', '我们已为此订单退款 A$80.90，款项已退回您的余额。'],
    ['zh-Hant', '我們已為此訂單退款 A$80.90，款項已退回您的餘額。'],
  ] as const)('to the balance are there at once, in %s', async (lang, sentence) => {
    openOrder({ state: 'refunded', payType: '0', ...refundOnce('refund') }, lang);
    expect(await findMainText(sentence)).not.toContain(TAKES_TIME[lang]);
  });

  test('of which the server sends only the sum are in the balance too', async () => {
    openOrder({ state: 'refunded', payType: '0', refunded: 80.9 });
    const text = await findMainText(
      'We refunded A$80.90 of this order. The money is in your balance.',
    );
    expect(text).not.toContain(TAKES_TIME.en);
  });

  test('of another payment of an order that was paid from the balance go back to it', async () => {
    openOrder({ state: 'refunded', payType: '0', ...refundOnce('voidedAttempt') });
    expect(await findMainText(TAKES_TIME.en)).toContain('to the original payment method');
  });

  test.each([
    ['was taken back by the bank', 'Your bank took back', refundOnce('chargeback')],
    ['the shop still has to return', 'not reached you', refundOnce('refund', { held: true })],
    ['the shop returned itself', 'another way', refundOnce('refund', { settled: true })],
    ['was taken back, by the sum', 'Your bank took back', { state: 'chargedBack', refunded: 80.9 }],
  ])('of money that %s do not take a few days', async (_, sentence, change) => {
    openOrder(change);
    await screen.findByText(new RegExp(sentence));
    expect(screen.queryByText(TAKES_TIME.en)).toBeNull();
  });

  test('are a list if there are several, which ends with the time of the bank', async () => {
    const refunds = [createRefund('refund'), createRefund('refund'), createRefund('chargeback')];
    openOrder({ state: 'chargedBack', refunded: 242.7, refunds });
    await screen.findByText(TAKES_TIME.en);
    const items = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes('A$80.90'));
    expect(items).toEqual([
      'We refunded A$80.90 of this order.',
      'We refunded A$80.90 of this order.',
      'Your bank took back the A$80.90 paid for this order.',
    ]);
  });
});
