import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '#server/build.mjs';
import { startPostgres } from '../services/postgres.ts';
import { type ShopServer, startShopServer } from '../services/serverProcess.ts';
import { measureFirstReads } from './firstReads.ts';
import { printLoad, runLoad, sendRequest } from './load.ts';
import {
  benchCheckout,
  registerBenchShopper,
  type BenchTarget,
  type BenchShopper,
} from './shopper.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const GOODS = process.env['MALL_GOODS'] ?? '1000';

const post = (origin: string, path: string, body: unknown, token?: string) =>
  sendRequest(`${origin}/api/v1${path}`, {
    method: 'POST',
    body,
    ...(token === undefined ? {} : { token }),
  });

/** Products with more than 50 pieces, from pages of 100 products. */
async function goodsIds(origin: string, count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1; ids.length < count; pageNum += 1) {
    const page = { pageNum, pageSize: 100, stockType: 'direct' };
    const { text } = await post(origin, '/pc/goods/list', page);
    const { result } = JSON.parse(text) as {
      result: { list: { goodsId: string; goodsStockAmount: number }[] };
    }; // our own reply
    if (result.list.length === 0) break;
    for (const { goodsId, goodsStockAmount } of result.list)
      if (goodsStockAmount > 50) ids.push(goodsId);
  }
  return ids;
}

const isSuccess = (reply: { status: number; text: string }) =>
  reply.status === 200 && reply.text.startsWith('{"code":"0"');

async function measureReads({ origin }: ShopServer, ids: readonly string[]) {
  const id = (turn: number) => ids[turn % ids.length] ?? '';
  const words = [
    'honey',
    'milk formula',
    'sunscren',
    '蜂蜜',
    'ginger',
    'vitamin c',
    '奶粉',
    'boots',
  ];
  printLoad(
    'goods list of 24, 16 connections',
    await runLoad(16, SECONDS, async (_, turn) =>
      isSuccess(await post(origin, '/pc/goods/list', { pageSize: 24, pageNum: 1 + (turn % 8) })),
    ),
    '≥ 1,500',
  );
  printLoad(
    'goods detail, 16',
    await runLoad(16, SECONDS, async (_, turn) =>
      isSuccess(await sendRequest(`${origin}/api/v1/pc/goods/${id(turn)}`)),
    ),
    '≥ 2,500',
  );
  printLoad(
    'word search, 16',
    await runLoad(16, SECONDS, async (_, turn) =>
      isSuccess(
        await post(origin, '/pc/goods/list', { word: words[turn % words.length], pageSize: 24 }),
      ),
    ),
    '≥ 600',
  );
}

async function measureWrites(
  { origin }: ShopServer,
  shoppers: readonly BenchShopper[],
  ids: readonly string[],
) {
  const getShopper = (side: number): BenchShopper => {
    const shopper = shoppers[side % shoppers.length];
    if (!shopper) throw new Error('the benchmark has no registered shoppers');
    return shopper;
  };
  printLoad(
    'add to cart, 16',
    await runLoad(16, SECONDS, async (side, turn) =>
      isSuccess(
        await post(
          origin,
          '/pc/shoppingCart',
          { goodsId: ids[turn % ids.length], goodsAmount: turn % 2 === 0 ? 1 : -1 },
          getShopper(side).token,
        ),
      ),
    ),
    '≥ 600',
  );
  const buy = (side: number, turn: number) =>
    benchCheckout(origin, getShopper(side), ids[(side * 7 + turn) % ids.length] ?? '', () =>
      pause(2),
    );
  printLoad('whole checkout, 1 shopper', await runLoad(1, SECONDS, buy), '≥ 40');
  printLoad('whole checkout, 16 shoppers', await runLoad(16, SECONDS * 2, buy), '≥ 60');
}

const LARGE_CART_LINES = 200;
const FIRST_READ_GOODS = 600;
const MAX_CHANGE_BYTES = 2000;

/** Adds to and subtracts from a cart of 200 lines as a page does: it sends the version it has. */
async function measureLargeCart(
  { origin }: ShopServer,
  shoppers: readonly BenchShopper[],
  ids: readonly string[],
) {
  const lines = ids.slice(0, LARGE_CART_LINES);
  const cart = lines.map((goodsId) => ({ goodsId, goodsAmount: 1 }));
  const pages = shoppers.map(({ token }) => ({
    token,
    pageKey: randomUUID(),
    writeNumber: 0,
    cartVersion: '',
  }));
  for (const { token } of pages)
    await post(origin, '/pc/shoppingcartUpdate?type=DirectMailCart', { cart }, token);
  printLoad(
    `add to a cart of ${lines.length} lines, 16`,
    await runLoad(16, SECONDS, async (side, turn) => {
      const page = pages[side % pages.length];
      if (!page) return false;
      const { token, ...source } = page;
      const goodsAmount = turn % 2 === 0 ? 1 : -1;
      const change = { goodsId: lines[(turn >> 1) % lines.length], goodsAmount, ...source };
      page.writeNumber += 1;
      const reply = await post(
        origin,
        '/pc/shoppingCart',
        { ...change, writeNumber: page.writeNumber },
        token,
      );
      const isWhole = page.cartVersion === '';
      page.cartVersion = /"cartVersion":"(\w+)"/.exec(reply.text)?.[1] ?? '';
      return isSuccess(reply) && (isWhole || reply.text.length <= MAX_CHANGE_BYTES);
    }),
    '≥ 1,000',
  );
}

/**
 * Measures the files that `index.html` references: the home page loads no others before the first
 * interaction.
 */
function measureBundleSizes() {
  const folder = join('dist', 'client', 'assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const page = readFileSync(join('dist', 'client', 'index.html'), 'utf8');
  const size = (name: string) =>
    gzipSync(readFileSync(join(folder, name)), { level: 9 }).length / 1000;
  const total = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + size(name), 0).toFixed(1);
  const first = files.filter((name) => page.includes(name));
  console.log(
    `\nJavaScript of /home before the first interaction ${total(first)} kB gzip   goal ≤ 122; all ${files.length} chunks ${total(files)} kB`,
  );
}

async function main() {
  await ensureBuilt();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, Node ${process.version}, PostgreSQL, ${GOODS} goods, rate limits off, without password hashing, ${SECONDS} s per row\n`,
  );
  const postgres = await startPostgres();
  const databaseUrl = postgres.url('postgres');
  const shop = await startShopServer({
    databaseUrl,
    env: { RATE_LIMITS: 'off', MALL_GOODS: GOODS },
    startTimeoutSeconds: 300,
  });
  console.log(`first start with seeding: ${(shop.getStartupMs() / 1000).toFixed(1)} s\n`);
  try {
    const ids = await goodsIds(shop.origin);
    const target: BenchTarget = { origin: shop.origin, databaseUrl };
    const shoppers: BenchShopper[] = [];
    for (let index = 0; index < 16; index += 1)
      shoppers.push(await registerBenchShopper(target, index));
    await measureReads(shop, ids);
    await measureFirstReads(shop.origin, await goodsIds(shop.origin, FIRST_READ_GOODS), SECONDS);
    await measureWrites(shop, shoppers, ids);
    await measureLargeCart(shop, shoppers, await goodsIds(shop.origin, LARGE_CART_LINES));
    const memory =
      Number(
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.getPid()}/status`, 'utf8'))?.[1] ?? 0,
      ) / 1024;
    await shop.kill();
    await shop.restart();
    console.log(
      `\nrestart on an existing database: first reply after ${(shop.getStartupMs() / 1000).toFixed(2)} s; memory after the load ${memory.toFixed(0)} MB`,
    );
    measureBundleSizes();
  } finally {
    await shop.shutDownAndClean();
    await postgres.stop();
  }
}

await main();
