import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import { goods, promotionGoods } from '#server/db/schema/catalogue.ts';
import { findCartQuantities, startCartMall } from '#tests/support/cartMall.ts';
import type { TestMall } from '#tests/support/testMall.ts';

const promotionId = '7002';
let mall: TestMall;
let goodsId: string;
let token: string;
beforeAll(async () => {
  ({ mall } = await startCartMall());
  const isPromotion = eq(promotionGoods.promotionId, promotionId);
  const [offer] = await mall.db
    .select()
    .from(promotionGoods)
    .where(isPromotion)
    .orderBy(promotionGoods.goodsId)
    .limit(1);
  goodsId = offer?.goodsId ?? '';
});
afterAll(async () => {
  await mall.close();
});

async function setLimit(limitPerOrder: number | null, stock = 50): Promise<void> {
  const isOffer = and(
    eq(promotionGoods.promotionId, promotionId),
    eq(promotionGoods.goodsId, goodsId),
  );
  await mall.db.update(promotionGoods).set({ limitPerOrder }).where(isOffer);
  await mall.db.update(goods).set({ stock }).where(eq(goods.goodsId, goodsId));
}
beforeEach(async () => {
  await setLimit(3);
  token = await mall.registerMember();
});

const toLine = (goodsAmount: number) => ({ goodsId, goodsAmount, goodsActionTypeId: promotionId });
const findQuantity = async () => (await findCartQuantities(mall, token))[goodsId];
const overLimit = () => ({ code: '1002', result: { goodsId, limitPerOrder: 3 } });

test.each([
  ['of a page', () => ({ pageKey: randomUUID(), writeNumber: 1 })],
  ['without a page', () => ({})],
])('a change %s to more than the promotion allows is refused with the limit', async (_, source) => {
  const add = async (quantity: number) =>
    mall.send(addToCartCall, { ...toLine(quantity), ...source() }, token);
  expect(await add(4)).toMatchObject(overLimit());
  expect(await findQuantity()).toBeUndefined();
  expect(await add(2)).toMatchObject({ code: '0' });
  expect(await add(2)).toMatchObject(overLimit());
  expect(await mall.send(setCartAmountCall, { ...toLine(4), ...source() }, token)).toMatchObject(
    overLimit(),
  );
  expect(await findQuantity()).toBe(2);
  expect(await add(1)).toMatchObject({ code: '0' });
  expect(await findQuantity()).toBe(3);
});

test('a stock below the limit is the reason of the refusal', async () => {
  await setLimit(3, 2);
  expect(await mall.send(addToCartCall, toLine(4), token)).toMatchObject({
    code: '1002',
    result: { reason: 'stockShort' },
  });
});

test('a promotion without a limit, and the goods outside of it, can be added up to the stock', async () => {
  await mall.call(addToCartCall, { goodsId, goodsAmount: 4 }, token);
  expect(await findQuantity()).toBe(4);
  await setLimit(null);
  await mall.call(addToCartCall, toLine(50), token);
  const { lines } = await mall.call(cartCall, {}, token);
  const quantities = Object.fromEntries(
    lines.map((line) => [`${line.promotionId}`, [line.quantity, line.limitPerOrder]]),
  );
  expect(quantities).toEqual({ [promotionId]: [50, null], null: [4, null] });
});

test("a guest's cart is merged up to the limit of the promotion", async () => {
  await mall.call(addToCartCall, toLine(2), token);
  await mall.call(mergeCartCall, { mergeKey: randomUUID(), cart: [toLine(2)] }, token);
  expect(await findQuantity()).toBe(3);
  const other = await mall.registerMember();
  await mall.call(mergeCartCall, { mergeKey: randomUUID(), cart: [toLine(9)] }, other);
  expect(await findCartQuantities(mall, other)).toEqual({ [goodsId]: 3 });
});

test('a line above a limit that was lowered stays, and can be reduced but not increased', async () => {
  await setLimit(6);
  await mall.call(addToCartCall, toLine(5), token);
  await setLimit(3);
  const { lines } = await mall.call(cartCall, {}, token);
  expect(lines).toMatchObject([{ quantity: 5, limitPerOrder: 3 }]);
  expect(await mall.send(addToCartCall, toLine(1), token)).toMatchObject(overLimit());
  await mall.call(addToCartCall, toLine(-1), token);
  expect(await findQuantity()).toBe(4);
  await mall.call(setCartAmountCall, toLine(3), token);
  expect(await findQuantity()).toBe(3);
});
