import { describe, expect, test } from 'vitest';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import type { Failure } from '#models/failure.ts';
import { readyIntent } from '#tests/fixtures/readyCheckout.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { createCheckoutBindHarness } from '#tests/support/checkoutBindHarness.ts';
import { failingReply } from '#tests/support/fakeClient.ts';

isolatePage();
const UNKNOWN: readonly Failure[] = [
  { kind: 'network' },
  { kind: 'server' },
  { kind: 'http', status: 503, msg: '' },
  { kind: 'malformed', path: 'placeOrder.orderNo' },
  { kind: 'duplicate' },
  { kind: 'canceled' },
];
const REFUSED: readonly Failure[] = [
  { kind: 'refused', code: '1', msg: '' },
  { kind: 'busy', status: 429, msg: '' },
  { kind: 'refused', code: '1002', msg: '', reason: 'stockShort' },
  { kind: 'http', status: 422, msg: '' },
  { kind: 'busy', status: 503, msg: '' },
];

describe('placing an order', () => {
  for (const callName of ['placeOrder', 'reconcileOrder']) {
    test(`${callName}: the intent is written before the order is posted, and goes with the reply`, async () => {
      let atPost: Intent | null = null;
      const shop = createCheckoutBindHarness({
        placeOrder: () => {
          atPost = shop.loadIntent();
          return { orderNo: 'W1', total: 93.9, deadline: 5 };
        },
      });
      expect(await shop.run(callName, { intent: readyIntent })).toEqual({
        result: { orderNo: 'W1', totalCents: 9390, deadline: 5 },
      });
      expect([atPost, shop.loadIntent()]).toEqual([readyIntent, null]);
      expect(shop.sent).toEqual([{ call: 'placeOrder', input: readyIntent.body }]);
    });
  }

  for (const failure of UNKNOWN) {
    test(`after ${failure.kind} the outcome is unknown and the intent stays`, async () => {
      const shop = createCheckoutBindHarness({ placeOrder: failingReply(failure) });
      expect(await shop.run('placeOrder', { intent: readyIntent })).toEqual(failure);
      expect([shop.loadIntent(), shop.sent.length]).toEqual([readyIntent, 1]);
    });
  }

  for (const failure of REFUSED) {
    test(`after ${failure.kind} ${'code' in failure ? failure.code : ''} nothing was ordered and the intent is removed`, async () => {
      const shop = createCheckoutBindHarness({ placeOrder: failingReply(failure) });
      expect(await shop.run('placeOrder', { intent: readyIntent })).toEqual(failure);
      expect(shop.loadIntent()).toBeNull();
    });
  }

  for (const failure of [{ kind: 'sessionInvalid', msg: '' }, { kind: 'loginNeeded' }] as const) {
    test(`an order whose first request failed with ${failure.kind} is not sent again by a later visit`, async () => {
      const shop = createCheckoutBindHarness({ placeOrder: failingReply(failure) });
      expect(await shop.run('placeOrder', { intent: readyIntent })).toEqual(failure);
      expect(shop.loadIntent()).toBeNull();
    });

    test(`after ${failure.kind} the intent of a lost reply stays for the owner's next login`, async () => {
      const shop = createCheckoutBindHarness({ placeOrder: failingReply(failure) });
      await shop.run('reconcileOrder', { intent: readyIntent });
      expect(shop.loadIntent()).toEqual(readyIntent);
    });
  }

  test('an exception in the client is not treated as a reply', async () => {
    const shop = createCheckoutBindHarness({
      placeOrder: () => {
        throw new TypeError('a bug');
      },
    });
    expect(await shop.run('placeOrder', { intent: readyIntent })).toEqual(new TypeError('a bug'));
    expect(shop.loadIntent()).toEqual(readyIntent);
  });
});

describe('a lost reply on a server without idempotent replay', () => {
  const spec = { profile: 'spec' } as const;
  const listed = (more: object) => ({
    list: [{ orderNo: 'W7', orderStatus: 1, total: 93.9, createdAt: NOON + 1000, ...more }],
  });

  test('is looked up in the order list and never sent again', async () => {
    const shop = createCheckoutBindHarness({ orderList: listed({ deadline: 9 }) }, spec);
    expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual({
      result: { orderNo: 'W7', totalCents: 9390, deadline: 9 },
    });
    expect(shop.sent).toEqual([
      { call: 'orderList', input: { transactionCode: 'T1', pageNum: 1, pageSize: 20 } },
    ]);
    expect(shop.loadIntent()).toBeNull();
  });

  test('stays unknown while the request may still arrive', async () => {
    const shop = createCheckoutBindHarness(
      { orderList: { list: [] }, placeOrder: failingReply({ kind: 'network' }) },
      spec,
    );
    await shop.run('placeOrder', { intent: readyIntent });
    shop.time.now = NOON + 29_999;
    expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual({ kind: 'network' });
    expect(shop.loadIntent()).toEqual(readyIntent);
    shop.time.now = NOON + 30_000;
    expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual({ result: null });
    expect([shop.loadIntent(), shop.getInputs('placeOrder').length]).toEqual([null, 1]);
  });

  test('does not match an older order or one with another amount', async () => {
    for (const other of [{ createdAt: NOON - 3_600_000 }, { total: 93.89 }]) {
      const shop = createCheckoutBindHarness({ orderList: listed(other) }, spec);
      shop.time.now = NOON + 60_000;
      expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual({ result: null });
    }
  });

  test('stays unknown if the list cannot be loaded', async () => {
    const shop = createCheckoutBindHarness(
      {
        placeOrder: failingReply({ kind: 'network' }),
        orderList: failingReply({ kind: 'server' }),
      },
      spec,
    );
    await shop.run('placeOrder', { intent: readyIntent });
    expect(await shop.run('reconcileOrder', { intent: readyIntent })).toEqual({ kind: 'server' });
    expect(shop.loadIntent()).toEqual(readyIntent);
  });
});
