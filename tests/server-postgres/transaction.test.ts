import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Db, Tx } from '#server/db/connection.ts';
import { CommitUnknownError, isDatabaseUnavailable } from '#server/db/databaseErrors.ts';
import type { GoodsChange } from '#server/db/goodsChanges.store.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { settings } from '#server/db/schema/catalogue.ts';
import { noopEvents, READ_COMMITTED, runTransaction, transact } from '#server/db/transaction.ts';
import { parseEnv } from '#server/env.ts';
import { secureRandom } from '#server/random.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { startPostgres, type TestPostgres } from '#tools/services/postgres.ts';

let postgres: TestPostgres;
const opened: Database[] = [];
beforeAll(async () => {
  postgres = await startPostgres(['log_min_messages=panic']);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => postgres.stop());

/** Opens the database with these operator settings. */
async function open(values: Record<string, string> = {}): Promise<Database> {
  const { postgres: limits } = parseEnv(values);
  const url = postgres.url('postgres');
  const database = await openDatabase({ databaseUrl: url, dataDir: '', postgres: limits });
  opened.push(database);
  return database;
}

const readPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test('a connection lost at the COMMIT throws CommitUnknownError, is not retried, and clears the caches', async () => {
  const { db } = await open();
  await db.execute(sql`create function end_session() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await db.execute(sql`create constraint trigger end_at_commit after insert on settings
    deferrable initially deferred for each row when (new.key = 'at commit') execute function end_session()`);
  const changed: string[] = [];
  let runs = 0;
  const events = {
    ...noopEvents,
    onGoodsChanged: ({ goodsIds }: GoodsChange) => void changed.push(...goodsIds),
  };
  const write = runTransaction({ db, events, random: secureRandom }, async ({ tx, pending }) => {
    runs += 1;
    pending.stockChanged.add('goods');
    await tx.insert(settings).values({ key: 'at commit', value: '' });
  });
  const error = await write.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommitUnknownError);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect([runs, changed]).toEqual([1, ['goods']]);
});

test('a transaction whose connection is lost before the COMMIT is retried', async () => {
  const { db } = await open();
  let runs = 0;
  await transact(db, async (tx) => {
    runs += 1;
    await tx.insert(settings).values({ key: `run ${runs}`, value: '' });
    if (runs === 1) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  const rows = await db.select({ key: settings.key }).from(settings);
  expect([runs, rows]).toEqual([2, [{ key: 'run 2' }]]);
});

test('a statement that exceeds the time limit fails with an error that asks to try again later', async () => {
  const { db } = await open({ DATABASE_STATEMENT_MS: '100' });
  const slow = transact(db, (tx) => tx.execute(sql`select pg_sleep(60)`));
  expect(await slow.catch(isDatabaseUnavailable)).toBe(true);
});

test.each([
  ['53100', 'a full disk'],
  ['53200', 'too little memory'],
  ['25006', 'a database that only allows reading, as after a failover'],
])('SQLSTATE %s, %s, asks to try again later', async (sqlState) => {
  const { db } = await open();
  const failed = transact(db, (tx) =>
    tx.execute(sql.raw(`do $$ begin raise exception sqlstate '${sqlState}'; end $$`)),
  );
  expect(await failed.catch(isDatabaseUnavailable)).toBe(true);
});

test('a transaction that exceeds the lock timeout is retried and succeeds', async () => {
  const { db } = await open({ DATABASE_LOCK_MS: '100' });
  await db.insert(settings).values({ key: 'locked', value: '0' });
  let attempts = 0;
  const update = (value: string) => (tx: Parameters<Parameters<typeof transact>[1]>[0]) =>
    tx
      .update(settings)
      .set({ value })
      .where(sql`key = 'locked'`);
  let waiting: Promise<unknown> = Promise.resolve();
  await transact(db, async (tx) => {
    await update('1')(tx);
    waiting = transact(db, (other) => {
      attempts += 1;
      return update('2')(other);
    });
    await waitForCondition(() => expect(attempts).toBeGreaterThan(1));
  });
  await waiting;
  const [row] = await db
    .select()
    .from(settings)
    .where(sql`key = 'locked'`);
  expect(row?.value).toBe('2');
});

test('a query on a hanging database times out, and a call without a free connection is refused quickly', async () => {
  const { db } = await open({
    DATABASE_SOCKET_MS: '300',
    DATABASE_WAIT_MS: '300',
    DATABASE_POOL: '1',
  });
  const { rows } = await db.execute(readPid);
  const pid = Number(rows[0]?.['pid']);
  process.kill(pid, 'SIGSTOP');
  try {
    const [interrupted, refused] = await Promise.all([
      db.transaction((tx) => tx.execute(sql`select 1`)).catch(isDatabaseUnavailable),
      db.execute(sql`select 1`).catch(isDatabaseUnavailable),
    ]);
    expect([interrupted, refused]).toEqual([true, true]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
});

test.each([undefined, READ_COMMITTED])(
  'behind a pooler that shares sessions, statements have no names and each transaction sets the limits',
  async (options) => {
    const { db } = await open({ DATABASE_PREPARES: '0', DATABASE_POOL: '1' });
    const prepared = db.select({ key: settings.key }).from(settings).prepare('named_by_us');
    await prepared.execute();
    const readLimits = async (tx: Db | Tx) =>
      (
        await tx.execute(sql`select (select count(*)::int from pg_prepared_statements) as named,
          current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`)
      ).rows;
    expect(await transact(db, readLimits, options)).toEqual([
      { named: 0, statement: '5s', lock: '2s', idle: '10s' },
    ]);
    expect(await readLimits(db)).toEqual([{ named: 0, statement: '0', lock: '0', idle: '0' }]);
  },
);

test('without a pooler, statements are prepared once and every connection has the limits', async () => {
  const { db } = await open({ DATABASE_POOL: '1' });
  const prepared = db.select({ key: settings.key }).from(settings).prepare('named_by_us');
  await prepared.execute();
  const { rows } = await db.execute(sql`
    select (select count(*)::int from pg_prepared_statements) as named,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ named: 1, statement: '5s', lock: '2s', idle: '10s' }]);
});
