import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Retry } from './retry.ts';

export type Db = NodePgDatabase & { $client: pg.Pool; readonly retry: Retry };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}
