import { randomUUID } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import { eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import type { LineQuantity } from '#models/cart/cart.ts';
import { mergeCartReply, type VersionedCart } from '#models/cart/cartReply.ts';
import { CODE } from '#models/envelope.ts';
import {
  brands,
  goods,
  promotionGoods as promotionGoodsTable,
  promotions,
} from '#server/db/schema/catalogue.ts';
import { startCartMall } from '#tests/support/cartMall.ts';
import type { TestMall } from '#tests/support/testMall.ts';

const MAX_REPLY_BYTES = 2000;

let mall: TestMall;
let ids: readonly string[];
let offers: readonly { readonly goodsId: string; readonly promotionId: string }[];
beforeAll(async () => {
  ({ mall, ids } = await startCartMall());
  offers = await mall.db
    .selectDistinctOn([promotionGoodsTable.promotionId])
    .from(promotionGoodsTable)
    .orderBy(promotionGoodsTable.promotionId, promotionGoodsTable.goodsId)
    .limit(2);
});
afterAll(() => mall.close());

const readWhole = (token: string) => mall.call(cartCall, {}, token);
const toLine = ({ goodsId, promotionId }: Omit<LineQuantity, 'quantity'>, goodsAmount: number) => ({
  goodsId,
  goodsAmount,
  goodsActionTypeId: promotionId,
});

/** A page with its own copy of the member's cart. */
function openPage(token: string) {
  let cart: VersionedCart = { lines: [], promotions: [] };
  const source = { pageKey: randomUUID(), writeNumber: 0 };
  let partialReplies = 0;
  async function send(call: typeof addToCartCall | typeof removeCartLineCall, input: object) {
    const cartVersion = cart.version ?? '';
    const reply = await mall.send(call, { ...input, cartVersion } as never, token);
    if (reply.code !== CODE.ok) return false;
    const changed = v.parse(call.reply, reply.result);
    if (!changed) throw new Error('the reply is not a cart');
    if (changed.removed) partialReplies += 1;
    cart = mergeCartReply(cart, changed);
    return true;
  }
  return {
    getCart: () => ({ lines: cart.lines, promotions: cart.promotions }),
    getVersion: () => cart.version,
    countPartialReplies: () => partialReplies,
    async load() {
      cart = await mall.call(cartCall, { cartVersion: '' }, token);
    },
    add(line: Omit<LineQuantity, 'quantity'>, quantity: number, isRepeated = false) {
      if (!isRepeated) source.writeNumber += 1;
      return send(addToCartCall, { ...toLine(line, quantity), ...source });
    },
    set: (line: Omit<LineQuantity, 'quantity'>, quantity: number) =>
      send(setCartAmountCall, toLine(line, quantity)),
    remove: (index: number) => {
      const { lines } = cart;
      return send(removeCartLineCall, { id: lines[index % lines.length]?.lineId ?? 'none' });
    },
  };
}
type Page = ReturnType<typeof openPage>;

async function fillCart(token: string, count: number): Promise<void> {
  const rows = await mall.db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .orderBy(goods.goodsId)
    .limit(count);
  const goodsIds = rows.map(({ goodsId }) => goodsId);
  await mall.db.update(goods).set({ stock: 50 }).where(inArray(goods.goodsId, goodsIds));
  const cart = goodsIds.map((goodsId) => ({ goodsId, goodsAmount: 1 }));
  await mall.call(mergeCartCall, { cart }, token);
}

describe('a change of a cart of 200 lines', () => {
  test('is answered in 2 kB with the line, its removal, and the cart that the server has', async () => {
    const token = await mall.registerMember();
    await fillCart(token, 200);
    const [first] = (await readWhole(token)).lines;
    const page = openPage(token);
    await page.load();
    const change = { goodsId: first?.goodsId ?? '', goodsAmount: 1 };
    const request = { ...change, cartVersion: page.getVersion() };
    const { result } = await mall.send(addToCartCall, request, token);
    expect(JSON.stringify(result).length).toBeLessThan(MAX_REPLY_BYTES);
    expect(result).toMatchObject({ list: [{ id: first?.lineId, goodsAmount: 2 }], removed: [] });
    await page.load();
    expect(page.getCart().lines).toHaveLength(200);
    const deletion = { id: first?.lineId ?? '', cartVersion: page.getVersion() };
    expect((await mall.send(removeCartLineCall, deletion, token)).result).toEqual({
      list: [],
      actionTypes: [],
      removed: [first?.lineId],
      cartVersion: expect.any(String),
    });
  });

  test('is answered with the whole cart without a version, as §7 says, and for an older version', async () => {
    const token = await mall.registerMember();
    await fillCart(token, 200);
    const { result: plain } = await mall.send(
      addToCartCall,
      { goodsId: ids[0] ?? '', goodsAmount: 1 },
      token,
    );
    expect(Object.keys(Object(plain))).toEqual(['list', 'actionTypes']);
    const page = openPage(token);
    await page.load();
    await mall.call(addToCartCall, { goodsId: ids[1] ?? '', goodsAmount: 1 }, token);
    const late = { goodsId: ids[2] ?? '', goodsAmount: 1, cartVersion: page.getVersion() };
    const { result } = await mall.send(addToCartCall, late, token);
    expect(Object.keys(Object(result))).toEqual(['list', 'actionTypes', 'cartVersion']);
    expect(v.parse(cartCall.reply, result).lines).toEqual((await readWhole(token)).lines);
  });
});

const setGoods = (changed: Partial<typeof goods.$inferInsert>) => (goodsId: string) =>
  mall.db.update(goods).set(changed).where(eq(goods.goodsId, goodsId));

describe('after another change, a change is answered with the whole cart:', () => {
  test.each([
    ['a price', setGoods({ priceCents: 9876, memberPriceCents: 9875 })],
    ['a stock', setGoods({ stock: 7 })],
    ['a name', setGoods({ goodsName: '新名' })],
    ['goods off sale', setGoods({ onShelf: false })],
    ['a brand', () => mall.db.update(brands).set({ brandNameEn: 'Renamed' })],
    ['a promotion', () => mall.db.update(promotions).set({ nameEn: 'Renamed' })],
    [
      'the price of a promotion',
      () => mall.db.update(promotionGoodsTable).set({ priceCents: 123 }),
    ],
    ['the end of a promotion', () => mall.db.update(promotions).set({ endsAt: mall.clock.now() })],
    [
      'another line',
      (goodsId: string, token: string) => openPage(token).add({ goodsId, promotionId: null }, 1),
    ],
  ])('%s', async (_what, changeElsewhere) => {
    const [token, goodsId] = [await mall.registerMember(), ids[10] ?? ''];
    const changed = { goodsId: ids[11] ?? '', promotionId: null };
    await setGoods({ onShelf: true, stock: 50 })(goodsId);
    const endsAt = new Date(mall.clock.now().getTime() + millisecondsInHour);
    await mall.db.update(promotions).set({ endsAt });
    const page = openPage(token);
    for (const line of [{ goodsId, promotionId: null }, ...offers, changed]) {
      mall.clock.advance(1);
      await page.add(line, 1);
    }
    const partialReplies = page.countPartialReplies();
    expect(partialReplies).toBeGreaterThan(0);
    await changeElsewhere(goodsId, token);
    expect(await page.add(changed, 1)).toBe(true);
    expect(page.countPartialReplies()).toBe(partialReplies);
    expect(page.getCart()).toEqual(await readWhole(token));
    await page.add(changed, 1);
    expect(page.countPartialReplies()).toBe(partialReplies + 1);
  });
});

test.each([
  ['goods are off sale', (goodsId: string) => setGoods({ onShelf: false })(goodsId)],
  ['promotion has ended', () => mall.db.update(promotions).set({ endsAt: mall.clock.now() })],
])('a change of a line whose %s shows no line and keeps the version', async (_what, hide) => {
  const token = await mall.registerMember();
  const [hidden = { goodsId: '', promotionId: '' }] = offers;
  const shown = { goodsId: ids[11] ?? '', promotionId: null };
  await setGoods({ onShelf: true, stock: 50 })(hidden.goodsId);
  await mall.db
    .update(promotions)
    .set({ endsAt: new Date(mall.clock.now().getTime() + millisecondsInHour) });
  const page = openPage(token);
  for (const line of [shown, hidden]) await page.add(line, 3);
  await hide(hidden.goodsId);
  await page.load();
  const [cart, version] = [page.getCart(), page.getVersion()];
  expect(await page.add(hidden, -1)).toBe(true);
  expect([page.getCart(), page.getVersion()]).toEqual([cart, version]);
  expect(cart.lines.map(({ goodsId }) => goodsId)).toEqual([shown.goodsId]);
  expect(page.countPartialReplies()).toBeGreaterThan(0);
});

type Step = (page: Page, other: Page) => Promise<unknown>;

const toLines = () => [
  ...ids.slice(0, 4).map((goodsId) => ({ goodsId, promotionId: null })),
  ...offers,
];
const index = fc.nat({ max: 5 });
const lineAt = (at: number) => toLines()[at] ?? { goodsId: '', promotionId: null };
const createChange = (getPage: (page: Page, other: Page) => Page): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.tuple(index, fc.integer({ min: -2, max: 3 })).map(
      ([at, quantity]): Step =>
        (page, other) =>
          getPage(page, other).add(lineAt(at), quantity),
    ),
    fc.tuple(index, fc.nat({ max: 60 })).map(
      ([at, quantity]): Step =>
        (page, other) =>
          getPage(page, other).set(lineAt(at), quantity),
    ),
    index.map(
      (at): Step =>
        (page, other) =>
          getPage(page, other).remove(at),
    ),
  );
const ownChange = createChange((page) => page);
const updateGoods =
  (at: number, changed: Partial<typeof goods.$inferInsert>): Step =>
  () =>
    mall.db
      .update(goods)
      .set(changed)
      .where(eq(goods.goodsId, lineAt(at).goodsId));
const otherStep: fc.Arbitrary<Step> = fc.oneof(
  createChange((_page, other) => other),
  index.map(
    (at): Step =>
      (page) =>
        page.add(lineAt(at), 1, true),
  ),
  fc.tuple(index, fc.boolean()).map(([at, onShelf]) => updateGoods(at, { onShelf })),
  fc.tuple(index, fc.nat({ max: 60 })).map(([at, stock]) => updateGoods(at, { stock })),
  fc
    .tuple(index, fc.integer({ min: 9000, max: 9003 }))
    .map(([at, priceCents]) => updateGoods(at, { priceCents, memberPriceCents: 1 })),
  fc.constantFrom('One', 'Two').map(
    (brandName): Step =>
      () =>
        mall.db.update(brands).set({ brandName }),
  ),
  fc.constantFrom('One', 'Two').map(
    (name): Step =>
      () =>
        mall.db.update(promotions).set({ name }),
  ),
  fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(-1, millisecondsInHour)).map(
    ([at, ms]): Step =>
      () =>
        mall.db
          .update(promotions)
          .set({ endsAt: new Date(mall.clock.now().getTime() + ms) })
          .where(eq(promotions.promotionId, offers[at]?.promotionId ?? '')),
  ),
  fc.constant<Step>(async () => mall.clock.advance(1000)),
);

describe('the cart of a page', () => {
  test('equals that of the server after each reply, whatever other pages, prices and promotions do', async () => {
    let partialReplies = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 2, arbitrary: ownChange }, otherStep), {
          minLength: 10,
          maxLength: 30,
          size: 'max',
        }),
        ownChange,
        async (steps, last) => {
          const token = await mall.registerMember();
          const [page, other] = [openPage(token), openPage(token)];
          for (const step of [...steps, last]) {
            const before = page.getVersion();
            if ((await step(page, other)) !== true || page.getVersion() === before) continue;
            expect(page.getCart()).toEqual(await readWhole(token));
          }
          partialReplies += page.countPartialReplies();
        },
      ),
      { numRuns: 12 },
    );
    expect(partialReplies).toBeGreaterThan(20);
  });
});
