import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { OrderState } from '#models/order/order.ts';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import type { FakeReply } from '#tests/support/fakeClient.ts';
import { createPayResultReply, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const now = Date.UTC(2026, 10, 21, 4, 10);
const openOrder = (change = {}, cookies = {}) =>
  renderShop({
    path: '/home/account/orderdetails/WL26112100000001',
    session: sampleMember,
    now,
    cookies,
    replies: { orderDetail: toWireOrderDetail(change) },
  });
const openCheckoutOrder = (payResult: FakeReply) =>
  renderCheckoutPage({ path: '/home/createOrder/result/WL7', replies: { payResult } });

const TRANSFERRED = {
  en: 'Have you already transferred the money?',
  'zh-Hans': '您已经转账了吗？',
  'zh-Hant': '您已經轉帳了嗎？',
};
const NOT_CHARGED = /not been charged|won’t be charged/;

describe('the result page of a closed order', () => {
  test('says what becomes of a transfer, and whom to contact', async () => {
    openCheckoutOrder(createPayResultReply('closed', { payType: 'transfer' }));
    expect(await screen.findByText(TRANSFERRED.en)).toBeDefined();
    const text = screen.getByRole('main').textContent;
    expect(text).toContain('service@wattlelane.example or +61 8 5550 0100');
    expect(text).not.toMatch(NOT_CHARGED);
  });

  test('says that nothing was charged if the order was to be paid by card', async () => {
    openCheckoutOrder(createPayResultReply('closed', { payType: '5' }));
    expect(await screen.findByText('You have not been charged.')).toBeDefined();
    expect(screen.queryByText(TRANSFERRED.en)).toBeNull();
  });

  test('shows the refund of a transfer instead', async () => {
    openCheckoutOrder(createPayResultReply('closed', { payType: 'transfer', refunded: 80.9 }));
    expect(await screen.findByText(/^We refunded A\$80\.90/)).toBeDefined();
    expect(screen.queryByText(TRANSFERRED.en)).toBeNull();
  });
});

describe('the cancellation of an order', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    return screen.findByRole('alertdialog');
  };

  test('under review does not promise that nothing is charged', async () => {
    openOrder({ state: 'underReview', orderStatus: 1, payType: 'transfer' });
    expect((await openDialog()).textContent).toContain(
      'If you’ve already transferred the money, we’ll return it. Otherwise you won’t be charged.',
    );
  });

  test('whose method is a transfer does not promise it in the checkout', async () => {
    openCheckoutOrder(createPayResultReply('unpaid', { payType: 'transfer' }));
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('If you’ve already transferred the money');
    expect(dialog.textContent).not.toMatch(NOT_CHARGED);
  });
});

describe('the page of an order that was closed during the review', () => {
  const review = { at: now - 2000, event: 'receipt.upload', to: 'underReview' } as const;
  const close = (event: string, to: OrderState) => [review, { at: now - 1000, event, to }];
  const missing = {
    ...{ at: now, event: 'transfer.notReceived', to: 'canceled' },
    note: 'Nothing since Monday.',
  };

  test.each([
    ['order.cancel', 'canceled', 'Cancelled while we were checking the transfer receipt'],
    ['order.expire', 'expired', 'Cancelled because the transfer was not confirmed in time'],
  ] as const)('by %s says so in the history, and what becomes of the money', async (...row) => {
    const [event, state, sentence] = row;
    openOrder({ state, orderStatus: 10, payType: 'transfer', events: close(event, state) });
    const history = await screen.findByRole('region', { name: 'History' });
    expect(within(history).getByText(sentence)).toBeDefined();
    expect(screen.getByText(TRANSFERRED.en)).toBeDefined();
  });

  test('says that no transfer arrived once the shop has recorded it', async () => {
    const events = [...close('order.cancel', 'canceled'), missing];
    openOrder({ state: 'canceled', orderStatus: 10, payType: 'transfer', events });
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history.textContent).toContain(
      'We found no transfer for this order. Nothing since Monday.',
    );
    expect(screen.queryByText(TRANSFERRED.en)).toBeNull();
  });

  test('keeps the usual words for an order that was not paid', async () => {
    const placed = { at: now - 2000, event: 'order.place', to: 'unpaid' };
    const events = [placed, { at: now - 1000, event: 'order.expire', to: 'expired' }];
    openOrder({ state: 'expired', orderStatus: 10, payType: '5', events });
    expect(await screen.findByText('Cancelled because it was not paid in time')).toBeDefined();
    expect(screen.queryByText(TRANSFERRED.en)).toBeNull();
  });

  test.each(['zh-Hans', 'zh-Hant'] as const)('asks in %s', async (lang) => {
    openOrder({ state: 'canceled', orderStatus: 10, payType: 'transfer' }, { lang });
    expect(await screen.findByText(TRANSFERRED[lang])).toBeDefined();
  });
});
