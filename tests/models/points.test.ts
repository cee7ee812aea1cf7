import { describe, expect, test } from 'vitest';
import {
  calculatePoints,
  type OrderDetail,
  type OrderState,
  pointsAfterRefund,
  pointsOfOrder,
} from '#models/order/order.ts';
import { FIELDS, NOON } from '#tests/fixtures/sampleData.ts';

const createOrder = (state: OrderState, refunds: readonly number[] = []): OrderDetail => ({
  ...{ orderNo: 'W1', statusCode: 2, state, payImage: null, payType: '5' },
  ...{ deliveryType: 'delivery', goodsTotalCents: 10_050, freightCents: 890, totalCents: 10_940 },
  ...{ exchangeRate: 5, createdAt: NOON, deadline: null, receiptRejection: null, lines: [] },
  ...{ address: FIELDS, shopName: null, shopAddress: null, pickupTime: null },
  ...{ carrier: null, trackingNo: null, refundedCents: 0, heldRefundCents: 0 },
  events: [null, ...refunds].map((amountCents) => ({
    ...{ at: NOON, event: 'order.refund', to: state, amountCents, note: null },
  })),
});

describe('points', () => {
  test('are the whole dollars of the goods', () => {
    expect([0, 99, 100, 10_050].map(calculatePoints)).toEqual([0, 0, 1, 100]);
  });

  test('are reduced in proportion to a refund, rounded down', () => {
    expect(pointsAfterRefund(10_050, 10_940, 0)).toBe(100);
    expect(pointsAfterRefund(10_050, 10_940, 5470)).toBe(50);
    expect(pointsAfterRefund(10_050, 10_940, 10_940)).toBe(0);
    expect(pointsAfterRefund(0, 0, 0)).toBe(0);
  });

  test('of a paid order consider its refunds', () => {
    expect(pointsOfOrder(createOrder('paid'))).toBe(100);
    expect(pointsOfOrder(createOrder('completed', [1000, 1735]))).toBe(75);
  });

  test('of an order that is not paid, or no longer, are those that it would have', () => {
    expect(pointsOfOrder(createOrder('unpaid'))).toBe(100);
    expect(pointsOfOrder(createOrder('refunded', [10_940]))).toBe(100);
  });
});
