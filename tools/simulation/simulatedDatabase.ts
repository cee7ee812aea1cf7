import { AsyncResource } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { VirtualRuntime } from '#explorer/simulation/virtualRuntime.ts';
import type { Database, Db } from '#server/db/connection.ts';
import type { Embedded } from '#server/db/embedded.ts';
import { migrateEmbedded } from '#server/db/migrateDatabase.ts';
import { readMigrations } from '#server/db/migrationFiles.ts';
import { connectEmbedded } from '#server/db/openDatabase.ts';
import { type RandomSource, secureRandom } from '#server/random.ts';
import { interceptStatements, type SentStatement } from '#tests/support/databaseFaults.ts';

/** The bundle of the simulation runs in the root of the repository. */
const MIGRATIONS = 'server/db/migrations';

type Track = <T>(work: Promise<T>) => Promise<T>;

/** PGlite in this thread. It outlives the simulated servers. */
export interface Engine {
  readonly engine: PGlite;
  /** a query for the tables that have, or had, a row */
  readonly usedTables: string;
  /** for fixtures and checks between two transactions of the server */
  readonly db: Db;
}

const toEmbedded = (engine: PGlite): Embedded => ({
  protocol: (bytes) => Promise.resolve(engine.execProtocolRawSync(bytes)),
  dump: async () => new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()),
  close: () => Promise.resolve(),
});

const toUsedTables = (names: readonly string[]): string =>
  [
    ...names.map((name) => `select '${name}' as name where exists (select from ${name})`),
    `select t.relname from pg_sequences s
      join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.refobjsubid > 0
      join pg_class t on t.oid = d.refobjid where s.schemaname = 'public' and s.last_value is not null`,
  ].join(' union ');

export async function openEngine({ withoutTimers }: VirtualRuntime): Promise<Engine> {
  const engine = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } });
  const execute = engine.execProtocolRawSync.bind(engine);
  // PostgreSQL's own timers depend on the runs before.
  engine.execProtocolRawSync = (bytes) => withoutTimers(() => execute(bytes));
  const database = connectEmbedded(toEmbedded(engine), secureRandom);
  await migrateEmbedded(database.pool, {
    random: secureRandom,
    migrations: readMigrations(MIGRATIONS),
  });
  await database.close();
  const { rows } = await engine.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const db = drizzle(engine) as unknown as Db; // the same builders with another driver
  return { engine, usedTables: toUsedTables(rows.map(({ name }) => name)), db };
}

/**
 * Empties the tables; the numbers of new rows begin at 1 again. To empty a table that is not used
 * takes as long.
 */
export async function emptyEngine({ engine, usedTables }: Engine): Promise<void> {
  await engine.exec('rollback');
  const { rows } = await engine.query<{ name: string }>(usedTables);
  const names = rows.map(({ name }) => name).join(', ');
  if (names !== '') await engine.exec(`truncate ${names} restart identity cascade`);
}

/** A promise of an ended process or page, which never settles. */
export const never = <T>() => new Promise<T>(() => undefined);

interface ConnectOptions {
  readonly track: Track;
  readonly random: RandomSource;
  readonly isAlive: () => boolean;
  readonly onStatement: (statement: SentStatement) => Promise<unknown>;
}

/** The connection of one server process. Messages of an ended process do not reach the database. */
export function connectProcess(
  { engine }: Engine,
  { track, random, isAlive, onStatement }: ConnectOptions,
): Database {
  const embedded = toEmbedded(engine);
  const protocol: Embedded['protocol'] = (bytes) =>
    isAlive() ? track(embedded.protocol(bytes)) : never();
  const database = connectEmbedded({ ...embedded, protocol }, random);
  const { pool } = database;
  const connect = pool.connect.bind(pool);
  // Keeps the label of the request that waits for the connection.
  const connectInContext = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  Object.assign(pool, { connect: connectInContext });
  interceptStatements(pool, (statement) => (isAlive() ? onStatement(statement) : never()));
  return database;
}
