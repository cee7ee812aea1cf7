import type { TestProject } from 'vitest/node';
import { startPgbouncer } from '#tools/services/pgbouncer.ts';
import { startPostgres } from '#tools/services/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of this project's server tests. */
    readonly database: 'embedded' | 'postgres';
    /** `postgres://…/` of the run's own PostgreSQL; append the name of a database. */
    readonly postgresBase: string;
    /** The same for shops, through pgbouncer with DATABASE_POOLER=pgbouncer. */
    readonly shopPostgresBase: string;
    /** false behind pgbouncer, like DATABASE_PREPARES */
    readonly prepares: boolean;
  }
}

/**
 * Starts one PostgreSQL for the run of `server-postgres`. DATABASE_POOLER=pgbouncer also starts
 * pgbouncer; DATABASE_ISOLATION=serializable runs each transaction in that isolation level.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hasPooler = process.env['DATABASE_POOLER'] === 'pgbouncer';
  const isolation = process.env['DATABASE_ISOLATION'];
  // pgbouncer keeps the connections to the database of each test.
  const postgres = await startPostgres([
    ...(hasPooler ? ['max_connections=2000'] : []),
    ...(isolation === undefined ? [] : [`default_transaction_isolation=${isolation}`]),
  ]);
  const pooler = hasPooler ? await startPgbouncer(postgres.url('postgres')) : undefined;
  project.provide('postgresBase', postgres.url(''));
  project.provide('shopPostgresBase', (pooler ?? postgres).url(''));
  project.provide('prepares', !hasPooler);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
  };
}
