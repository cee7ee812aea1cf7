import { paths } from '#src/mall/paths.ts';
import { sendRequest } from './load.ts';
import { type ScaleShop, startScaleShop } from './scaleShop.ts';
import { CALL_TABLE, measureRow, percentile } from './scaleTable.ts';
import { benchCheckout } from './shopper.ts';

const READS = 400;
const PAGES = 60;
const CHECKOUTS = 24;
const COUNTED_CHECKOUTS = 15;
const MAX_ROUND_TRIPS = 10;
const MAX_DATABASE_MS = 25;

export const get = async (url: string) => (await sendRequest(url)).status === 200;

/** Whether a list was answered. */
export async function list(origin: string, body: unknown): Promise<boolean> {
  const url = `${origin}/api/v1/pc/goods/list`;
  const { text } = await sendRequest(url, { method: 'POST', body });
  return text.startsWith('{"code":"0"');
}

export async function findGoodsIds(
  { query }: ScaleShop,
  count: number,
): Promise<readonly string[]> {
  const rows = await query<{ goods_id: string }>(
    `select goods_id from goods where on_shelf and not is_advance order by goods_id limit ${count}`,
  );
  return rows.map((row) => row.goods_id);
}

const WORDS = ['honey', 'milk formula', 'sunscren', '蜂蜜', 'ginger', 'vitamin c', '奶粉', 'boots'];

/** Each read and page once from the database, and repeatedly from the cache. */
async function measureReads(shop: ScaleShop, goodsIds: readonly string[]) {
  const [origin = ''] = shop.origins;
  const pick = (index: number) => goodsIds[index % goodsIds.length] ?? '';
  const detail = (id: string) => get(`${origin}/api/v1/pc/goods/${id}`);
  const page = (path: string) => get(origin + path);
  const word = (index: number) => WORDS[index % WORDS.length];
  const pageNum = (index: number) => 1 + Math.floor(index / WORDS.length);
  const rows = [
    {
      name: 'list, not cached',
      count: 30,
      call: (n: number) => list(origin, { pageNum: n + 1, pageSize: 25 }),
    },
    {
      name: 'search, not cached',
      count: 64,
      call: (n: number) => list(origin, { word: word(n), pageNum: pageNum(n), pageSize: 23 }),
    },
    { name: 'product, not cached', count: 200, call: (n: number) => detail(pick(n)) },
    { name: 'product, cached', count: READS, call: () => detail(pick(0)) },
    {
      name: 'page of a product, not cached',
      count: PAGES,
      call: (n: number) => page(paths.goods(pick(300 + n))),
    },
    { name: 'page of a product, cached', count: READS, call: () => page(paths.goods(pick(300))) },
    { name: 'home page, cached', count: READS, call: () => page(paths.home) },
  ];
  const lines: string[] = [];
  for (const row of rows) lines.push(await measureRow(shop, row));
  return lines;
}

/**
 * Round trips and time between shop and database for each call of a checkout, without other calls.
 */
async function countRoundTrips(shop: ScaleShop, goodsId: string): Promise<readonly string[]> {
  const [origin = ''] = shop.origins;
  const [shopper] = await shop.register(1);
  if (!shopper) throw new Error('a checkout needs a shopper');
  const counted = new Map<string, { roundTrips: number; ms: number }[]>();
  for (let index = 0; index < COUNTED_CHECKOUTS; index += 1) {
    shop.proxy?.take();
    await benchCheckout(
      origin,
      shopper,
      goodsId,
      () => Promise.resolve(),
      (name) => {
        const step = shop.proxy?.take();
        if (step) counted.set(name, [...(counted.get(name) ?? []), step]);
      },
    );
  }
  const rows = [...counted].map(([name, steps]) => {
    // The feed of changes and the jobs also send statements, so the median is used.
    const roundTrips = percentile(
      steps.map((step) => step.roundTrips),
      0.5,
    );
    const ms = percentile(
      steps.map((step) => step.ms),
      0.5,
    );
    const limit = name === 'order' ? `≤ ${MAX_ROUND_TRIPS}, ≤ ${MAX_DATABASE_MS} ms` : '';
    return `| ${name} | ${roundTrips} | ${ms.toFixed(1)} | ${limit} |`;
  });
  return ['| call | round trips | database (ms) | aim |', '| --- | --- | --- | --- |', ...rows];
}

/** Reads, pages and checkouts with so many products. */
export async function measureProducts(goods: number): Promise<readonly string[]> {
  const shop = await startScaleShop({ goods, countsRoundTrips: true });
  try {
    const [origin = ''] = shop.origins;
    const goodsIds = await findGoodsIds(shop, 400);
    await shop.query('update goods set stock = stock + 1000');
    const reads = await measureReads(shop, goodsIds);
    const shoppers = await shop.register(4);
    const checkout = await measureRow(shop, {
      name: 'whole checkout (7 calls, card)',
      count: CHECKOUTS,
      async call(index) {
        const shopper = shoppers[index % shoppers.length];
        const goodsId = goodsIds[index] ?? '';
        return (
          shopper !== undefined && benchCheckout(origin, shopper, goodsId, () => Promise.resolve())
        );
      },
    });
    const roundTrips = await countRoundTrips(shop, goodsIds[0] ?? '');
    return [...CALL_TABLE, ...reads, checkout, '', ...roundTrips];
  } finally {
    await shop.close();
  }
}
