import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addToCartCall,
  cartCall,
  removeCartLineCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import { toTradeCall } from '#models/checkout/checkout.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const HONEY = '10080101';
const OTHER_HONEY = '10080102';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startTestMall();
});
beforeEach(async () => {
  token = await mall.registerMember();
});
afterAll(() => mall.close());

const findQuantities = async () =>
  (await mall.call(cartCall, {}, token)).lines.map(({ goodsId, quantity }) => [goodsId, quantity]);
const add = (quantity: number) =>
  mall.call(addToCartCall, { goodsId: HONEY, goodsAmount: quantity }, token);

test('a quantity of zero, a decrease below zero and a removal by id each remove a line', async () => {
  await add(2);
  await mall.call(setCartAmountCall, { goodsId: HONEY, goodsAmount: 0 }, token);
  expect(await findQuantities()).toEqual([]);
  await add(2);
  await add(-3);
  expect(await findQuantities()).toEqual([]);
  const cart = await add(1);
  await mall.call(removeCartLineCall, { id: cart?.lines[0]?.lineId ?? '' }, token);
  expect(await findQuantities()).toEqual([]);
});

test('a change that arrives twice, or after a later change of its page, is made once', async () => {
  const source = { pageKey: randomUUID(), writeNumber: 1 };
  const first = { goodsId: HONEY, goodsAmount: 2, ...source };
  await mall.call(addToCartCall, first, token);
  await mall.call(addToCartCall, first, token);
  expect(await findQuantities()).toEqual([[HONEY, 2]]);
  const later = { goodsId: HONEY, goodsAmount: 0, ...source, writeNumber: 3 };
  await mall.call(setCartAmountCall, later, token);
  await mall.call(setCartAmountCall, { ...first, writeNumber: 2 }, token);
  expect(await findQuantities()).toEqual([]);
  await mall.call(addToCartCall, { ...first, pageKey: randomUUID() }, token);
  expect(await findQuantities()).toEqual([[HONEY, 2]]);
});

test('a change of a document that was left is ignored if it arrives after the total that follows it', async () => {
  const left = { pageKey: randomUUID(), writeNumber: 2 };
  const next = { pageKey: randomUUID(), writeNumber: 1 };
  const change = { goodsId: HONEY, goodsAmount: 2 };
  await mall.call(setCartAmountCall, { ...change, ...next, endedCartChange: left }, token);
  await mall.call(addToCartCall, { ...change, ...left, writeNumber: 1 }, token);
  await mall.call(addToCartCall, { ...change, ...left }, token);
  expect(await findQuantities()).toEqual([[HONEY, 2]]);
  await mall.call(addToCartCall, { ...change, ...left, writeNumber: 3 }, token);
  expect(await findQuantities()).toEqual([[HONEY, 4]]);
});

test('a change that arrives after a transaction code, for which its page did not wait, is ignored', async () => {
  const source = { pageKey: randomUUID(), writeNumber: 2 };
  const change = { goodsId: HONEY, goodsAmount: 2, ...source };
  const other = { pageKey: randomUUID(), writeNumber: 1 };
  await mall.call(toTradeCall, { endedCartChanges: [source, other] }, token);
  await mall.call(addToCartCall, { ...change, writeNumber: 1 }, token);
  await mall.call(addToCartCall, change, token);
  await mall.call(addToCartCall, { ...change, ...other }, token);
  expect(await findQuantities()).toEqual([]);
  await mall.call(addToCartCall, { ...change, writeNumber: 3 }, token);
  expect(await findQuantities()).toEqual([[HONEY, 2]]);
});

test('a change that arrives after a transaction code has made it is made once, and the next one is made', async () => {
  const change = { goodsId: HONEY, goodsAmount: 2, goodsActionTypeId: null };
  const page = { pageKey: randomUUID(), writeNumber: 1 };
  const other = { pageKey: randomUUID(), writeNumber: 3 };
  const body = {
    endedCartChanges: [{ ...other, writeNumber: 2 }],
    unconfirmedCartChanges: [page, other].map((source) => ({
      kind: 'add' as const,
      ...change,
      ...source,
    })),
  };
  await mall.call(addToCartCall, { ...change, ...other, writeNumber: 2 }, token);
  await mall.call(addToCartCall, { ...change, ...page }, token);
  await mall.call(toTradeCall, body, token);
  await mall.call(toTradeCall, body, token);
  expect(await findQuantities()).toEqual([[HONEY, 6]]);
  expect((await mall.call(addToCartCall, { ...change, ...other }, token))?.lines).toMatchObject([
    { quantity: 6 },
  ]);
  const total = { ...change, goodsAmount: 1, pageKey: randomUUID(), writeNumber: 1 };
  await mall.call(toTradeCall, { unconfirmedCartChanges: [{ kind: 'set', ...total }] }, token);
  expect(await findQuantities()).toEqual([[HONEY, 1]]);
  await mall.call(addToCartCall, { ...change, ...other, writeNumber: 4 }, token);
  expect(await findQuantities()).toEqual([[HONEY, 3]]);
});

test('a transaction code is issued although a change cannot be made; its own request is refused', async () => {
  const change = { goodsId: HONEY, goodsAmount: 1, goodsActionTypeId: null };
  const source = { pageKey: randomUUID(), writeNumber: 1 };
  const refused = { kind: 'add' as const, ...change, ...source };
  const unconfirmedCartChanges = [refused, { ...refused, goodsId: OTHER_HONEY, writeNumber: 2 }];
  await mall.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, HONEY));
  const trade = await mall.call(toTradeCall, { unconfirmedCartChanges }, token);
  expect(trade.transactionCode).not.toBe('');
  expect(await mall.send(addToCartCall, { ...change, ...source }, token)).toMatchObject({
    code: '1002',
  });
  await mall.db.update(goods).set({ onShelf: true }).where(eq(goods.goodsId, HONEY));
  await mall.call(addToCartCall, { ...change, ...source }, token);
  expect(await findQuantities()).toEqual([[HONEY, 1]]);
  await mall.call(
    addToCartCall,
    { ...change, goodsId: OTHER_HONEY, ...source, writeNumber: 2 },
    token,
  );
  expect(await findQuantities()).toHaveLength(2);
});

test('a refused change is not counted, so that it can be sent again', async () => {
  const change = { goodsId: HONEY, goodsAmount: 1, pageKey: randomUUID(), writeNumber: 1 };
  await mall.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, HONEY));
  expect(await mall.send(addToCartCall, change, token)).toMatchObject({ code: '1002' });
  await mall.db.update(goods).set({ onShelf: true }).where(eq(goods.goodsId, HONEY));
  await mall.call(addToCartCall, change, token);
  expect(await findQuantities()).toEqual([[HONEY, 1]]);
});

test('two tabs that add at the same time are both counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => add(1)));
  expect(await findQuantities()).toEqual([[HONEY, 8]]);
});

test('goods that are taken off sale leave the cart and cannot be added', async () => {
  await add(1);
  await mall.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, HONEY));
  expect(await findQuantities()).toEqual([]);
  expect(await mall.send(addToCartCall, { goodsId: HONEY, goodsAmount: 1 }, token)).toMatchObject({
    code: '1002',
    msg: '商品已下架',
  });
  await mall.db.update(goods).set({ onShelf: true }).where(eq(goods.goodsId, HONEY));
});
