import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCartCall, cartCall } from '#models/cart/cart.api.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { addApiMember, singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { type DatabaseFaults, injectDatabaseFaults } from '#tests/support/databaseFaults.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';

/**
 * Of the call that places an order, with its session. A database in another place adds its delay to
 * each.
 */
const MAX_ROUND_TRIPS = 10;
/** The session, and the change with the version of the cart before it and the line after it. */
const MAX_CHANGE_ROUND_TRIPS = 2;

let harness: OrderHarness;
let statements: DatabaseFaults;
beforeAll(async () => {
  const database = await createTestDatabase();
  statements = injectDatabaseFaults(database.pool);
  harness = await createOrderHarness('none', database);
});
afterAll(() => harness.close());

test('an order needs ten round trips to the database, also behind a pooler', async () => {
  const { token, addressId } = await addApiMember(harness);
  const goodsId = await harness.addGoods({ cents: 4000 });
  const address = { shippingType: 2, deliveryAddressId: addressId };
  const basket = { ...singleItemBasket(goodsId), ...address };
  const { transactionCode } = await harness.mall.call(toTradeCall, basket, token);
  statements.count();
  await harness.mall.call(placeOrderCall, { ...basket, transactionCode }, token);
  expect(statements.readStatements()).toHaveLength(MAX_ROUND_TRIPS);
});

test('a change of the cart needs two round trips, also if it decreases a line', async () => {
  const { token } = await addApiMember(harness);
  const goodsId = await harness.addGoods({ cents: 4000 });
  const pageKey = randomUUID();
  let { version = '' } = await harness.mall.call(cartCall, { cartVersion: '' }, token);
  for (const [index, goodsAmount] of [3, -1, -2].entries()) {
    const change = { goodsId, goodsAmount, pageKey, writeNumber: index + 1, cartVersion: version };
    statements.count();
    const reply = await harness.mall.call(addToCartCall, change, token);
    expect(statements.readStatements()).toHaveLength(MAX_CHANGE_ROUND_TRIPS);
    version = reply?.version ?? '';
  }
  expect((await harness.mall.call(cartCall, {}, token)).lines).toEqual([]);
});
