import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackUnit } from '#models/catalogue/packUnit.ts';
import { exactUnitPrice } from '#models/catalogue/price.ts';
import { goods, promotionGoods } from '#server/db/schema/catalogue.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(async () => {
  await mall.close();
});

interface Listed {
  readonly list: readonly {
    goodsId: string;
    goodsEnglishName: string;
    goodsName: string;
    goodsPrice: number;
    memberPrice: number;
    packAmount: number | null;
    packUnit: PackUnit | null;
    goodsStockAmount: number;
    actionPrice: number | null;
  }[];
  readonly total: number;
}
async function listGoods(query: Record<string, unknown>): Promise<Listed> {
  const { result } = await mall.request('POST', '/pc/goods/list', query);
  return result as Listed; // the server has checked the reply against its schema
}
const getNames = ({ list }: Listed) => list.map(({ goodsEnglishName }) => goodsEnglishName);

test('a word finds goods whose English name contains it, the exact name first', async () => {
  const results = await listGoods({ word: 'Manuka Honey' });
  expect(results.total).toBeGreaterThan(0);
  expect(getNames(results)[0]?.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')).toContain(
    'honey',
  );
});

test('two Chinese characters find goods by their Chinese name', async () => {
  const { list } = await listGoods({ word: '蜂蜜' });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ goodsName }) => goodsName.includes('蜂蜜'))).toBe(true);
});

test('a word with a typo finds its goods', async () => {
  expect(
    getNames(await listGoods({ word: 'sunscren' })).some((name) => /sunscreen/i.test(name)),
  ).toBe(true);
  expect(getNames(await listGoods({ word: 'hony' })).some((name) => /honey/i.test(name))).toBe(
    true,
  );
});

test('an unknown word finds nothing, and wildcards are literal', async () => {
  expect(await listGoods({ word: 'zzqxv' })).toEqual({ list: [], total: 0 });
  expect((await listGoods({ word: '%%%' })).total).toBe(0);
  expect((await listGoods({ word: "'; drop table goods; --" })).total).toBeGreaterThanOrEqual(0);
  expect((await listGoods({})).total).toBeGreaterThan(300);
});

test('pages do not overlap and match the total', async () => {
  const goodsIds = new Set<string>();
  const { total } = await listGoods({ pageSize: 100 });
  for (let pageNum = 1; (pageNum - 1) * 100 < total; pageNum += 1) {
    for (const { goodsId } of (await listGoods({ pageSize: 100, pageNum })).list)
      goodsIds.add(goodsId);
  }
  expect(goodsIds.size).toBe(total);
});

test.each([
  ['a guest', 'goodsPrice', {}],
  ['a member', 'memberPrice', { isMember: '1' }],
] as const)(
  'sorting by price uses the price that %s pays, on all pages',
  async (_name, price, request) => {
    const listPrices = async (query: object) => {
      const prices: number[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const options = { orderBy: 'price', pageSize: 90, pageNum, ...request, ...query };
        const { list, total } = await listGoods(options);
        prices.push(...list.map((item) => item.actionPrice ?? item[price]));
        if (list.length === 0) return { prices, total };
      }
    };
    for (const query of [{}, { firstCategoryId: '1001' }, { hasPromotion: true }, { word: 'a' }]) {
      const rising = await listPrices({ ...query, isAsc: true });
      expect(rising.prices).toEqual(rising.prices.toSorted((a, b) => a - b));
      expect(rising.prices).toHaveLength(rising.total);
      const falling = await listPrices({ ...query, isAsc: false });
      expect(falling.prices).toEqual(rising.prices.toReversed());
    }
  },
);

test('sorting by unit price uses the promotion price, otherwise the member price', async () => {
  const list = async (query: object) =>
    (await listGoods({ orderBy: 'unitPrice', isAsc: true, pageSize: 100, ...query })).list;
  const unitPrices = (goodsList: Listed['list'], price: 'goodsPrice' | 'memberPrice') =>
    goodsList.flatMap(
      (item) =>
        exactUnitPrice(Math.round((item.actionPrice ?? item[price]) * 100), item) ?? Infinity,
    );
  const asGuest = await list({});
  const prices = unitPrices(asGuest, 'goodsPrice');
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(asGuest.some(({ actionPrice }) => actionPrice !== null)).toBe(true);
  const asMember = unitPrices(
    await list({ isMember: '1', firstCategoryId: '1008' }),
    'memberPrice',
  );
  expect(asMember).toEqual(asMember.toSorted((a, b) => a - b));
  const clothes = await list({ firstCategoryId: '1002', isAsc: false });
  expect(unitPrices(clothes, 'goodsPrice').at(-1)).toBe(Infinity);
});

test('price range, promotion and pack size filter a list, also with a search word', async () => {
  const price = (item: Listed['list'][number]) => item.actionPrice ?? item.goodsPrice;
  const cheap = await listGoods({ minPrice: 5, maxPrice: 10, pageSize: 100 });
  expect(cheap.list.map(price).filter((aud) => aud < 5 || aud > 10)).toEqual([]);
  const all = await listGoods({ pageSize: 100, firstCategoryId: '1008' });
  const pantry = await listGoods({ minPrice: 5, maxPrice: 10, firstCategoryId: '1008' });
  expect(pantry.total).toBe(
    all.list.filter((item) => price(item) >= 5 && price(item) <= 10).length,
  );
  const promoted = await listGoods({ hasPromotion: '1', pageSize: 100 });
  expect(promoted.total).toBeGreaterThan(0);
  expect(promoted.list.filter(({ actionPrice }) => actionPrice === null)).toEqual([]);
  const jars = await listGoods({ word: 'honey', packRange: 'small' });
  expect(jars.total).toBeGreaterThan(0);
  expect(
    jars.list.filter(
      ({ packAmount, packUnit }) => packUnit === 'piece' || (packAmount ?? 999) > 250,
    ),
  ).toEqual([]);
});

test('a price range compares the member price for members', async () => {
  const { list } = await listGoods({ word: 'Yellow Box Honey' });
  const [honey] = list;
  const between = { word: 'Yellow Box Honey', maxPrice: honey?.memberPrice };
  expect((await listGoods(between)).list).toEqual([]);
  expect(getNames(await listGoods({ ...between, isMember: true }))).toEqual(
    getNames({ list, total: 1 }),
  );
});

test('brands have the number of their products in the category', async () => {
  const { result } = await mall.request('GET', '/pc/class/brand?classId=1008');
  const { list } = result as { list: { brandNameEn: string; goodsCount: number }[] };
  for (const { brandNameEn, goodsCount } of list) {
    const { total } = await listGoods({ brandName: brandNameEn, firstCategoryId: '1008' });
    expect([brandNameEn, goodsCount]).toEqual([brandNameEn, total]);
  }
  expect(list.length).toBeGreaterThan(1);
});

test('the shop has ten categories, and Milk Formula has seven subcategories', async () => {
  const { result } = await mall.request('GET', '/pc/home/classify');
  const { list } = result as {
    list: {
      classifyEnglishName: string;
      classifyPid: string;
      secondClassify: { classifyEnglishName: string }[];
    }[];
  };
  expect(list.map(({ classifyEnglishName }) => classifyEnglishName)).toEqual([
    'Milk Formula',
    'Boots',
    'Baby Care',
    'Vitamins',
    'Beauty',
    'Personal Care & Household',
    'Clothing & Shoes',
    'Pantry Food',
    'Korean & Japanese',
    'Asian Food',
  ]);
  expect(list[0]?.secondClassify.map(({ classifyEnglishName }) => classifyEnglishName)).toEqual([
    'Stage 1',
    'Stage 2',
    'Stage 3',
    'Stage 4',
    'For Pregnant & Elderly',
    'Special Formula',
    'Teens',
  ]);
});

test('a sale changes the stock in cached lists immediately', async () => {
  const [first] = (await listGoods({ orderBy: 'new' })).list;
  await mall.db
    .update(goods)
    .set({ stock: 3 })
    .where(eq(goods.goodsId, first?.goodsId ?? ''));
  mall.deps.events.onGoodsChanged({ kind: 'any', goodsIds: [first?.goodsId ?? ''] });
  expect((await listGoods({ orderBy: 'new' })).list[0]?.goodsStockAmount).toBe(3);
});

interface Offer {
  readonly goodsId: string;
  readonly actionPrice: number | null;
  readonly limitPerOrder: number | null;
}
async function listPromotion(id: string): Promise<readonly Offer[]> {
  const { result } = await mall.request('GET', `/pc/action/list/${id}`);
  return (result as { list: Offer[] }).list;
}

test('the goods of a promotion have its limit per order, also if they are in another one first', async () => {
  const [first] = await listPromotion('7001');
  expect(first?.limitPerOrder).toBe(2);
  const row = { promotionId: '7003', goodsId: first?.goodsId ?? '', priceCents: 100, position: 99 };
  await mall.db.insert(promotionGoods).values({ ...row, limitPerOrder: null });
  mall.deps.events.onGoodsChanged({ kind: 'any', goodsIds: [row.goodsId] });
  const limits = (offers: readonly Offer[]) =>
    offers.find(({ goodsId }) => goodsId === row.goodsId)?.limitPerOrder;
  expect([limits(await listPromotion('7001')), limits(await listPromotion('7003'))]).toEqual([
    2,
    null,
  ]);
  await mall.db.delete(promotionGoods).where(eq(promotionGoods.position, 99));
  mall.deps.events.onGoodsChanged({ kind: 'any', goodsIds: [row.goodsId] });
});

test('a promotion price and its limit disappear from cached lists when the promotion ends', async () => {
  const [first] = await listPromotion('7001');
  const readOffer = async () => {
    const { result } = await mall.request('GET', `/pc/goods/${first?.goodsId}`);
    const { actionPrice, limitPerOrder } = result as Offer;
    return { actionPrice, limitPerOrder };
  };
  expect(await readOffer()).toEqual({ actionPrice: first?.actionPrice, limitPerOrder: 2 });
  mall.clock.advance(13 * 60_000);
  expect(await readOffer()).toEqual({ actionPrice: null, limitPerOrder: null });
  const after = (await mall.request('GET', '/pc/actionType/list')).result as {
    list: { goodsActionTypeId: string }[];
  };
  expect(after.list.map(({ goodsActionTypeId }) => goodsActionTypeId)).not.toContain('7001');
});

test('all special areas, brand lists, slides and category rows exist', async () => {
  for (const path of [
    '/pc/class/brand',
    '/pc/popularity/brand',
    '/pc/home/carouse/4',
    '/pc/home/specialArea',
    '/pc/home/specialAreaList',
    '/pc/home/specialArea/goods/1903281448311517',
    '/pc/home/displayClassifyAndGoods',
  ]) {
    const { code, result } = await mall.request('GET', path);
    expect([path, code]).toEqual([path, '0']);
    expect([path, (result as { list: unknown[] }).list.length > 0]).toEqual([path, true]);
  }
});

test('goods that do not exist are refused with one clear message', async () => {
  expect(await mall.request('GET', '/pc/goods/999999999')).toMatchObject({
    code: '1',
    msg: '商品信息错误',
  });
  expect(await mall.request('GET', '/pc/spec/999999999')).toMatchObject({ code: '1' });
});
