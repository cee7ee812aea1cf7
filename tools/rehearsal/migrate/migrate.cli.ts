import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/openDatabase.ts';
import type { ChaosFault } from '#tools/chaos/chaosFault.ts';
import { createChaosRun } from '#tools/chaos/chaosRun.ts';
import { createShopOperator, type TestedShop } from '#tools/chaos/testedShop.ts';
import { findFreePort } from '../../services/freePort.ts';
import { startHaproxy } from '../../services/haproxy.ts';
import { startPostgres } from '../../services/postgres.ts';
import { type ShopServer, startShopServer } from '../../services/serverProcess.ts';
import { createReleases, type ReleaseCopy, type Releases } from './releases.ts';

/**
 * `npm run deep -- migrate`: renames a column in three releases of the shop while shoppers buy at
 * two servers behind HAProxy, without a failed request.
 */
const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '8' },
    lines: { type: 'string', default: '100000' },
  },
});
const CALLS = 40;
const GOODS_OF_A_CART = 50;

interface MigratedShop extends TestedShop {
  readonly query: pg.Pool['query'];
  readonly update: (release: ReleaseCopy) => Promise<void>;
  readonly migrate: (release: ReleaseCopy) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Adds carts of members who do not return, so that the fill has work. */
const FILL_CARTS = `with members as (
    insert into users (user_id, account, password_hash, nickname, created_at)
    select gen_random_uuid(), 'away-' || n || '@shopper.example', 'none', '', now()
    from generate_series(1, $1::int) as n returning user_id
  ), some_goods as (select goods_id from goods order by goods_id limit ${GOODS_OF_A_CART})
  insert into cart_lines (line_id, user_id, goods_id, quantity, added_at)
  select gen_random_uuid(), user_id, goods_id, 1, now() from members, some_goods`;

async function startShop(first: ReleaseCopy): Promise<MigratedShop> {
  const postgres = await startPostgres();
  const ownerUrl = postgres.url('postgres');
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  await pool.query(await readFile('deploy/accounts.sql', 'utf8'));
  const migrate = (release: ReleaseCopy) => release.migrate(ownerUrl);
  await migrate(first);
  const [port, payPort] = [await findFreePort(), await findFreePort()];
  const ports = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const env = {
    ...{ MALL_ORIGIN: origin, PAYMENT_ORIGINS: `http://localhost:${payPort}` },
    ...{ DATABASE_MIGRATES: '0', RATE_LIMITS: 'off', DRAIN_MS: '3000' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', NODE_OPTIONS: '--import tsx' },
  };
  const start = (index: number, { program }: ReleaseCopy) =>
    startShopServer({
      ...{ databaseUrl: ownerUrl.replace('mall@', 'shop_server@'), env, program },
      port: ports[index] ?? 0,
      ...(index === 0 && { payPort }),
    });
  const servers: ShopServer[] = [];
  for (const index of ports.keys()) servers.push(await start(index, first));
  await pool.query(FILL_CARTS, [Number(values.lines) / GOODS_OF_A_CART]);
  const shops = ports.map((shopPort) => new URL(`http://localhost:${shopPort}`));
  const proxy = await startHaproxy({ port, shops });
  await proxy.waitForShop();
  const database = await openDatabase({ databaseUrl: ownerUrl, dataDir: '', migrates: false });
  return {
    ...(await createShopOperator(ownerUrl, database)),
    ...{ getShopperOrigin: () => origin, healthOrigin: origin, migrate },
    query: pool.query.bind(pool),
    reviveServers: async () => servers.map((server) => server.getExitReport()).filter(Boolean),
    async update(release) {
      for (const [index, server] of servers.entries()) {
        await server.shutDownAndClean();
        servers[index] = await start(index, release);
      }
    },
    async close() {
      await Promise.all([pool.end(), database.close(), proxy.stop()]);
      await Promise.all(servers.map((server) => server.shutDownAndClean()));
      await postgres.stop();
    },
  };
}

/** The steps of docs/operations.md, "Migrate". */
const renameColumn = ({ both, next }: Releases): ChaosFault<MigratedShop> => ({
  name: 'column renamed',
  kills: 0,
  async run({ shop, waitForCalls }) {
    const step = async (title: string, work: () => Promise<unknown>) => {
      const from = performance.now();
      const output = await work();
      await waitForCalls(CALLS);
      console.log(`${title}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
      if (typeof output === 'string') console.log(output);
    };
    await step(`migrations of the release with ${both.name}`, () => shop.migrate(both));
    await step('servers updated', () => shop.update(both));
    await step(`migrations of the release with the ${next.name}`, () => shop.migrate(next));
    await step('servers updated', () => shop.update(next));
    await step('migrations after the update', () => shop.migrate(next));
  },
});

const COLUMNS = `select array_agg(column_name::text) filter (where column_name in ('added_at', 'created_at')) as columns
  from information_schema.columns where table_name = 'cart_lines'`;

async function testRename(shop: MigratedShop, releases: Releases): Promise<boolean> {
  const run = await createChaosRun(shop, Number(values.shoppers));
  const { calls, orders, violations } = await run.runCase(renameColumn(releases), 'migrate');
  const failed = [...run.counter.statuses]
    .filter(([status]) => typeof status === 'string' || status >= 500 || status === 429)
    .map(([status, count]) => `${count} × ${status}`);
  const { rows } = await shop.query(COLUMNS);
  const columns = String(rows[0]?.columns);
  console.log(
    `${calls} calls, ${orders} orders; failed: ${failed.join(', ') || 'none'}; columns at the end: ${columns}`,
  );
  for (const violation of violations) console.log(violation);
  return failed.length === 0 && violations.length === 0 && columns === 'created_at';
}

const releases = await createReleases();
try {
  const shop = await startShop(releases.present);
  try {
    process.exitCode = (await testRename(shop, releases)) ? 0 : 1;
  } finally {
    await shop.close();
  }
} finally {
  await releases.remove();
}
