import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureBuilt } from '#server/build.mjs';
import { startPostgres } from '../services/postgres.ts';
import { type ShopServer, startShopServer } from '../services/serverProcess.ts';
import { sendRequest, runLoad } from './load.ts';
import { benchCheckout, registerBenchShopper, type BenchShopper } from './shopper.ts';

/**
 * Soak and chaos test: the load of hours in minutes, then the same load on a server that is killed
 * repeatedly.
 */
const SECONDS = Number(process.env['ENDURANCE_SECONDS'] ?? 120);
const SHOPPERS = 8;
const KILL_EVERY_MS = 5000;

const readMemoryMb = (shop: ShopServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.getPid()}/status`, 'utf8'))?.[1] ?? 0) /
  1024;

async function listGoodsIds(origin: string): Promise<string[]> {
  const body = { pageSize: 100, stockType: 'direct' };
  const { text } = await sendRequest(`${origin}/api/v1/pc/goods/list`, { method: 'POST', body });
  const { result } = JSON.parse(text) as {
    result: { list: { goodsId: string; goodsStockAmount: number }[] };
  }; // our own reply
  return result.list
    .filter(({ goodsStockAmount }) => goodsStockAmount > 50)
    .map(({ goodsId }) => goodsId);
}

/** Invariants of the tables; each query returns the violations. */
const INVARIANT_QUERIES: Readonly<Record<string, string>> = {
  'orders without lines':
    'select order_no from orders o where not exists (select from order_lines l where l.order_no = o.order_no)',
  'orders whose lines do not add up':
    'select o.order_no from orders o join order_lines l using (order_no) group by o.order_no having sum(l.quantity * l.price_cents) <> o.goods_cents',
  'codes of orders that do not exist':
    'select transaction_code from transactions t where order_no is not null and not exists (select from orders o where o.order_no = t.order_no)',
};
/** The stock plus the goods reserved by orders: constant after any number of kills. */
const TOTAL_GOODS_QUERY = `select (select sum(stock) from goods) + (select coalesce(sum(quantity), 0) from order_lines
  join orders using (order_no) where state not in ('canceled', 'expired', 'refunded', 'chargedBack')) as total`;

async function withDatabase<T>(
  databaseUrl: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
const countTotalGoods = (databaseUrl: string) =>
  withDatabase(databaseUrl, async (db) => {
    const { rows } = await db.query<{ total: string }>(TOTAL_GOODS_QUERY);
    return Number(rows[0]?.total);
  });
const findViolatedInvariants = (databaseUrl: string) =>
  withDatabase(databaseUrl, async (db) => {
    const problems: string[] = [];
    for (const [name, query] of Object.entries(INVARIANT_QUERIES)) {
      const { rowCount } = await db.query(query);
      if (rowCount !== 0) problems.push(`${rowCount} ${name}`);
    }
    return problems;
  });

/** Raises the stock, so that no checkout fails for lack of stock. */
async function refillStock(shop: ShopServer, databaseUrl: string) {
  await withDatabase(databaseUrl, (db) => db.query('update goods set stock = 1000000'));
  await shop.kill();
  await shop.restart();
}

/** Returns the number of failed checkouts; none may fail. */
async function soak(shop: ShopServer, buy: Buy): Promise<number> {
  await runLoad(SHOPPERS, SECONDS / 4, buy);
  const before = readMemoryMb(shop);
  const { done, failed, p99 } = await runLoad(SHOPPERS, SECONDS, buy);
  console.log(
    `soak: ${done} checkouts in ${SECONDS} s, ${failed} failed, p99 ${p99.toFixed(0)} ms; memory ${before.toFixed(0)} → ${readMemoryMb(shop).toFixed(0)} MB`,
  );
  return failed;
}

/** Returns the number of checkouts that succeeded between the kills; some must succeed. */
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
  const { done, failed } = await runLoad(SHOPPERS, SECONDS, async (side, turn) => {
    const isGood = await buy(side, turn).catch(() => false);
    if (!isGood) await pause(100);
    return isGood;
  });
  isOver = true;
  await killing;
  console.log(`chaos: ${kills} × kill -9 during ${done} checkouts, ${failed} interrupted`);
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
    startTimeoutSeconds: 120,
  });
  try {
    await refillStock(shop, databaseUrl);
    const ids = await listGoodsIds(shop.origin);
    const shoppers: BenchShopper[] = [];
    for (let index = 0; index < SHOPPERS; index += 1)
      shoppers.push(await registerBenchShopper({ origin: shop.origin, databaseUrl }, index));
    const buy: Buy = async (side, turn) => {
      const shopper = shoppers[side];
      if (!shopper) throw new Error('the endurance run has fewer shoppers than connections');
      const goodsId = ids[(side * 7 + turn) % ids.length] ?? '';
      return benchCheckout(shop.origin, shopper, goodsId, () => pause(5));
    };
    const goods = await countTotalGoods(databaseUrl);
    const failed = await soak(shop, buy);
    const bought = await chaos(shop, buy);
    console.log((await shop.runOperatorCli('audit')).trim());
    const wrong = await findViolatedInvariants(databaseUrl);
    const soldQuantity = goods - (await countTotalGoods(databaseUrl));
    if (failed > 0) wrong.push(`${failed} checkouts failed without a kill`);
    if (bought === 0) wrong.push('no checkout succeeded between the kills');
    if (soldQuantity !== 0)
      wrong.push(`${soldQuantity} pieces are neither in stock nor in an order`);
    console.log(wrong.length === 0 ? 'no incomplete rows, no lost goods' : wrong.join(', '));
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await shop.shutDownAndClean();
    await postgres.stop();
  }
}

await main();
