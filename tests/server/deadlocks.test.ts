import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { addressListCall, defaultAddressCall } from '#models/address/address.api.ts';
import { addToCartCall, cartCall, mergeCartCall } from '#models/cart/cart.api.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { cancelOrderCall } from '#models/order/order.api.ts';
import { getSqlState } from '#server/db/databaseErrors.ts';
import { addresses } from '#server/db/schema/users.ts';
import { addApiMember } from '#tests/fixtures/memberFixture.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
afterEach(() => vi.restoreAllMocks());

/** Counts the deadlocks that a repetition hides from now on. */
function countDeadlocks() {
  const deadlocks = { count: 0 };
  const { retry } = harness.db;
  const countDeadlock = (error: unknown) => {
    if (getSqlState(error) === '40P01') deadlocks.count += 1;
    throw error;
  };
  vi.spyOn(harness.db, 'retry').mockImplementation((run) =>
    retry(() => run().catch(countDeadlock)),
  );
  return deadlocks;
}

test('four tabs that choose a default address at once all succeed, and one address is the default', async () => {
  const { token, addressId } = await addApiMember(harness);
  const [first] = await harness.db
    .select()
    .from(addresses)
    .where(eq(addresses.addressId, addressId));
  if (!first) throw new Error('the fixture has no address');
  const added = await harness.db
    .insert(addresses)
    .values([1, 2, 3].map(() => ({ ...first, addressId: harness.random.uuid() })))
    .returning({ addressId: addresses.addressId });
  const ids = [addressId, ...added.map((address) => address.addressId)];
  const statuses = await Promise.all(
    ids.flatMap((id) =>
      Array.from(
        { length: 10 },
        async () => (await harness.mall.send(defaultAddressCall, { addressId: id }, token)).status,
      ),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { list } = await harness.mall.call(addressListCall, {}, token);
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

const LINES = 12;

// magento/magento2#13952, magento/magento2#36313
test('two devices that merge their carts while an order is cancelled lose no data and get no error', async () => {
  const { token, addressId } = await addApiMember(harness);
  const goodsIds = await Promise.all(
    Array.from({ length: LINES }, () => harness.addGoods({ stock: 1000 })),
  );
  const toLines = (ids: readonly string[]) =>
    ids.map((goodsId) => ({ goodsId, goodsAmount: 1, goodsActionTypeId: null }));
  const order = async (): Promise<string> => {
    const orderGoods = goodsIds.toReversed().map((goodsId) => ({ goodsId, goodsAmount: 1 }));
    const basket = { orderGoods, actionGoods: [], shippingType: 2, deliveryAddressId: addressId };
    const { transactionCode } = await harness.mall.call(toTradeCall, basket, token);
    return (await harness.mall.call(placeOrderCall, { ...basket, transactionCode }, token)).orderNo;
  };
  const merge = (ids: readonly string[]) =>
    harness.mall.send(mergeCartCall, { cart: toLines(ids), mergeKey: crypto.randomUUID() }, token);
  const deadlocks = countDeadlocks();
  for (let round = 0; round < 5; round += 1) {
    const orderNo = await order();
    const replies = await Promise.all([
      merge(goodsIds),
      merge(goodsIds.toReversed()),
      harness.mall.send(cancelOrderCall, { orderNo, restoreCart: true }, token),
    ]);
    expect(replies.map(({ code, status }) => [status, code])).toEqual(
      replies.map(() => [200, '0']),
    );
  }
  // A repetition hides a deadlock, but the shopper waits a second for it.
  expect(deadlocks.count).toBe(0);
});

test('two codes make the merge and the changes of two pages once, while their requests arrive', async () => {
  const { token } = await addApiMember(harness);
  const [first = '', second = '', third = ''] = await Promise.all(
    Array.from({ length: 3 }, () => harness.addGoods({ stock: 1000 })),
  );
  const toLine = (goodsId: string) => ({ goodsId, goodsAmount: 1, goodsActionTypeId: null });
  const deadlocks = countDeadlocks();
  for (let round = 1; round <= 5; round += 1) {
    const merge = { mergeKey: crypto.randomUUID(), cart: [first, second, third].map(toLine) };
    const changes = [second, first].map((goodsId) => ({
      ...toLine(goodsId),
      pageKey: crypto.randomUUID(),
      writeNumber: 1,
    }));
    const code = {
      unconfirmedMerge: merge,
      unconfirmedCartChanges: changes.map((change) => ({ kind: 'add' as const, ...change })),
    };
    const replies = await Promise.all([
      harness.mall.send(toTradeCall, code, token),
      ...changes.map((change) => harness.mall.send(addToCartCall, change, token)),
      harness.mall.send(mergeCartCall, merge, token),
      harness.mall.send(toTradeCall, code, token),
    ]);
    expect(replies.map(({ code: result }) => result)).toEqual(replies.map(() => '0'));
    const { lines } = await harness.mall.call(cartCall, {}, token);
    expect(new Map(lines.map(({ goodsId, quantity }) => [goodsId, quantity]))).toEqual(
      new Map([
        [first, 2 * round],
        [second, 2 * round],
        [third, round],
      ]),
    );
  }
  expect(deadlocks.count).toBe(0);
});
