import pg from 'pg';
import { ensureBuilt } from '#server/build.mjs';
import { paths } from '#src/mall/paths.ts';
import { sendRequest } from '../bench/load.ts';
import { benchCheckout, registerBenchShopper } from '../bench/shopper.ts';
import { findFreePort } from '../services/freePort.ts';
import { startHaproxy } from '../services/haproxy.ts';
import { startPgbouncer } from '../services/pgbouncer.ts';
import { startPostgres } from '../services/postgres.ts';
import { startShopServer } from '../services/serverProcess.ts';
import { lintDeployment } from './lint.ts';

const PURCHASES = 60;
const AT_ONCE = 4;
const GOODS_ID = '10080101';

async function createShopDatabase(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database shop');
  await admin.end();
}

/** A guest looks at a product, registers, and buys it by card. */
async function buyOnce(origin: string, databaseUrl: string, index: number): Promise<boolean> {
  const page = await sendRequest(origin + paths.goods(GOODS_ID));
  const shopper = await registerBenchShopper({ origin, databaseUrl }, index);
  const isPaid = await benchCheckout(origin, shopper, GOODS_ID, () => Promise.resolve());
  return page.status === 200 && isPaid;
}

async function buyMany(origin: string, databaseUrl: string): Promise<number> {
  let next = 0;
  let bought = 0;
  const buyInTurn = async () => {
    while (next < PURCHASES) {
      next += 1;
      if (await buyOnce(origin, databaseUrl, next)) bought += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyInTurn));
  return bought;
}

/** Buys at two shops behind HAProxy, with one PostgreSQL behind pgbouncer. */
async function tryDeployment(): Promise<boolean> {
  await ensureBuilt();
  const postgres = await startPostgres();
  await createShopDatabase(postgres.url('postgres'));
  const databaseUrl = postgres.url('shop');
  const pooler = await startPgbouncer(databaseUrl);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const env = { MALL_ORIGIN: origin, DATABASE_PREPARES: '0', TRUSTED_PROXIES: '127.0.0.1' };
  const start = () => startShopServer({ databaseUrl: pooler.url('shop'), env });
  // The first shop seeds the demo.
  const shop1 = await start();
  const shop2 = await start();
  const shops = [new URL(shop1.origin), new URL(shop2.origin)];
  const proxy = await startHaproxy({ port, shops });
  await proxy.waitForShop();
  try {
    await shop1.runOperatorCli('stock', GOODS_ID, '--add', '1000');
    const before = await proxy.countSessions();
    const bought = await buyMany(origin, databaseUrl);
    console.log(`${bought} of ${PURCHASES} purchases succeeded`);
    const after = await proxy.countSessions();
    const served = Object.entries(after).map(([name, count]) => count - (before[name] ?? 0));
    console.log(`requests per shop: ${served.join(', ')}`);
    console.log((await shop1.runOperatorCli('audit')).trim());
    return bought === PURCHASES && served.length === 2 && Math.min(...served) > PURCHASES;
  } finally {
    await proxy.stop();
    await Promise.all([shop1, shop2].map((shop) => shop.shutDownAndClean()));
    await pooler.stop();
    await postgres.stop();
  }
}

const { checked, failures } = await lintDeployment();
for (const line of [...checked, ...failures]) console.log(line);
const isGood = await tryDeployment();
process.exitCode = failures.length === 0 && isGood ? 0 : 1;
