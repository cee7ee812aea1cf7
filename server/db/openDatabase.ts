import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Env, POSTGRES_DEFAULTS, type PostgresSettings } from '../env.ts';
import { type RandomSource, secureRandom } from '../random.ts';
import { addTraceComment } from '../trace.ts';
import type { Database, Standby } from './connection.ts';
import { lockDirectory } from './directoryLock.ts';
import { type Embedded, EmbeddedSocket, startEmbedded } from './embedded.ts';
import { TEMPLATE_FILE, unpackTemplate } from './embeddedTemplate.ts';
import { LimitedPool } from './limitedPool.ts';
import { checkMigrations, migrateEmbedded, migratePostgres } from './migrateDatabase.ts';
import { observeStatements } from './observeStatements.ts';
import { createTransaction } from './pooledTransaction.ts';
import { createRetry, createStatementRetry } from './retry.ts';
import { readSnapshot } from './transaction.ts';

/**
 * The embedded database has one connection. A query outside the transaction that holds it would
 * otherwise wait forever.
 */
const CONNECTION_TIMEOUT_MS = 20_000;
/** The time after which TCP probes detect a peer that disappeared. */
const KEEP_ALIVE_MS = 5000;

/** A pool whose single statements run again after a conflict, as transactions do. */
function createRetryingPool(pool: pg.Pool, random: RandomSource): pg.Pool {
  const runQuery = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>; // drizzle uses the promise
  const retry = createStatementRetry(random);
  const query = (...args: unknown[]) => retry(() => runQuery(...args));
  return Object.assign(Object.create(pool) as pg.Pool, { query });
}

function createDatabase(pool: pg.Pool, random: RandomSource, close: () => Promise<void>): Database {
  // The next query replaces an idle connection that was lost, for example when the database
  // restarted. The caller may add a listener that logs the error.
  pool.on('error', () => undefined);
  const db = Object.assign(drizzle(createRetryingPool(pool, random)), {
    retry: createRetry(random),
    transaction: createTransaction(pool),
  });
  return { db, pool, close };
}

const dropName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query
    ? { ...query, name: undefined }
    : query;

/** Changes each query before it is sent. */
const createClientClass = (change: (query: unknown) => unknown) =>
  class ChangingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this);
      Object.assign(this, {
        query: (first: unknown, ...rest: unknown[]): unknown =>
          Reflect.apply(query, this, [change(first), ...rest]),
      });
    }
  };

const TracedClient = createClientClass(addTraceComment);

/**
 * Sets the limits at the start of each transaction, because a pooler rejects settings at the start
 * of a connection. They need no separate round trip.
 */
function createBeginLimiter({ statementMs, lockMs, idleInTransactionMs }: PostgresSettings) {
  const limits = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
  return (query: unknown): unknown => {
    if (typeof query !== 'object' || query === null || !('text' in query)) return query;
    const text = String(query.text);
    return /^begin\b/i.test(text) ? { ...query, text: `${text}; ${limits}` } : query;
  };
}

/**
 * Removes the names of prepared statements, because the next transaction may run in another
 * session.
 */
function createPoolerClient(settings: PostgresSettings) {
  const addLimits = createBeginLimiter(settings);
  return createClientClass((query) => addTraceComment(addLimits(dropName(query))));
}

function openPostgres(
  connectionString: string,
  settings: PostgresSettings,
  random: RandomSource,
): Database {
  const { connections, poolWaitMs, socketMs, prepares } = settings;
  const limits = {
    statement_timeout: settings.statementMs,
    lock_timeout: settings.lockMs,
    idle_in_transaction_session_timeout: settings.idleInTransactionMs,
  };
  const pool = new LimitedPool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: poolWaitMs,
    query_timeout: socketMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(prepares ? { ...limits, Client: TracedClient } : { Client: createPoolerClient(settings) }),
  });
  return createDatabase(pool, random, () => pool.end());
}

/**
 * node-postgres calls only connect, setNoDelay, setKeepAlive, ref and unref of a socket, which
 * EmbeddedSocket has.
 */
const createSocket = (embedded: Embedded): Duplex => new EmbeddedSocket(embedded);

type EmbeddedDatabase = Database & { readonly dump: Embedded['dump'] };

/**
 * Connects to an embedded database with one connection: a query waits until the previous
 * transaction ends.
 */
export function connectEmbedded(embedded: Embedded, random: RandomSource): EmbeddedDatabase {
  const stream = () => createSocket(embedded);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    stream,
  });
  const close = async () => {
    await pool.end();
    await embedded.close();
  };
  return { ...createDatabase(pool, random, close), dump: embedded.dump };
}

/**
 * Opens the embedded database in a worker thread. Does not lock the directory.
 * @param dataDir a directory, or `memory://`
 */
export const openEmbedded = async (
  dataDir: string,
  start?: Uint8Array,
  random = secureRandom,
): Promise<EmbeddedDatabase> => connectEmbedded(await startEmbedded(dataDir, start), random);

/** Without a build, the embedded database creates its files itself. */
function createDirectory(dir: string): void {
  if (!existsSync(dir) && existsSync(TEMPLATE_FILE)) unpackTemplate(TEMPLATE_FILE, dir);
}

async function openDirectory(dataDir: string, random: RandomSource): Promise<Database> {
  const unlock = lockDirectory(dataDir);
  const dir = join(dataDir, 'postgres');
  try {
    createDirectory(dir);
    const database = await openEmbedded(dir, undefined, random);
    const close = async () => {
      await database.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'standbyUrl' | 'postgres' | 'migrates' | 'migrationUrl' | 'inspects'>>;

/** The limits of a standby: its connections are used only while the leader is unavailable. */
const STANDBY_LIMITS = { connections: 4, poolWaitMs: 1000, statementMs: 2000, socketMs: 3000 };

/** Opens the connections to the standbys when they are used. */
function openStandby(
  url: string,
  settings: PostgresSettings,
  random: RandomSource,
): Standby & Pick<Database, 'close'> {
  const { db, close } = openPostgres(url, { ...settings, ...STANDBY_LIMITS }, random);
  return {
    read: (work) => readSnapshot(db, work),
    close,
  };
}

function openServers(env: DatabaseEnv & { databaseUrl: string }, random: RandomSource): Database {
  const settings = env.postgres ?? POSTGRES_DEFAULTS;
  const database = openPostgres(env.databaseUrl, settings, random);
  if (env.standbyUrl === undefined) return database;
  const standby = openStandby(env.standbyUrl, settings, random);
  const close = async () => void (await Promise.all([database.close(), standby.close()]));
  return { ...database, standby, close };
}

/** Migrates the database, or checks that the operator has migrated it. */
async function prepareTables(
  { databaseUrl, migrationUrl = databaseUrl, migrates = true }: DatabaseEnv,
  { pool }: Database,
  random: RandomSource,
): Promise<void> {
  if (migrates && migrationUrl !== undefined) await migratePostgres(migrationUrl, { random });
  else if (migrates) await migrateEmbedded(pool, { random });
  await checkMigrations(pool);
}

/**
 * Opens PostgreSQL at DATABASE_URL, else the embedded database in DATA_DIR.
 * @throws LockedError if another process uses the directory
 * @throws SettingError if migrations are missing that the operator applies
 */
export async function openDatabase(env: DatabaseEnv, random = secureRandom): Promise<Database> {
  const { databaseUrl } = env;
  const database =
    databaseUrl === undefined
      ? await openDirectory(env.dataDir, random)
      : openServers({ ...env, databaseUrl }, random);
  if (env.inspects) observeStatements(database.pool);
  try {
    await prepareTables(env, database, random);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
