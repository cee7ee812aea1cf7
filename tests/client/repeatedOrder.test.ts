import { describe, expect, test } from 'vitest';
import type { Failure } from '#models/failure.ts';
import { readyIntent } from '#tests/fixtures/readyCheckout.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { createCheckoutBindHarness } from '#tests/support/checkoutBindHarness.ts';
import { failingReply } from '#tests/support/fakeClient.ts';

isolatePage();
const codeUsed: Failure = { kind: 'refused', code: '1002', msg: '', reason: 'codeUsed' };
/** Failures of the repeat only: the first request may have created the order. */
const INCONCLUSIVE_FAILURES: readonly Failure[] = [
  ...[400, 403, 413, 422].map((status): Failure => ({ kind: 'http', status, msg: '' })),
  ...[429, 503].map((status): Failure => ({ kind: 'busy', status, msg: '' })),
  { kind: 'refused', code: '1', msg: '' },
  { kind: 'refused', code: '1002', msg: '', reason: 'orderClosed' },
  { kind: 'absent' },
  { kind: 'network' },
  { kind: 'server' },
  { kind: 'http', status: 503, msg: '' },
  { kind: 'malformed', path: 'placeOrder.orderNo' },
  { kind: 'duplicate' },
  { kind: 'canceled' },
];
const NO_ORDER = [
  'codeExpired',
  'stockShort',
  'priceChanged',
  'promotionEnded',
  'slotTaken',
  'addressGone',
  'addressChanged',
  'orderLimit',
  'orderRepeated',
] as const;
const failureName = (failure: Failure) =>
  failure.kind === 'http' ? `status ${failure.status}` : failure.kind;

describe('an order that is sent again because its reply was lost', () => {
  for (const [index, failure] of INCONCLUSIVE_FAILURES.entries()) {
    test(`${index}: a repeat that fails with ${failureName(failure)} keeps the intent`, async () => {
      const shop = createCheckoutBindHarness({ placeOrder: failingReply(failure) });
      expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual(failure);
      expect(shop.loadIntent()).toEqual(readyIntent);
    });
  }

  for (const reason of NO_ORDER) {
    test(`a repeat that our server refuses by ${reason} shows that there is no order, and removes the intent`, async () => {
      const failure: Failure = { kind: 'refused', code: '1002', msg: '', reason };
      const shop = createCheckoutBindHarness({ placeOrder: failingReply(failure) });
      expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual(failure);
      expect(shop.loadIntent()).toBeNull();
    });
  }

  test('a used code is not treated as a refusal of the first request', async () => {
    const shop = createCheckoutBindHarness({ placeOrder: failingReply(codeUsed) });
    expect(await shop.run('placeOrder', { intent: readyIntent })).toEqual(codeUsed);
    expect(shop.loadIntent()).toEqual(readyIntent);
  });

  test('a used code finds its order, whatever its goods', async () => {
    const order = { orderNo: 'W7', orderStatus: 1, total: 93.9, createdAt: NOON, deadline: 9 };
    const lines = [{ goodsId: 'other', goodsAmount: 1, price: 93.9 }];
    const shop = createCheckoutBindHarness({
      placeOrder: failingReply(codeUsed),
      orderList: { list: [{ ...order, lines }] },
    });
    expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual({
      result: { orderNo: 'W7', totalCents: 9390, deadline: 9 },
    });
    expect(shop.getInputs('orderList')).toEqual([
      { transactionCode: 'T1', pageNum: 1, pageSize: 20 },
    ]);
    expect(shop.loadIntent()).toBeNull();
  });

  for (const [reason, orderList] of [
    ['is not listed', { list: [] }],
    ['cannot be listed', failingReply({ kind: 'network' })],
  ]) {
    test(`an order of the code that ${String(reason)} stays unknown`, async () => {
      const shop = createCheckoutBindHarness({ placeOrder: failingReply(codeUsed), orderList });
      shop.time.now = NOON + 3_600_000;
      expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual({
        kind: 'network',
      });
      expect(shop.loadIntent()).toEqual(readyIntent);
    });
  }
});
