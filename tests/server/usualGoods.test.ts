import { millisecondsInMinute } from 'date-fns/constants';
import { eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_USUAL_GOODS, usualGoodsCall } from '#models/catalogue/usualGoods.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/users.ts';
import { readUsualGoodsIds } from '#server/order/usualGoods.store.ts';
import {
  createOrderHarness,
  type OrderHarness,
  type Shopper,
} from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
let shopper: Shopper;
beforeEach(async () => {
  harness = await createOrderHarness();
  shopper = await harness.addShopper();
});
afterEach(() => harness.close());

/** An order of one piece of each product. */
async function order(...goodsIds: readonly string[]) {
  harness.advance(millisecondsInMinute);
  return harness.order(shopper, {
    orderGoods: goodsIds.map((goodsId) => ({ goodsId, goodsAmount: 1 })),
  });
}
async function buy(...goodsIds: readonly string[]) {
  const orderNo = await order(...goodsIds);
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  return orderNo;
}
const listUsual = ({ userId } = shopper) => readUsualGoodsIds(harness.db, userId, MAX_USUAL_GOODS);

test('the call lists the products of the member', async () => {
  const token = await harness.mall.registerMember();
  const goodsId = await harness.addGoods();
  const orderNo = await buy(goodsId);
  const list = async () => (await harness.mall.call(usualGoodsCall, {}, token)).list;
  expect(await list()).toEqual([]);
  const [member] = await harness.db
    .select({ userId: users.userId })
    .from(users)
    .where(ne(users.userId, shopper.userId));
  await harness.db
    .update(orders)
    .set({ userId: member?.userId ?? '' })
    .where(eq(orders.orderNo, orderNo));
  expect((await list()).map((item) => item.goodsId)).toEqual([goodsId]);
});

test('a member’s usual products are those of most orders; the last order breaks ties', async () => {
  const [often, earlier, later] = [
    await harness.addGoods(),
    await harness.addGoods(),
    await harness.addGoods(),
  ];
  expect(await listUsual()).toEqual([]);
  await buy(often, earlier);
  await buy(later);
  await buy(often);
  expect(await listUsual()).toEqual([often, later, earlier]);
  expect(await listUsual(await harness.addShopper())).toEqual([]);
});

test('an order that is not paid or was refunded, and a product that is not on sale, do not count', async () => {
  const [unpaid, refunded, withdrawn, usual] = [
    await harness.addGoods(),
    await harness.addGoods(),
    await harness.addGoods(),
    await harness.addGoods(),
  ];
  await order(unpaid);
  const refundedNo = await buy(refunded);
  await harness.db.update(orders).set({ state: 'refunded' }).where(eq(orders.orderNo, refundedNo));
  await buy(withdrawn, usual);
  await harness.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, withdrawn));
  expect(await listUsual()).toEqual([usual]);
});

test('the list is limited', async () => {
  const ids: string[] = [];
  for (let index = 0; index <= MAX_USUAL_GOODS; index += 1)
    ids.push(await harness.addGoods({ weight: 1 }));
  await buy(...ids);
  expect(await listUsual()).toHaveLength(MAX_USUAL_GOODS);
});
