import { describe, expect, test } from 'vitest';
import {
  findEqualUnpaidOrder,
  findHoldLimit,
  findPlacementLimit,
  type HeldOrder,
  isRecentOrder,
  MAX_UNPAID_ORDERS,
} from '#models/order/orderLimits.ts';

const order = (orderNo: string, more: Partial<HeldOrder> = {}): HeldOrder => ({
  orderNo,
  payType: null,
  isUnderReview: false,
  slot: null,
  lines: [{ goodsId: 'tin', quantity: 1 }],
  ...more,
});
const pieces = (quantity: number, payType: string | null = null): Partial<HeldOrder> => ({
  payType,
  lines: [{ goodsId: 'tin', quantity }],
});
const others = (count: number) => Array.from({ length: count }, (_, index) => order(`W${index}`));

describe('the unpaid orders of a member', () => {
  test('can be five', () => {
    const limits = [MAX_UNPAID_ORDERS - 1, MAX_UNPAID_ORDERS].map((count) =>
      findPlacementLimit(others(count), order('new')),
    );
    expect(limits).toEqual([null, 'tooManyUnpaidOrders']);
  });

  test('do not count while their receipts are reviewed', () => {
    const reviewed = others(MAX_UNPAID_ORDERS).map((heldOrder) => ({
      ...heldOrder,
      isUnderReview: true,
    }));
    expect(findPlacementLimit(reviewed, order('new'))).toBeNull();
  });

  test('can reserve 999 pieces of one product online, in one order or several', () => {
    const split = {
      lines: [
        { goodsId: 'tin', quantity: 500 },
        { goodsId: 'tin', quantity: 499 },
      ],
    };
    expect([
      findPlacementLimit([], order('new', split)),
      findPlacementLimit([order('W1')], order('new', split)),
      findPlacementLimit([order('W1', pieces(999))], order('new', { lines: [] })),
      findPlacementLimit([order('W1', pieces(99, 'transfer'))], order('new', pieces(999))),
    ]).toEqual([null, 'heldQuantityTooHigh', null, null]);
  });

  test('can reserve 99 pieces of one product by transfer, pay in store and customer service together', () => {
    const heldOrders = [order('W1', pieces(50, 'transfer')), order('W2', pieces(40, '1'))];
    const limits = [9, 10].map((quantity) =>
      findHoldLimit(
        heldOrders,
        order('W3', { ...pieces(quantity, 'cashOnDelivery'), slot: 'cbd 11' }),
      ),
    );
    expect(limits).toEqual([null, 'offlineQuantityTooHigh']);
    expect(findHoldLimit(heldOrders, order('W1', pieces(59, 'transfer')))).toBeNull();
  });

  test('can have one to pay in store for each pickup time', () => {
    const inStore = (orderNo: string, slot: string) =>
      order(orderNo, { payType: 'cashOnDelivery', slot });
    const limits = ['cbd 11', 'cbd 13'].map((slot) =>
      findHoldLimit([inStore('W1', 'cbd 11')], inStore('W2', slot)),
    );
    expect(limits).toEqual(['slotHasUnpaidOrder', null]);
    const several = [inStore('W1', 'cbd 11'), inStore('W2', 'cbd 13'), order('W3')];
    expect(findHoldLimit(several, inStore('W4', 'cbd 13'))).toBe('slotHasUnpaidOrder');
  });
});

describe('an order of lines that the member has ordered before', () => {
  const toLine = (goodsId: string, quantity = 1) => ({ goodsId, promotionId: null, quantity });
  const createOrder = (orderNo: string, isUnpaid: boolean, goodsId: string) => ({
    ...{ orderNo, isUnpaid, createdAt: new Date(0) },
    lines: [toLine(goodsId)],
  });
  const heldOrders = [
    createOrder('W5', true, 'serum'),
    createOrder('W4', false, 'tin'),
    createOrder('W3', true, 'tin'),
    createOrder('W2', true, 'tin'),
    createOrder('W1', false, 'boots'),
  ];

  test('repeats the newest unpaid one with the same quantities', () => {
    expect(findEqualUnpaidOrder(heldOrders, [toLine('tin')])?.orderNo).toBe('W3');
  });

  test('repeats none with other quantities, none that is paid, and none with other goods', () => {
    const lists = [[toLine('tin', 2)], [toLine('boots')], [toLine('tin'), toLine('serum')]];
    expect(lists.map((lines) => findEqualUnpaidOrder(heldOrders, lines))).toEqual(
      lists.map(() => undefined),
    );
  });

  test('may come from another tab for two minutes', () => {
    const createdAt = new Date('2026-03-02T10:00:00Z');
    const isRecentAt = (time: string) => isRecentOrder({ createdAt }, new Date(time));
    expect(
      ['2026-03-02T10:00:00Z', '2026-03-02T10:01:59.999Z', '2026-03-02T10:02:00Z'].map(isRecentAt),
    ).toEqual([true, true, false]);
  });
});
