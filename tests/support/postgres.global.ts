import type { TestProject } from 'vitest/node';
import { startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';

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

/** Starts one PostgreSQL, with DATABASE_POOLER=pgbouncer also pgbouncer, for the run of `server-postgres`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hasPooler = process.env['DATABASE_POOLER'] === 'pgbouncer';
  // pgbouncer keeps the connections to the database of each test.
  const postgres = await startPostgres(hasPooler ? ['max_connections=2000'] : []);
  const pooler = hasPooler ? await startPgbouncer(postgres.url('postgres')) : undefined;
  project.provide('postgresBase', postgres.url(''));
  project.provide('shopPostgresBase', (pooler ?? postgres).url(''));
  project.provide('prepares', !hasPooler);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
  };
}
