import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratePostgres } from '#server/db/migrateDatabase.ts';
import { readMigrations } from '#server/db/migrationFiles.ts';
import { createStatementRetry } from '#server/db/retry.ts';
import { secureRandom as random } from '#server/random.ts';
import { startPostgres, type TestPostgres } from '#tools/services/postgres.ts';

const ORDER_COUNTS = '0035_order_counts';
const USERS = 20;
const ORDERS = 20_000;
const WRITERS = 4;

let postgres: TestPostgres;
let pool: pg.Pool;

/**
 * Repeats a conflict, as the server does. While a count has no row yet, a change of an order and
 * the migration can lock two counts in opposite order.
 */
const retry = createStatementRetry(random);
beforeAll(async () => {
  postgres = await startPostgres(['log_min_messages=panic']);
  pool = new pg.Pool({ connectionString: postgres.url('postgres'), max: WRITERS + 1 });
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

const addOrders = (prefix: string, count: number) =>
  pool.query(
    `insert into orders (order_no, user_id, transaction_code, state, shipping_type, goods_cents,
       freight_cents, total_cents, exchange_rate, created_at)
     select $1 || n, user_id, $1 || n, 'unpaid', 2, 100, 0, 100, '5', now()
     from generate_series(1, $2::int) as n
     join (select user_id, row_number() over () as row from users) as members on row = n % ${USERS} + 1`,
    [prefix, count],
  );

/** Adds, pays and removes orders until the returned function is called. */
function startWriters(prefix: string): () => Promise<void> {
  let isOver = false;
  const write = async (writer: number) => {
    for (let round = 0; !isOver; round += 1) {
      await retry(() => addOrders(`${prefix}-${writer}-${round}-`, 1));
      const orderNo = [`before-${1 + ((round * WRITERS + writer) % ORDERS)}`];
      await retry(() =>
        pool.query(`update orders set state = 'paid' where order_no = $1`, orderNo),
      );
      if (round % 3 === 0)
        await retry(() => pool.query(`delete from orders where order_no = $1`, orderNo));
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return async () => {
    isOver = true;
    await Promise.all(writing);
  };
}

const COUNTS = `select user_id, state, count from order_counts where count <> 0 order by 1, 2`;
const EXPECTED = `select user_id, state, count(*)::int as count from orders group by 1, 2 order by 1, 2`;

test('orders that change while they are counted for the first time are counted once, also after an interruption', async () => {
  const url = postgres.url('postgres');
  const migrations = readMigrations();
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ tag }) => tag === ORDER_COUNTS),
  );
  await migratePostgres(url, { random, migrations: earlier });
  await pool.query(
    `insert into users (user_id, account, password_hash, nickname, created_at)
     select gen_random_uuid(), 'member-' || n, 'x', '', now() from generate_series(1, ${USERS}) as n`,
  );
  await addOrders('before-', ORDERS);
  const applied = migrations.filter(({ tag }) => tag <= ORDER_COUNTS);
  const withoutEnd = applied.map((migration) =>
    migration.tag === ORDER_COUNTS
      ? { ...migration, statements: [...migration.statements.slice(0, 4), failing] }
      : migration,
  );
  const stop = startWriters('during');
  await expect(migratePostgres(url, { random, migrations: withoutEnd })).rejects.toThrow('stop');
  await migratePostgres(url, { random, migrations: applied });
  await stop();
  expect((await pool.query(COUNTS)).rows).toEqual((await pool.query(EXPECTED)).rows);
  const { rows } = await pool.query(`select count(*)::int as count from orders`);
  expect(rows[0]).not.toEqual({ count: ORDERS });
}, 120_000);

test('a migration whose statements run separately can run again after an interruption', async () => {
  const url = postgres.url('postgres');
  const separate = readMigrations().filter(({ statements }) =>
    statements.some(({ kind }) => kind !== 'whole'),
  );
  expect(separate.length).toBeGreaterThan(1);
  await migratePostgres(url, { random });
  await pool.query('delete from drizzle.__drizzle_migrations where created_at = any($1)', [
    separate.map(({ createdAt }) => createdAt),
  ]);
  await migratePostgres(url, { random });
  expect((await pool.query(COUNTS)).rows).toEqual((await pool.query(EXPECTED)).rows);
});

/** Ends a migration as a lost connection does. */
const failing = {
  kind: 'whole',
  text: `do $$ begin raise exception 'stop'; end $$`,
} as const;
