import { afterAll, beforeAll, expect, test } from 'vitest';
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
