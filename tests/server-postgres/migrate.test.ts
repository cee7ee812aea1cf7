import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database, Db, Tx } from '#server/db/connection.ts';
import { checkMigrations, migratePostgres } from '#server/db/migrateDatabase.ts';
import { type Migration, readMigrations } from '#server/db/migrationFiles.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { orders } from '#server/db/schema/orders.ts';
import { statement } from '#server/db/statement.ts';
import { transact } from '#server/db/transaction.ts';
import { POSTGRES_DEFAULTS } from '#server/env.ts';
import { secureRandom } from '#server/random.ts';
import type { DbShopper } from '#tests/fixtures/dbFixtures.ts';
import { createOrderHarness } from '#tests/support/orderHarness.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { startPostgres, type TestPostgres } from '#tools/services/postgres.ts';

const run = promisify(execFile);
const random = secureRandom;
const released = readMigrations();
const newest = released.at(-1)?.createdAt ?? 0;

let postgres: TestPostgres;
let admin: pg.Pool;
const opened: Database[] = [];
beforeAll(async () => {
  postgres = await startPostgres(['log_min_messages=panic']);
  admin = new pg.Pool({ connectionString: postgres.url('postgres') });
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(async () => {
  await admin.end();
  await postgres.stop();
});

async function createDatabase(name: string): Promise<string> {
  await admin.query(`create database ${name}`);
  return postgres.url(name);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({
    ...{ databaseUrl, dataDir: '', migrates: false },
    // Few connections, so that each of them has prepared every statement.
    postgres: { ...POSTGRES_DEFAULTS, connections: 2 },
  });
  opened.push(database);
  return database;
}

const runMigrate = async (url: string) => {
  const env = { ...process.env, DATABASE_URL: '', MIGRATION_DATABASE_URL: url };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'server/migrate.ts'], { env });
  return stdout.trim().split('\n');
};

/** The migrations of a later release. */
function createMigration(tag: string, ...statements: Migration['statements']): Migration {
  const position = Number(tag.slice(0, 4));
  const isContract = tag.includes('contract');
  return { tag, createdAt: newest + position, hash: tag, isContract, statements };
}

test('a server with an account that owns no table starts after "npm run migrate", and not before', async () => {
  const url = await createDatabase('separate');
  await withClient(url, async (client) =>
    client.query(await readFile('deploy/accounts.sql', 'utf8')),
  );
  const serverUrl = url.replace('mall@', 'shop_server@');
  await expect(open(serverUrl)).rejects.toThrow(
    /lacks \d+ migrations of this release, the first is 0000_extensions\. Run "npm run migrate"/,
  );
  expect((await runMigrate(url)).toSorted()).toEqual(released.map(({ tag }) => `applied ${tag}`));
  expect(await runMigrate(url)).toEqual(['The database has every migration.']);
  const database = await open(serverUrl);
  const harness = await createOrderHarness('none', database);
  const goodsId = await harness.addGoods();
  const buyer = await harness.addShopper();
  expect(await harness.order(buyer, { orderGoods: [{ goodsId, goodsAmount: 1 }] })).toMatch(
    /^\w+$/,
  );
  await expect(database.pool.query('drop table orders')).rejects.toThrow(/must be owner/);
});

test.each(['repeatable read', 'serializable'])(
  'a database whose transactions are %s by default has every migration',
  async (isolation) => {
    const name = isolation.replace(' ', '_');
    const url = await createDatabase(name);
    await admin.query(`alter database ${name} set default_transaction_isolation = '${isolation}'`);
    const applied: string[] = [];
    await migratePostgres(url, { random, onApplied: (tag) => applied.push(tag) });
    expect(applied.toSorted()).toEqual(released.map(({ tag }) => tag));
  },
);

const EXPAND = createMigration(
  '0001_expand',
  { kind: 'whole', text: 'alter table orders add column rate text' },
  // PostgreSQL refuses the prepared statements that return this column.
  { kind: 'whole', text: 'alter table orders alter column exchange_rate type varchar(20)' },
);
const NEXT_RELEASE = [
  EXPAND,
  createMigration('0002_index', {
    kind: 'concurrent',
    text: 'create index concurrently orders_rate on orders (rate)',
  }),
  createMigration('0003_fill', {
    kind: 'batches',
    text: `update orders set rate = exchange_rate where order_no in
      (select order_no from orders where rate is null order by order_no limit 5)`,
  }),
  createMigration('0004_contract', {
    kind: 'whole',
    text: 'alter table orders drop column exchange_rate_before',
  }),
];

const selectOrder = statement((db) =>
  db
    .select({ exchangeRate: orders.exchangeRate })
    .from(orders)
    .where(eq(orders.orderNo, sql.placeholder('orderNo')))
    .prepare('order_of_the_test'),
);

test('columns are added, filled, changed and dropped while members order, and no call fails', async () => {
  const url = await createDatabase('load');
  await migratePostgres(url, { random });
  await withClient(url, (client) =>
    client.query(`alter table orders add column exchange_rate_before text`),
  );
  const harness = await createOrderHarness('none', await open(url));
  const goodsId = await harness.addGoods({ stock: 1_000_000 });
  const buyers = [await harness.addShopper(), await harness.addShopper()];
  const placed: string[] = [];
  let isOver = false;
  const buy = async (buyer: DbShopper) => {
    while (!isOver) {
      const orderNo = await harness.order(buyer, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
      const read = (db: Db | Tx) => selectOrder(db).execute({ orderNo });
      const rows = [...(await read(harness.db)), ...(await transact(harness.db, read))];
      expect(rows).toEqual([{ exchangeRate: '5' }, { exchangeRate: '5' }]);
      placed.push(orderNo);
      const ref = await harness.pay(buyer, orderNo);
      await harness.pressPaymentPageButton(ref, 'approve');
    }
  };
  const buying = Promise.all(buyers.map(buy));
  const waitForOrders = async (count: number) => {
    const until = placed.length + count;
    await Promise.race([
      buying, // fails with the error of a buyer
      waitForCondition(() => expect(placed.length).toBeGreaterThanOrEqual(until)),
    ]);
  };
  await waitForOrders(8);
  for (const [index] of NEXT_RELEASE.entries()) {
    const migrations = [...released, ...NEXT_RELEASE.slice(0, index + 1)];
    expect(await migratePostgres(url, { random, migrations })).toEqual([]);
    await waitForOrders(6);
  }
  isOver = true;
  await buying;
  const count = 'select count(*)::int as orders, count(rate)::int as filled from orders';
  const { rows } = await withClient(url, (client) => client.query(count));
  expect(rows).toEqual([{ orders: placed.length, filled: expect.any(Number) }]);
  expect(rows[0]?.filled).toBeGreaterThan(8);
});

test('a migration that removes something waits until no server of an earlier release runs', async () => {
  const url = await createDatabase('phases');
  const later = { ...EXPAND, createdAt: newest + 3 };
  const migrations = [...released, createMigration('0002_contract'), later];
  await migratePostgres(url, { random });
  await withClient(url, async (client) => {
    const insert = `insert into server_processes (process_id, settings, secret_hashes, release, seen_at, newest_migration)
      values (gen_random_uuid(), '{}', '{}', 'earlier', $1, $2)`;
    await client.query(insert, [new Date(), newest]);
    expect(await migratePostgres(url, { random, migrations })).toEqual(['0002_contract']);
    await checkMigrations(client, migrations);
    await checkMigrations(client, released);
    await client.query('update server_processes set newest_migration = $1', [newest + 3]);
    expect(await migratePostgres(url, { random, migrations })).toEqual([]);
    await expect(checkMigrations(client, released)).rejects.toThrow(/by a later release/);
  });
});

test('a migration gives up a lock that it does not get, and succeeds later', async () => {
  const url = await createDatabase('locked');
  await migratePostgres(url, { random });
  await withClient(url, async (client) => {
    await client.query('begin; lock table orders in share mode');
    let repetitions = 0;
    const onRepeated = () => void (repetitions += 1);
    const migrations = [...released, EXPAND];
    const migrating = migratePostgres(url, { random, migrations, onRepeated });
    await waitForCondition(() => expect(repetitions).toBeGreaterThan(0));
    await client.query('commit');
    expect(await migrating).toEqual([]);
  });
});

test('two processes that migrate at the same time apply each migration once', async () => {
  const url = await createDatabase('twice');
  const migrations = [...released, ...NEXT_RELEASE.slice(0, 3)];
  await Promise.all([1, 2].map(() => migratePostgres(url, { random, migrations })));
  const { rows } = await withClient(url, (client) =>
    client.query('select created_at::float8 from drizzle.__drizzle_migrations order by created_at'),
  );
  expect(rows).toEqual(migrations.map(({ createdAt }) => ({ created_at: createdAt })));
});

test('a process that has lost its lock applies no migration that another one applies', async () => {
  const url = await createDatabase('lost');
  await migratePostgres(url, { random });
  const text = `insert into settings (key, value) values ('migrated-' || pg_backend_pid(), '1')`;
  const adding = createMigration('0009_add', { text: `lock table orders; ${text}`, kind: 'whole' });
  const migrations = [...released, adding];
  await withClient(url, async (client) => {
    await client.query('begin; lock table orders in share mode');
    let repetitions = 0;
    const onRepeated = () => void (repetitions += 1);
    const first = migratePostgres(url, { random, migrations, onRepeated }).catch(String);
    await waitForCondition(() => expect(repetitions).toBeGreaterThan(0));
    await admin.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and datname = 'lost'`,
    );
    const second = migratePostgres(url, { random, migrations });
    await client.query('commit');
    expect([await first, await second]).toEqual([expect.stringMatching(/^error: /i), []]);
    const { rows } = await client.query(`select key from settings where key like 'migrated-%'`);
    expect(rows).toHaveLength(1);
  });
});
