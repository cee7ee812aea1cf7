import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the server tests of this project run on. */
    readonly database: 'embedded' | 'postgres';
    /** `postgres://…/` of the run's own PostgreSQL; a database's name goes behind it. */
    readonly postgresBase: string;
  }
}

/** One PostgreSQL for the whole run of the project `server-postgres`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresBase', postgres.url(''));
  return postgres.stop;
}
