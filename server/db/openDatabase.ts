import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Env, POSTGRES_DEFAULTS, type PostgresSettings } from '../env.ts';
import { logError } from '../logError.ts';
import type { Database } from './connection.ts';
import { lockDirectory } from './directoryLock.ts';
import { type Embedded, EmbeddedSocket, startEmbedded } from './embedded.ts';
import { createTransaction } from './pooledTransaction.ts';

/**
 * The embedded database has one connection: a query outside a transaction that holds it would wait
 * forever.
 */
const CONNECTION_TIMEOUT_MS = 20_000;
/** A peer that has gone without a word is noticed by the probes after this time. */
const KEEP_ALIVE_MS = 5000;
const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));

/** Servers that start at the same time migrate one after the other under this advisory lock. */
const MIGRATION_LOCK_KEY = 4_100_217;

/**
 * Applies the migrations in one transaction; several processes may do it at once, and wait for each other
 * without a time limit. The lock ends with the transaction, because behind a pooler a session is not ours.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  migrationsFolder = MIGRATIONS_DIR,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
    // The BEGIN of the migrator has no effect inside this transaction, and its COMMIT ends it.
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true); // closing the connection ends the transaction
    throw error;
  }
}

function createDatabase(
  pool: pg.Pool,
  close: () => Promise<void>,
  prepare?: (client: pg.PoolClient) => Promise<unknown>,
): Database {
  // An idle connection that breaks (the database restarts) is replaced by the next query.
  pool.on('error', (error) => logError('A connection to the database was lost', error));
  const db = Object.assign(drizzle(pool), { transaction: createTransaction(pool, prepare) });
  return { db, pool, close };
}

const dropName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query
    ? { ...query, name: undefined }
    : query;

/** Without names of prepared statements, because the next transaction may run in another session. */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this);
    Object.assign(this, {
      query: (first: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(query, this, [dropName(first), ...rest]),
    });
  }
}

/** A pooler refuses settings at the start of a connection, so that each transaction sets its own. */
const limitTransaction =
  ({ statementMs, lockMs, idleInTransactionMs }: PostgresSettings) =>
  (client: pg.PoolClient) =>
    client.query(
      `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    );

function openPostgres(connectionString: string, settings: PostgresSettings): Database {
  const { connections, poolWaitMs, socketMs, prepares } = settings;
  const limits = {
    statement_timeout: settings.statementMs,
    lock_timeout: settings.lockMs,
    idle_in_transaction_session_timeout: settings.idleInTransactionMs,
  };
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: poolWaitMs,
    query_timeout: socketMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(prepares ? limits : { Client: UnnamedClient }),
  });
  return createDatabase(pool, () => pool.end(), prepares ? undefined : limitTransaction(settings));
}

/** The socket is a Duplex with connect, setNoDelay, setKeepAlive, ref and unref: all that node-postgres calls. */
const createSocket = (embedded: Embedded): Duplex => new EmbeddedSocket(embedded);

/**
 * One connection in a worker thread: a query waits until the previous transaction has ended. The directory
 * is not locked.
 * @param dataDir a directory, or `memory://`
 */
export async function openEmbedded(
  dataDir: string,
  start?: Uint8Array,
): Promise<Database & { readonly dump: Embedded['dump'] }> {
  const embedded = await startEmbedded(dataDir, start);
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
  return { ...createDatabase(pool, close), dump: embedded.dump };
}

async function openDirectory(dataDir: string): Promise<Database> {
  const unlock = lockDirectory(dataDir);
  try {
    const database = await openEmbedded(join(dataDir, 'postgres'));
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

/**
 * Opens PostgreSQL at DATABASE_URL, else the embedded database in DATA_DIR, and migrates it.
 * @throws LockedError when another process uses the directory
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'postgres'>>,
): Promise<Database> {
  const database =
    env.databaseUrl === undefined
      ? await openDirectory(env.dataDir)
      : openPostgres(env.databaseUrl, env.postgres ?? POSTGRES_DEFAULTS);
  try {
    await migrateDatabase(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
