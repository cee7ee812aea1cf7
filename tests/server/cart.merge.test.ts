import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCartCall, mergeCartCall } from '#models/cart/cart.api.ts';
import { toTradeCall } from '#models/checkout/checkout.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { findCartQuantities, startCartMall } from '#tests/support/cartMall.ts';
import type { TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
let ids: readonly string[];
beforeAll(async () => {
  ({ mall, ids } = await startCartMall());
});
afterAll(async () => {
  await mall.close();
});

const id = (index: number) => ids[index] ?? '';
const findQuantities = (token: string) => findCartQuantities(mall, token);
const toGuestLines = (lines: Record<string, number>) =>
  Object.entries(lines).map(([goodsId, goodsAmount]) => ({ goodsId, goodsAmount }));

// vendurehq/nextjs-starter-vendure#12: the cart is lost at login
// vendure-ecommerce/vendure#3153: the merge deletes lines that are in both carts
test('a guest who logs in keeps both carts: equal goods are summed, up to the stock', async () => {
  const token = await mall.registerMember();
  await mall.call(addToCartCall, { goodsId: id(3), goodsAmount: 30 }, token);
  await mall.call(addToCartCall, { goodsId: id(4), goodsAmount: 1 }, token);
  await mall.call(
    mergeCartCall,
    { mergeKey: randomUUID(), cart: toGuestLines({ [id(3)]: 30, [id(5)]: 2 }) },
    token,
  );
  expect(await findQuantities(token)).toEqual({ [id(3)]: 50, [id(4)]: 1, [id(5)]: 2 });
});

// vendure-ecommerce/vendure#4481: a merge that was not atomic emptied a cart of 65 items
test('a guest cart of 65 goods is merged completely and once, even if it is sent five times at once', async () => {
  const token = await mall.registerMember();
  const input = {
    mergeKey: randomUUID(),
    cart: toGuestLines(Object.fromEntries(ids.slice(0, 65).map((goodsId) => [goodsId, 1]))),
  };
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => mall.call(mergeCartCall, input, token)),
  );
  expect(Object.values(await findQuantities(token))).toEqual(Array.from({ length: 65 }, () => 1));
  expect((await mall.call(mergeCartCall, input, token)).lines).toHaveLength(65);
  expect(sent.some(({ lines }) => lines.length === 65)).toBe(true);
});

test('a merge leaves out products that are no longer sold and keeps the rest', async () => {
  const token = await mall.registerMember();
  await mall.db
    .update(goods)
    .set({ onShelf: false })
    .where(eq(goods.goodsId, id(66)));
  await mall.db
    .update(goods)
    .set({ stock: 0 })
    .where(eq(goods.goodsId, id(67)));
  await mall.call(
    mergeCartCall,
    {
      mergeKey: randomUUID(),
      cart: toGuestLines({ [id(66)]: 1, [id(67)]: 1, [id(6)]: 1, '999999999': 1 }),
    },
    token,
  );
  expect(await findQuantities(token)).toEqual({ [id(6)]: 1 });
});

test('a merge that arrives after a transaction code has made it adds nothing, and another one is made', async () => {
  const token = await mall.registerMember();
  const input = { mergeKey: randomUUID(), cart: toGuestLines({ [id(8)]: 2, [id(9)]: 1 }) };
  await mall.call(toTradeCall, { unconfirmedMerge: input }, token);
  await mall.call(toTradeCall, { unconfirmedMerge: input }, token);
  expect(await findQuantities(token)).toEqual({ [id(8)]: 2, [id(9)]: 1 });
  const { lines } = await mall.call(mergeCartCall, input, token);
  expect(lines).toHaveLength(2);
  expect(await findQuantities(token)).toEqual({ [id(8)]: 2, [id(9)]: 1 });
  await mall.call(mergeCartCall, { ...input, mergeKey: randomUUID() }, token);
  expect(await findQuantities(token)).toEqual({ [id(8)]: 4, [id(9)]: 2 });
});

test('a transaction code after a confirmed merge does not make it again', async () => {
  const token = await mall.registerMember();
  const input = { mergeKey: randomUUID(), cart: toGuestLines({ [id(8)]: 2 }) };
  await mall.call(mergeCartCall, input, token);
  await mall.call(toTradeCall, { unconfirmedMerge: input }, token);
  expect(await findQuantities(token)).toEqual({ [id(8)]: 2 });
});
