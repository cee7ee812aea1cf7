import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of this project's server tests. */
    readonly database: 'embedded' | 'postgres';
    /** `postgres://…/` of the run's own PostgreSQL; append the name of a database. */
    readonly postgresBase: string;
  }
}

/** Starts one PostgreSQL for the whole run of the project `server-postgres`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresBase', postgres.url(''));
  return postgres.stop;
}
