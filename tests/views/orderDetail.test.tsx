import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES, STATUS_CODES } from '#models/order/order.ts';
import { REFUSALS } from '#server/http/refusals.ts';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const DETAIL = '/home/account/orderdetails/WL26112100000001';
const now = Date.UTC(2026, 10, 21, 4, 10);

const openOrder = (change = {}, replies = {}, cookies = {}) =>
  renderShop({
    path: DETAIL,
    session: sampleMember,
    now,
    cookies,
    replies: { orderDetail: toWireOrderDetail(change), ...replies },
  });

/** The commands offered in each state; the order's chart decides. */
const OFFERS: Readonly<Record<(typeof ORDER_STATES)[number], readonly string[]>> = {
  unpaid: ['Pay A$41.85', 'Cancel order'],
  payingInStore: ['Pay another way', 'Cancel order'],
  underReview: ['View or replace the receipt', 'Cancel order'],
  paid: ['Tax invoice'],
  shipped: ['Confirm delivery', 'Track the parcel', 'Tax invoice'],
  completed: ['Track the parcel', 'Tax invoice'],
  canceled: [],
  expired: [],
  refunded: [],
  chargedBack: [],
};

/** The links and buttons of the order that is open. */
async function readOffers(): Promise<readonly string[]> {
  const heading = await screen.findByRole('heading', { name: 'Items' });
  const actions = heading.ownerDocument.querySelector<HTMLElement>('[data-machine="mutation"]');
  return [...(actions?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent);
}

describe('an order', () => {
  for (const state of ORDER_STATES) {
    test(`that is ${state} offers the commands of its state only`, async () => {
      openOrder({ state, orderStatus: STATUS_CODES[state] });
      expect(await readOffers()).toEqual(OFFERS[state]);
    });
  }

  test('that was picked up has no parcel to track', async () => {
    openOrder({ state: 'completed', orderStatus: 7, address: null, shippingType: 3 });
    expect(await readOffers()).toEqual(['Tax invoice']);
  });

  test('with more than a thousand points separates the thousands', async () => {
    openOrder({ state: 'paid', orderStatus: 2, goodsTotal: 1234.5, total: 1234.5, freight: 0 });
    expect(await screen.findByText('1,234 points earned')).toBeDefined();
  });

  test('with two pieces shows the amount of the line and the price of each', async () => {
    openOrder();
    const items = await screen.findByRole('region', { name: 'Items' });
    const line = within(items).getByRole('listitem');
    expect(within(line).getByText('A$31.40')).toBeDefined();
    expect(within(line).getByText('Quantity 2 · A$15.70 each')).toBeDefined();
  });

  test.each([
    ['paid', 'Arrives Tue 24 – Fri 27 Nov'],
    ['shipped', 'Arrives Tue 24 – Fri 27 Nov'],
    ['unpaid', undefined],
    ['completed', undefined],
  ] as const)('that is %s shows the days of its arrival: %s', async (state, days) => {
    openOrder({ state, orderStatus: STATUS_CODES[state] });
    const address = await screen.findByRole('region', { name: 'Delivery address' });
    expect(within(address).queryByText(/^Arrives/)?.textContent).toBe(days);
  });

  test('that was paid days later counts the days of its arrival from the payment', async () => {
    const at = Date.parse('2026-11-26T10:00+08:00');
    const paid = { at, event: 'receipt.approve', to: 'paid' } as const;
    openOrder({ state: 'paid', orderStatus: 2, events: [paid] });
    expect(await screen.findByText('Arrives Mon 30 Nov – Thu 3 Dec')).toBeDefined();
  });

  test('with a rejected receipt shows the reason above its payment and in its history', async () => {
    const at = Date.UTC(2026, 10, 21, 4, 5);
    const rejected = {
      at,
      event: 'receipt.reject',
      to: 'unpaid',
      note: 'No such payment',
    } as const;
    openOrder({ receiptRejection: 'No such payment', events: [rejected] });
    expect(await screen.findByText('We couldn’t accept your transfer receipt')).toBeDefined();
    expect(screen.getByText('No such payment')).toBeDefined();
    expect(screen.getByRole('region', { name: 'History' }).textContent).toContain(
      'Receipt not accepted, please upload another. No such payment',
    );
  });

  test('shows goods, amounts, address and history', async () => {
    openOrder();
    const amounts = await screen.findByRole('region', { name: 'Amounts' });
    expect(within(amounts).getByText('A$31.45')).toBeDefined();
    expect(within(amounts).getByText('A$10.40')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Delivery address' }).textContent).toContain(
      '1 High Street, Fremantle, WA 6160, Australia',
    );
    expect(screen.getByRole('region', { name: 'History' }).textContent).toContain('Order placed');
    expect(
      screen.getByRole('link', { name: 'Infant formula 900\u00a0g' }).getAttribute('href'),
    ).toBe('/shop/shopdetails/1001');
  });

  test.each([
    ['5', 'Credit or debit card'],
    ['transfer', 'Bank transfer'],
    [null, undefined],
  ])('that is paid by %s names its method of payment', async (payType, name) => {
    openOrder({ payType });
    const amounts = within(await screen.findByRole('region', { name: 'Amounts' }));
    expect(amounts.queryByText('Payment method')?.nextElementSibling?.textContent).toBe(name);
  });

  test.each([
    ['unpaid', '31 points when it is paid', '付款后可得 31 积分'],
    ['shipped', '31 points earned', '已获得 31 积分'],
    ['refunded', '31 points taken back', '已扣回 31 积分'],
    ['chargedBack', '31 points taken back', '已扣回 31 积分'],
    ['canceled', undefined, undefined],
  ] as const)('that is %s says what becomes of its points', async (state, english, chinese) => {
    const readPoints = async (heading: string, lang: string) => {
      const change = { state, orderStatus: STATUS_CODES[state] };
      const { unmount } = openOrder(change, {}, { lang });
      const amounts = await screen.findByRole('region', { name: heading });
      const pointsText = within(amounts).queryByText(/points|积分/)?.textContent;
      unmount();
      return pointsText;
    };
    expect(await readPoints('Amounts', 'en')).toBe(english);
    expect(await readPoints('金额', 'zh-Hans')).toBe(chinese);
  });

  test('that is refunded is labelled Canceled, and its history shows time and amount', async () => {
    const at = Date.UTC(2026, 10, 22, 4);
    const events = [{ at, event: 'order.refund', to: 'refunded' }] as const;
    openOrder({ state: 'refunded', orderStatus: 10, refunded: 41.85, events: [...events] });
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history.textContent).toContain('Refunded A$41.85');
    expect(history.textContent).toContain('22 Nov');
    expect(screen.getByText('Canceled')).toBeDefined();
    const amounts = screen.getByRole('region', { name: 'Amounts' });
    // The total is that of the order, so the refund is below it and negative.
    expect(amounts.textContent).toMatch(/Total.*Refunded−A\$41\.85/);
  });

  test('whose refund the bank returned shows the amount that did not arrive', async () => {
    const at = Date.UTC(2026, 10, 22, 4);
    const events = [
      { at, event: 'order.refundPart', to: 'paid', amount: 11.85 },
      { at, event: 'order.refundPart', to: 'paid', amount: 10 },
      { at, event: 'order.refundFail', to: 'paid' },
    ] as const;
    openOrder({
      state: 'paid',
      orderStatus: 2,
      refunded: 21.85,
      heldRefund: 10,
      events: [...events],
    });
    const amounts = within(await screen.findByRole('region', { name: 'Amounts' }));
    const readAmount = (label: string) => amounts.getByText(label).nextElementSibling?.textContent;
    expect([readAmount('Refunded'), readAmount('Refund not received')]).toEqual([
      '−A$11.85',
      'A$10.00',
    ]);
    amounts.getByText(/We’ll contact you to pay it back/);
    const history = screen.getByRole('region', { name: 'History' });
    expect(history.textContent).toContain('The refund was returned to us');
  });

  test('whose disputed payment came back says so, and has its points', async () => {
    const at = Date.UTC(2026, 10, 22, 4);
    const events = [
      { at, event: 'order.chargeback', to: 'chargedBack', amount: 41.85 },
      { at, event: 'order.reinstateShipped', to: 'shipped', amount: -41.85 },
    ] as const;
    openOrder({ state: 'shipped', orderStatus: 6, events: [...events] });
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history.textContent).toContain('The bank returned the payment to us');
    expect(history.textContent).not.toContain('Refunded');
    screen.getByText('31 points earned');
  });

  test('below one dollar shows no points', async () => {
    openOrder({ goodsTotal: 0.99 });
    const amounts = await screen.findByRole('region', { name: 'Amounts' });
    expect(within(amounts).queryByText(/point/)).toBeNull();
  });

  test('to be picked up shows the shop and the time there', async () => {
    openOrder({
      address: null,
      shippingType: 3,
      shopName: 'Fremantle',
      shopAddress: '27 High Street',
      pickupTime: '2026-11-22T10:00:00+08:00',
    });
    const pickup = await screen.findByRole('region', { name: 'Pickup' });
    expect(pickup.textContent).toContain('Fremantle27 High Street');
    expect(pickup.textContent).toContain('10:00, Perth time');
  });

  test('is cancelled only after a confirmation, and then reloaded', async () => {
    const shop = openOrder({}, { cancelOrder: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel this order?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect(shop.getInputs('cancelOrder')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    shop.reply('orderDetail', toWireOrderDetail({ state: 'canceled', orderStatus: 10 }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }),
    );
    expect(await screen.findByText('Canceled')).toBeDefined();
    expect(
      await screen.findByText(
        'Your order was cancelled. Its items are back in your cart, except any that are no longer sold or whose promotion has ended.',
      ),
    ).toBeDefined();
    expect(shop.getInputs('cancelOrder')).toEqual([
      { orderNo: 'WL26112100000001', restoreCart: true },
    ]);
  });

  test('that could not be cancelled shows the reason in the open dialog', async () => {
    openOrder(
      {},
      { cancelOrder: failingReply({ kind: 'refused', code: '1002', msg: '已支付订单不能取消' }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toMatch(/^The order was not cancelled/);
    expect(dialog.textContent).toContain('You won’t be charged.');
  });

  test('whose cancellation got no reply does not claim that it was not cancelled', async () => {
    openOrder({}, { cancelOrder: failingReply({ kind: 'network' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toMatch(/^We can’t tell whether the order was cancelled/);
  });

  test('that has not arrived yet is not confirmed, and its dialog closes', async () => {
    const shop = openOrder({ state: 'shipped', orderStatus: 6 }, { receiveOrder: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm delivery' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Did everything arrive?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shop.getInputs('receiveOrder')).toEqual([]);
    expect(await readOffers()).toEqual(OFFERS.shipped);
  });

  test('that has arrived is confirmed, and the cart does not change', async () => {
    const shop = openOrder({ state: 'shipped', orderStatus: 6 }, { receiveOrder: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm delivery' }));
    shop.reply('orderDetail', toWireOrderDetail({ state: 'completed', orderStatus: 7 }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, it arrived' }));
    expect(await screen.findByText('Completed')).toBeDefined();
    expect(shop.getInputs('receiveOrder')).toEqual([{ orderNo: 'WL26112100000001' }]);
  });

  test('of another account is refused like an unknown one', async () => {
    renderShop({
      path: DETAIL,
      session: sampleMember,
      replies: {
        orderDetail: failingReply({ kind: 'refused', code: '1', msg: REFUSALS.orderAbsent.msg }),
      },
    });
    expect(await screen.findByText('Order does not exist')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe(
      '/home/account/orders',
    );
  });
});
