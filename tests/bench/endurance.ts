import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureBuilt } from '#server/build.mjs';
import { startPostgres } from '#tests/support/postgres.ts';
import { type ShopServer, startShopServer } from '#tests/support/shopServer.ts';
import { ask, load } from './load.ts';
import { checkOut, newShopper, type Shopper } from './shopper.ts';

/** Soak and chaos: hours of shoppers in minutes, then the same with a server that is killed again and again. */
const SECONDS = Number(process.env['ENDURANCE_SECONDS'] ?? 120);
const SHOPPERS = 8;
const KILL_EVERY_MS = 5000;

const memoryOf = (shop: ShopServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid()}/status`, 'utf8'))?.[1] ?? 0) /
  1024;

async function goodsIds(origin: string): Promise<string[]> {
  const body = { pageSize: 100, stockType: 'direct' };
  const { text } = await ask(`${origin}/api/v1/pc/goods/list`, { method: 'POST', body });
  const { result } = JSON.parse(text) as {
    result: { list: { goodsId: string; goodsStockAmount: number }[] };
  }; // our own reply
  return result.list
    .filter(({ goodsStockAmount }) => goodsStockAmount > 50)
    .map(({ goodsId }) => goodsId);
}

/** What must be true of the tables whatever happened; each query finds what is wrong. */
const WRONG: Readonly<Record<string, string>> = {
  'orders without lines':
    'select order_no from orders o where not exists (select from order_lines l where l.order_no = o.order_no)',
  'orders whose lines do not add up':
    'select o.order_no from orders o join order_lines l using (order_no) group by o.order_no having sum(l.amount * l.price_cents) <> o.goods_cents',
  'codes of orders that are not there':
    'select transaction_code from transactions t where order_no is not null and not exists (select from orders o where o.order_no = t.order_no)',
};
/** Goods on the shelf and goods in orders that hold them: constant, however often the server died. */
const GOODS_IN_ALL = `select (select sum(stock) from goods) + (select coalesce(sum(amount), 0) from order_lines
  join orders using (order_no) where state not in ('canceled', 'expired', 'chargedBack')) as total`;

async function inDatabase<T>(databaseUrl: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
const goodsInAll = (databaseUrl: string) =>
  inDatabase(databaseUrl, async (db) => {
    const { rows } = await db.query<{ total: string }>(GOODS_IN_ALL);
    return Number(rows[0]?.total);
  });
const wrongIn = (databaseUrl: string) =>
  inDatabase(databaseUrl, async (db) => {
    const found: string[] = [];
    for (const [name, query] of Object.entries(WRONG)) {
      const { rowCount } = await db.query(query);
      if (rowCount !== 0) found.push(`${rowCount} ${name}`);
    }
    return found;
  });

/** Shelves that so many shoppers do not empty: a refusal for want of stock would be no checkout at all. */
async function fillShelves(shop: ShopServer, databaseUrl: string) {
  await inDatabase(databaseUrl, (db) => db.query('update goods set stock = 1000000'));
  await shop.kill();
  await shop.restart();
}

/** Answers how many checkouts failed; none should. */
async function soak(shop: ShopServer, buy: Buy): Promise<number> {
  await load(SHOPPERS, SECONDS / 4, buy);
  const before = memoryOf(shop);
  const { done, failed, p99 } = await load(SHOPPERS, SECONDS, buy);
  console.log(
    `soak: ${done} checkouts in ${SECONDS} s, ${failed} failed, p99 ${p99.toFixed(0)} ms; memory ${before.toFixed(0)} → ${memoryOf(shop).toFixed(0)} MB`,
  );
  return failed;
}

/** Answers how many checkouts went through between the kills; some should. */
async function chaos(shop: ShopServer, buy: Buy): Promise<number> {
  let kills = 0;
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      await pause(KILL_EVERY_MS);
      await shop.kill();
      await shop.restart();
      kills += 1;
    }
  })();
  const { done, failed } = await load(SHOPPERS, SECONDS, async (side, turn) => {
    const isGood = await buy(side, turn).catch(() => false);
    if (!isGood) await pause(100);
    return isGood;
  });
  isOver = true;
  await killing;
  console.log(`chaos: ${kills} × kill -9 during ${done} checkouts, ${failed} cut off`);
  return done - failed;
}

type Buy = (side: number, turn: number) => Promise<boolean>;

async function main() {
  await ensureBuilt();
  const postgres = await startPostgres();
  const databaseUrl = postgres.url('postgres');
  const shop = await startShopServer({
    databaseUrl,
    env: { RATE_LIMITS: 'off', MALL_GOODS: '20000' },
    patience: 120,
  });
  try {
    await fillShelves(shop, databaseUrl);
    const ids = await goodsIds(shop.origin);
    const shoppers: Shopper[] = [];
    for (let index = 0; index < SHOPPERS; index += 1)
      shoppers.push(await newShopper({ origin: shop.origin, databaseUrl }, index));
    const buy: Buy = async (side, turn) => {
      const shopper = shoppers[side];
      if (!shopper) throw new Error('the endurance run needs as many shoppers as sides');
      const goodsId = ids[(side * 7 + turn) % ids.length] ?? '';
      return checkOut(shop.origin, shopper, goodsId, () => pause(5));
    };
    const goods = await goodsInAll(databaseUrl);
    const failed = await soak(shop, buy);
    const bought = await chaos(shop, buy);
    console.log((await shop.operator('audit')).trim());
    const wrong = await wrongIn(databaseUrl);
    const gone = goods - (await goodsInAll(databaseUrl));
    if (failed > 0) wrong.push(`${failed} checkouts that nobody disturbed failed`);
    if (bought === 0) wrong.push('no checkout went through between the kills');
    if (gone !== 0) wrong.push(`${gone} goods neither on the shelf nor in an order`);
    console.log(wrong.length === 0 ? 'nothing half-written, no goods lost' : wrong.join(', '));
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await shop.stop();
    await postgres.stop();
  }
}

await main();
