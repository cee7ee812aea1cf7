import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Retry } from './retry.ts';

export type Db = NodePgDatabase & { $client: pg.Pool; readonly retry: Retry };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The leader, or a transaction of the leader or of a standby. */
export type ReadDb = Db | Tx;

/** A copy of the database that follows the leader and cannot be written. */
export interface Standby {
  /** reads one snapshot of one server, in a read-only transaction */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly standby?: Standby;
  readonly close: () => Promise<void>;
}
