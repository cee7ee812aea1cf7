import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { type FakeReply, failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const open = (
  replies: Readonly<Record<string, FakeReply>> = {},
  search = '',
  payTypes?: readonly string[],
) =>
  renderShop({
    ...(payTypes ? { payTypes } : {}),
    path: `/home/account/wallet${search}`,
    session: sampleMember,
    replies: {
      ...catalogueReplies,
      userInfo: { balance: 20, integral: 0 },
      cart: { list: [] },
      balanceEntries: { list: [], total: 0 },
      ...replies,
    },
  });
const area = () => screen.findByRole('region', { name: 'Top up' });
const createRechargeResultReply = (outcome: string, more: object = {}): FakeReply => ({
  rechargeNo: 'RC1',
  outcome,
  amount: 50,
  refunded: 0,
  ...more,
});
const press = async (name: string | RegExp) =>
  userEvent.click(within(await area()).getByRole('button', { name }));

describe('recharging the wallet', () => {
  test('shows the amount on its button and requests it from the provider', async () => {
    const shop = open({ recharge: { jumpUrl: 'https://pay.example/1', rechargeNo: 'RC1' } });
    await press('A$50.00');
    await userEvent.click(screen.getByRole('radio', { name: /^PayPal/ }));
    await press('Top up A$50.00');
    await waitFor(() =>
      expect(shop.getInputs('recharge')).toEqual([
        { channel: 'PayPal', payType: 'RoyalPay', rechargeAmount: 50, source: 'web' },
      ]),
    );
    // A URL outside the provider's origins is not opened.
    expect(shop.navigations).toEqual([]);
    const alert = await within(await area()).findByRole('alert');
    expect(alert.textContent).toContain('No money was taken');
    expect(alert.nextElementSibling?.contains(screen.getByText('Top up A$50.00'))).toBe(true);
  });

  test.each(['A$20.00', 'A$50.00', 'A$100.00', 'A$200.00'])(
    'the button %s sets the amount',
    async (amount) => {
      open();
      await press(amount);
      await press(`Top up ${amount}`);
    },
  );

  test('offers only the methods that the shop accepts', async () => {
    open({}, '', ['4', 'transfer']);
    const methods = within(await area()).getAllByRole('radio');
    expect(methods.map((method) => method.getAttribute('value'))).toEqual(['4']);
  });

  test('is not possible in a shop without online payments, which says so', async () => {
    open({}, '', ['transfer']);
    expect((await area()).textContent).toContain('Top-ups are not available right now');
    expect(within(await area()).queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['', 'Enter an amount such as 50 or 49.90'],
    ['9.99', 'Top up at least A$10.00'],
    ['1000.01', 'Top up at most A$1,000.00 at a time'],
    ['ten', 'Enter an amount such as 50 or 49.90'],
  ])('of “%s” is not sent: %s', async (typed, sentence) => {
    const shop = open();
    const field = within(await area()).getByLabelText(/^Amount in Australian dollars/);
    if (typed !== '') await userEvent.type(field, typed);
    await press(/^Top up/);
    await screen.findByText(sentence);
    expect([document.activeElement === field, shop.getInputs('recharge')]).toEqual([true, []]);
  });

  test.each([
    ['credited', createRechargeResultReply('credited'), 'A$50.00 is in your balance'],
    [
      'declined',
      createRechargeResultReply('declined'),
      'The payment of A$50.00 did not go through',
    ],
    ['left', createRechargeResultReply('canceled'), 'You cancelled the payment of A$50.00'],
    [
      'refunded',
      createRechargeResultReply('refunded', { refunded: 49 }),
      'We received A$49.00 you weren’t asked to pay',
    ],
    [
      'refunded, which the bank returned',
      createRechargeResultReply('refunded', { refunded: 49, held: true }),
      /^This refund has not reached you yet/,
    ],
    [
      'refunded in another way',
      createRechargeResultReply('refunded', { refunded: 49, settled: true }),
      'We paid it back another way.',
    ],
    [
      'still open',
      createRechargeResultReply('checking'),
      'Checking the payment. Please don’t pay again.',
    ],
    ['not told here', failingReply({ kind: 'absent' }), 'Check your balance'],
    [
      'unreachable',
      failingReply({ kind: 'network' }),
      'Checking the payment. Please don’t pay again.',
    ],
  ])('that is %s says so', async (_, rechargeResult, sentence) => {
    open({ rechargeResult }, '?recharge=RC1');
    await screen.findByText(sentence);
  });

  test('that was left without paying is canceled', async () => {
    const shop = open(
      { cancelRecharge: createRechargeResultReply('canceled') },
      '?recharge=RC1&abandoned=1',
    );
    await screen.findByText('You cancelled the payment of A$50.00');
    expect(shop.getInputs('cancelRecharge')).toEqual([{ rechargeNo: 'RC1' }]);
    expect(shop.getInputs('rechargeResult')).toEqual([]);
  });

  test.each([
    ['is being canceled', pendingReply],
    ['cannot be canceled because the shop does not reply', failingReply({ kind: 'network' })],
  ])('that was left without paying and %s is not said to be checked', async (_, cancelRecharge) => {
    open({ cancelRecharge }, '?recharge=RC1&abandoned=1');
    await screen.findByText('Cancelling the top-up');
    const { textContent } = await area();
    expect(textContent).toContain('We’re closing its payment page.');
    expect(textContent).not.toContain('your bank');
  });

  test('that was left without paying is checked if the provider still processes it', async () => {
    open({ cancelRecharge: createRechargeResultReply('checking') }, '?recharge=RC1&abandoned=1');
    await screen.findByText('Checking the payment. Please don’t pay again.');
  });

  test('without a reply of the provider is polled', async () => {
    const shop = open({ rechargeResult: createRechargeResultReply('checking') }, '?recharge=RC1');
    await screen.findByText('Checking the payment. Please don’t pay again.');
    shop.reply('rechargeResult', createRechargeResultReply('credited'));
    await press('Check now');
    await screen.findByText('A$50.00 is in your balance');
  });
});
