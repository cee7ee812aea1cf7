import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES, STATUS_CODE } from '#models/order/order.ts';
import { REFUSALS } from '#server/http/refusals.ts';
import { orderOnWire } from '#tests/support/orders.ts';
import { fails, member, renderShop } from '#tests/support/shop.tsx';

const DETAIL = '/home/account/orderdetails/WL26112100000001';
const now = Date.UTC(2026, 10, 21, 4, 10);

const openOrder = (change = {}, replies = {}) =>
  renderShop({
    path: DETAIL,
    session: member,
    now,
    replies: { orderDetail: orderOnWire(change), ...replies },
  });

/** What a shopper is offered in each state: the order's own chart decides. */
const OFFERS: Readonly<Record<(typeof ORDER_STATES)[number], readonly string[]>> = {
  unpaid: ['Pay A$41.85', 'Cancel order'],
  payingInStore: ['Pay another way', 'Cancel order'],
  underReview: ['See or replace the receipt', 'Cancel order'],
  paid: [],
  shipped: ['Confirm receipt', 'Track the parcel'],
  completed: ['Track the parcel'],
  canceled: [],
  expired: [],
  chargedBack: [],
};

describe('an order', () => {
  for (const state of ORDER_STATES) {
    test(`that is ${state} offers what its state accepts and nothing else`, async () => {
      openOrder({ state, orderStatus: STATUS_CODE[state] });
      const heading = await screen.findByRole('heading', { name: 'Goods' });
      const actions = heading.ownerDocument.querySelector<HTMLElement>('[data-machine="action"]');
      const offered = [...(actions?.querySelectorAll('a, button') ?? [])].map(
        (each) => each.textContent,
      );
      expect(offered).toEqual(OFFERS[state]);
    });
  }

  test('shows goods, amounts, address and history', async () => {
    openOrder();
    const amounts = await screen.findByRole('region', { name: 'Amounts' });
    expect(within(amounts).getByText('A$31.45')).toBeDefined();
    expect(within(amounts).getByText('A$10.40')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Delivery address' }).textContent).toContain(
      '1 High Street, Fremantle, WA 6160, Australia',
    );
    expect(screen.getByRole('region', { name: 'History' }).textContent).toContain('Order placed');
    expect(screen.getByRole('link', { name: 'Infant formula 900 g' }).getAttribute('href')).toBe(
      '/shop/shopdetails/1001',
    );
  });

  test('to be picked up shows the shop and the time there', async () => {
    openOrder({
      address: null,
      shippingType: 3,
      shopName: 'Fremantle',
      pickupTime: '2026-11-22T10:00:00+08:00',
    });
    const pickup = await screen.findByRole('region', { name: 'Pickup' });
    expect(pickup.textContent).toContain('Fremantle');
    expect(pickup.textContent).toContain('10:00, Perth time');
  });

  test('is cancelled only after a question, and then read again', async () => {
    const shop = openOrder({}, { cancelOrder: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel this order?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect(shop.sentBy('cancelOrder')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    shop.reply('orderDetail', orderOnWire({ state: 'canceled', orderStatus: 10 }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }),
    );
    expect(await screen.findByText('Canceled')).toBeDefined();
    expect(shop.sentBy('cancelOrder')).toEqual([
      { orderNo: 'WL26112100000001', restoreCart: true },
    ]);
  });

  test('that could not be cancelled says why in the question, which stays', async () => {
    openOrder(
      {},
      { cancelOrder: fails({ kind: 'refused', code: '1002', msg: '已支付订单不能取消' }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = screen.getByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await within(dialog).findByRole('alert')).toBeDefined();
  });

  test('that arrived is confirmed, and nothing is put into the cart', async () => {
    const shop = openOrder({ state: 'shipped', orderStatus: 6 }, { receiveOrder: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    shop.reply('orderDetail', orderOnWire({ state: 'completed', orderStatus: 7 }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, it arrived' }));
    expect(await screen.findByText('Completed')).toBeDefined();
    expect(shop.sentBy('receiveOrder')).toEqual([{ orderNo: 'WL26112100000001' }]);
  });

  test('of somebody else is refused like one that does not exist', async () => {
    renderShop({
      path: DETAIL,
      session: member,
      replies: {
        orderDetail: fails({ kind: 'refused', code: '1', msg: REFUSALS.orderAbsent.msg }),
      },
    });
    expect(await screen.findByText('Order does not exist')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe(
      '/home/account/orders',
    );
  });
});
