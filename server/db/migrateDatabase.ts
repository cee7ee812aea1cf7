import { setTimeout as wait } from 'node:timers/promises';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import pg from 'pg';
import type { RandomSource } from '../random.ts';
import { SettingError } from '../settings.ts';
import { getSqlState, isConflict } from './databaseErrors.ts';
import { type Migration, type MigrationStatement, readMigrations } from './migrationFiles.ts';

/** This advisory lock makes processes that start at the same time migrate one after the other. */
const MIGRATION_LOCK_KEY = 4_100_217;
const LOCK_POLL_MS = 200;
/** Limits how long a migration waits for a lock, because statements of shoppers wait behind it. */
const LOCK_TIMEOUT_MS = 2000;
const MAX_PAUSE_MS = 2000;
/** How long a migration is repeated before it fails. */
const RETRY_BUDGET_MS = minutesToMilliseconds(5);
/** Marks the migrations that servers of earlier releases do not tolerate. */
const CONTRACT_PREFIX = 'contract:';

type Client = Pick<pg.ClientBase, 'query'>;

interface MigrateOptions {
  readonly random: RandomSource;
  readonly migrations?: readonly Migration[];
  /** called after each migration */
  readonly onApplied?: (tag: string) => void;
  /** called before a migration is repeated, because it did not get a lock */
  readonly onRepeated?: (tag: string) => void;
}

/**
 * A migration of the database. A contract is one that servers of earlier releases do not tolerate.
 */
interface AppliedMigration {
  readonly createdAt: number;
  readonly isContract: boolean;
}

async function readApplied(client: Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  );
  return rows.map((row) => ({
    createdAt: Number(row.created_at),
    isContract: row.hash.startsWith(CONTRACT_PREFIX),
  }));
}

function findMissing(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const times = new Set(applied.map(({ createdAt }) => createdAt));
  return migrations.filter(({ createdAt }) => !times.has(createdAt));
}

/** Runs `work` in a transaction that waits for a lock of a table for `LOCK_TIMEOUT_MS` at most. */
async function runWithLockTimeout<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(
    `begin isolation level read committed; set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
  );
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error is more useful
    throw error;
  }
}

/**
 * Runs `work` again while other transactions hold its locks, after a pause in which they can end.
 */
type Repeat = <T>(work: () => Promise<T>) => Promise<T>;

const createRepeat =
  (random: RandomSource, onRepeated: () => void): Repeat =>
  async (work) => {
    const deadline = performance.now() + RETRY_BUDGET_MS;
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!isConflict(error) || performance.now() > deadline) throw error;
        onRepeated();
        await wait(random.integer(MAX_PAUSE_MS));
      }
  };

/** Changes rows in batches, each in a short transaction, and leaves as much time for shoppers. */
async function runBatches(client: Client, text: string, repeat: Repeat): Promise<void> {
  for (;;) {
    const from = performance.now();
    const runBatch = () => runWithLockTimeout(client, () => client.query(text));
    const { rowCount } = await repeat(runBatch);
    if (!rowCount) return;
    await wait(performance.now() - from);
  }
}

const record = (client: Client, { hash, isContract, createdAt }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    `${isContract ? CONTRACT_PREFIX : ''}${hash}`,
    createdAt,
  ]);

/** Runs statements without a common transaction; after an interruption all of them run again. */
async function runSeparately(
  client: Client,
  statements: readonly MigrationStatement[],
  repeat: Repeat,
): Promise<void> {
  for (const { text, kind } of statements)
    if (kind === 'batches') await runBatches(client, text, repeat);
    else if (kind === 'concurrent') await client.query(text);
    else await repeat(() => runWithLockTimeout(client, () => client.query(text)));
}

/** Rejects if this process no longer holds the lock, so that another one may migrate. */
type AssertLocked = () => Promise<unknown>;

async function apply(
  client: Client,
  migration: Migration,
  repeat: Repeat,
  assertLocked: AssertLocked,
): Promise<void> {
  const { statements } = migration;
  if (statements.some(({ kind }) => kind !== 'whole')) {
    await runSeparately(client, statements, repeat);
    await assertLocked();
    await record(client, migration);
    return;
  }
  const runAll = async () => {
    for (const { text } of statements) await client.query(text);
    await assertLocked();
    await record(client, migration);
  };
  await repeat(() => runWithLockTimeout(client, runAll));
}

/**
 * The number of servers whose release does not contain the migration. The others delete the row of
 * a server that was killed.
 */
async function countOlderServers(client: Client, createdAt: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from server_processes where coalesce(newest_migration, 0) < $1',
    [createdAt],
  );
  return rows[0]?.count ?? 0;
}

/** The table of drizzle-kit, with which earlier releases migrated. */
const CREATE_MIGRATIONS_TABLE = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Applies the missing migrations, one after the other, at the end those that remove something.
 * Skips the latter while a server of an earlier release runs.
 * @returns the skipped migrations
 */
async function migrateClient(
  client: Client,
  { random, migrations = readMigrations(), onApplied, onRepeated }: MigrateOptions,
  assertLocked: AssertLocked,
): Promise<readonly string[]> {
  await client.query(CREATE_MIGRATIONS_TABLE);
  const skipped: string[] = [];
  const missing = findMissing(migrations, await readApplied(client));
  const contracts = missing.filter(({ isContract }) => isContract);
  for (const migration of [...missing.filter(({ isContract }) => !isContract), ...contracts]) {
    const { tag, createdAt, isContract } = migration;
    if (isContract && (await countOlderServers(client, createdAt)) > 0) skipped.push(tag);
    else {
      const repeat = createRepeat(random, () => onRepeated?.(tag));
      await apply(client, migration, repeat, assertLocked);
      onApplied?.(tag);
    }
  }
  return skipped;
}

/** Migrates the embedded database, which only this process uses. */
export async function migrateEmbedded(
  pool: pg.Pool,
  options: MigrateOptions,
): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    return await migrateClient(client, options, () => Promise.resolve());
  } finally {
    client.release();
  }
}

/** Opens a connection without the time limits of the shop. */
async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  client.on('error', () => undefined); // the statement fails with the error
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Takes the lock without waiting inside a statement, and without parameters: an index that is
 * created concurrently waits for every open statement, and one with parameters stays open. In a
 * higher isolation level the transaction would have a snapshot, for which the index waits too.
 */
async function tryLock(client: Client): Promise<boolean> {
  await client.query(
    'begin isolation level read committed; set local idle_in_transaction_session_timeout = 0',
  );
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(${MIGRATION_LOCK_KEY}) as "isLocked"`,
  );
  const isLocked = rows[0]?.isLocked === true;
  if (!isLocked) await client.query('rollback');
  return isLocked;
}

/**
 * Migrates PostgreSQL. Processes that migrate at the same time wait for each other without a time
 * limit. A transaction of another connection holds the lock, because behind a pooler other clients
 * share the session, and some statements cannot run in a transaction.
 */
export const migratePostgres = (
  connectionString: string,
  options: MigrateOptions,
): Promise<readonly string[]> =>
  withClient(connectionString, async (holder) => {
    while (!(await tryLock(holder))) await wait(LOCK_POLL_MS);
    const assertLocked = () => holder.query('select');
    return withClient(connectionString, (client) => migrateClient(client, options, assertLocked));
  });

// undefined_table, invalid_schema_name
const NO_TABLE = /^(42P01|3F000)$/;

/** The newest migration of this release. */
export const newestMigration = (migrations = readMigrations()): number =>
  migrations.at(-1)?.createdAt ?? 0;

async function readAppliedIfAny(client: Client): Promise<readonly AppliedMigration[]> {
  try {
    return await readApplied(client);
  } catch (error) {
    if (NO_TABLE.test(getSqlState(error) ?? '')) return [];
    throw error;
  }
}

/**
 * Checks that the database has what this release needs. Migrations that only remove something may
 * be missing.
 * @throws SettingError naming the missing migrations
 */
export async function checkMigrations(
  client: Client,
  migrations = readMigrations(),
): Promise<void> {
  const applied = await readAppliedIfAny(client);
  const missing = findMissing(migrations, applied)
    .filter(({ isContract }) => !isContract)
    .map(({ tag }) => tag);
  if (missing.length > 0)
    throw new SettingError(
      `The database lacks ${missing.length} migrations of this release, the first is ${missing[0]}. Run "npm run migrate" of this release, then start the server.`,
    );
  const newest = newestMigration(migrations);
  if (applied.some(({ createdAt, isContract }) => isContract && createdAt > newest))
    throw new SettingError(
      'The database was migrated by a later release, which this release does not support. Start the later release.',
    );
}
