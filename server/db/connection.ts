import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Env } from '../env.ts';
import { type Embedded, EmbeddedSocket, startEmbedded } from './embedded.ts';
import { lockDirectory } from './lock.ts';
import { shareStatements } from './statement.ts';

export type Db = NodePgDatabase & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** A query of the outer database inside a transaction of the single embedded connection would wait for ever. */
const WAIT_MS = 20_000;
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same for every mall process: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 4_100_217;

/** Brings the tables up to date; several processes may do it at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true); // closing the connection gives the lock back
    throw error;
  }
}

/** drizzle builds a session for each transaction; here a connection keeps its own, and so its prepared statements. */
function transactionsOf(pool: pg.Pool): Db['transaction'] {
  const homes = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const homeOf = (client: pg.PoolClient) => {
    const home = homes.get(client) ?? drizzle(client);
    homes.set(client, home);
    return home;
  };
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const home = homeOf(client);
      return await home.transaction((tx) => {
        shareStatements(tx, home);
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
}

function databaseOver(pool: pg.Pool, close: () => Promise<void>): Database {
  // An idle connection that breaks (the database restarts) is replaced by the next query.
  pool.on('error', (error) =>
    console.error(`A connection to the database was lost: ${error.message}`),
  );
  const db = Object.assign(drizzle(pool), { transaction: transactionsOf(pool) });
  return { db, pool, close };
}

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: WAIT_MS });
  return databaseOver(pool, () => pool.end());
}

/** The socket is a Duplex with connect, setNoDelay, setKeepAlive, ref and unref: all that node-postgres calls. */
const socketTo = (embedded: Embedded): Duplex => new EmbeddedSocket(embedded);

/**
 * One connection, in a worker thread: a query waits until the transaction before it has ended.
 * Its tables are those of `start`; the directory is not locked.
 * @param dataDir a directory, or `memory://`
 */
export async function openEmbedded(
  dataDir: string,
  start?: Uint8Array,
): Promise<Database & { readonly dump: Embedded['dump'] }> {
  const embedded = await startEmbedded(dataDir, start);
  const stream = () => socketTo(embedded);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS,
    stream,
  });
  const close = async () => {
    await pool.end();
    await embedded.close();
  };
  return { ...databaseOver(pool, close), dump: embedded.dump };
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
 * The mall's database with its tables up to date: PostgreSQL at DATABASE_URL, else embedded in DATA_DIR.
 * @throws LockedError when another process uses the directory
 */
export async function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const database =
    env.databaseUrl === undefined
      ? await openDirectory(env.dataDir)
      : openPostgres(env.databaseUrl);
  try {
    await migrateDatabase(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
