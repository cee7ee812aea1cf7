import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fails, member, renderShop, type Reply } from '#tests/support/shop.tsx';
import { openShop } from '#tests/support/shopReplies.ts';

const open = (replies: Readonly<Record<string, Reply>> = {}, search = '') =>
  renderShop({
    path: `/home/account/wallet${search}`,
    session: member,
    replies: {
      ...openShop,
      userInfo: { balance: 20, integral: 0 },
      cart: { list: [] },
      balanceEntries: { list: [], total: 0 },
      ...replies,
    },
  });
const area = () => screen.findByRole('region', { name: 'Recharge' });
const stands = (outcome: string, more: object = {}): Reply => ({
  rechargeNo: 'RC1',
  outcome,
  amount: 50,
  refunded: 0,
  ...more,
});
const press = async (name: string | RegExp) =>
  userEvent.click(within(await area()).getByRole('button', { name }));

describe('recharging the wallet', () => {
  test('names the amount on its button and asks the bank for it', async () => {
    const shop = open({ recharge: { jumpUrl: 'https://pay.example/1', rechargeNo: 'RC1' } });
    await press('A$50.00');
    await userEvent.click(screen.getByRole('radio', { name: /^PayPal/ }));
    await press('Recharge A$50.00');
    await waitFor(() =>
      expect(shop.sentBy('recharge')).toEqual([{ channel: 'PayPal', rechargeAmount: 50 }]),
    );
    // An address that is none of the bank's is not followed.
    expect(shop.left).toEqual([]);
    expect((await within(await area()).findByRole('alert')).textContent).toContain(
      'no money was taken',
    );
  });

  test.each([
    ['', 'Enter an amount such as 50 or 49.90'],
    ['9.99', 'Recharge at least A$10'],
    ['1000.01', 'Recharge at most A$1,000 at a time'],
    ['ten', 'Enter an amount such as 50 or 49.90'],
  ])('of “%s” is not sent: %s', async (typed, sentence) => {
    const shop = open();
    const field = within(await area()).getByLabelText(/^Amount in Australian dollars/);
    if (typed !== '') await userEvent.type(field, typed);
    await press(/^Recharge/);
    await screen.findByText(sentence);
    expect([document.activeElement === field, shop.sentBy('recharge')]).toEqual([true, []]);
  });

  test.each([
    ['credited', stands('credited'), 'A$50.00 is in your balance'],
    ['declined', stands('declined'), 'The payment of A$50.00 did not go through'],
    ['left', stands('canceled'), 'You left the payment of A$50.00'],
    ['refunded', stands('refunded', { refunded: 49 }), 'A$49.00 came in that was not asked for'],
    ['still open', stands('checking'), 'Checking the payment, do not pay again'],
    ['not told here', fails({ kind: 'absent' }), 'Your balance says whether it arrived'],
    ['unreachable', fails({ kind: 'network' }), 'Checking the payment, do not pay again'],
  ])('that is %s says so', async (_, rechargeResult, sentence) => {
    open({ rechargeResult }, '?recharge=RC1');
    await screen.findByText(sentence);
  });

  test('that the bank has not spoken of is asked for again', async () => {
    const shop = open({ rechargeResult: stands('checking') }, '?recharge=RC1');
    await screen.findByText('Checking the payment, do not pay again');
    shop.reply('rechargeResult', stands('credited'));
    await press('Check now');
    await screen.findByText('A$50.00 is in your balance');
  });
});
