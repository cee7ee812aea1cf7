import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Tx } from './connection.ts';
import {
  CommitUnknownError,
  isDatabaseDown,
  isPreparedForOldTable,
  QUERY_TIMEOUT,
} from './databaseErrors.ts';
import { bindToConnection } from './statement.ts';

/**
 * Listens to errors of clients in use, because the pool listens only to idle clients and Node exits
 * on an `error` event without a listener.
 * @returns a function that returns the error that ended a client's connection
 */
function watchConnections(pool: pg.Pool): (client: pg.PoolClient) => Error | undefined {
  const errorByClient = new WeakMap<pg.PoolClient, Error>();
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!errorByClient.has(client)) errorByClient.set(client, error);
    });
  });
  return (client) => errorByClient.get(client);
}

/** Keeps one drizzle session per connection, which caches the prepared statements. */
function createSessions(): (client: pg.PoolClient) => NodePgDatabase {
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return (client) => {
    const session = sessions.get(client) ?? drizzle(client);
    sessions.set(client, session);
    return session;
  };
}

/** Closes the socket immediately, because the client has a query in flight. */
function closeImmediately(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end();
}

const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === QUERY_TIMEOUT;

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('Something other than an Error was thrown');

/** The progress of a transaction, and the error that ended it. */
interface Progress {
  failure?: Error;
  isWorkDone: boolean;
}

/**
 * Runs `work` and records its outcome. Closes a connection that does not reply, because the
 * ROLLBACK would wait for it too.
 */
async function runTracked<T>(
  work: () => Promise<T>,
  progress: Progress,
  client: pg.PoolClient,
): Promise<T> {
  try {
    const result = await work();
    progress.isWorkDone = true;
    return result;
  } catch (error) {
    progress.failure = toError(error);
    if (isQueryTimeout(error)) closeImmediately(client);
    throw error;
  }
}

/** Returns CommitUnknownError if the connection was lost after the work, else the first error. */
function toFirstError(
  error: unknown,
  connectionLoss: Error | undefined,
  { failure, isWorkDone }: Progress,
): Error {
  const first = failure ?? connectionLoss ?? toError(error);
  return isWorkDone && isDatabaseDown(first) ? new CommitUnknownError(first) : first;
}

/**
 * Replaces drizzle's `transaction` for connections that can be lost: the process keeps running, the
 * pool discards the connection, and the first error is thrown instead of the error of the ROLLBACK.
 */
export function createTransaction(pool: pg.Pool): Db['transaction'] {
  const connectionError = watchConnections(pool);
  const sessionFor = createSessions();
  return async (work, config) => {
    const client = await pool.connect();
    const progress: Progress = { isWorkDone: false };
    try {
      const session = sessionFor(client);
      const runWork = (tx: Tx) => {
        bindToConnection(tx, session);
        return runTracked(() => work(tx), progress, client);
      };
      const result = await session.transaction(runWork, config);
      client.release();
      return result;
    } catch (error) {
      const connectionLoss = connectionError(client);
      // After a failed ROLLBACK the connection is still inside its transaction.
      const isUsable = client.getTransactionStatus() === 'I' && !isPreparedForOldTable(error);
      client.release(connectionLoss ?? !isUsable);
      throw toFirstError(error, connectionLoss, progress);
    }
  };
}
