import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Tx } from './connection.ts';
import { CommitUnknownError, isDatabaseDown, QUERY_TIMEOUT } from './databaseErrors.ts';
import { bindToConnection } from './statement.ts';

/**
 * A client in use has no `error` listener of the pool, and Node ends on an `error` without a listener.
 * @returns a function that returns the error with which a client's connection was lost
 */
function watchConnections(pool: pg.Pool): (client: pg.PoolClient) => Error | undefined {
  const lost = new WeakMap<pg.PoolClient, Error>();
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!lost.has(client)) lost.set(client, error);
    });
  });
  return (client) => lost.get(client);
}

/** Each connection keeps one drizzle session, and so its prepared statements. */
function createSessions(): (client: pg.PoolClient) => NodePgDatabase {
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return (client) => {
    const session = sessions.get(client) ?? drizzle(client);
    sessions.set(client, session);
    return session;
  };
}

/** Closes the socket at once, because the client has a query under way. */
function closeNow(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end();
}

const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === QUERY_TIMEOUT;

const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('Something other than an Error was thrown');

/** How far a transaction came, and the error that ended it. */
interface Progress {
  failure?: Error;
  isWorkDone: boolean;
}

/** Runs `work` and notes its end. A connection that gives no reply is closed, or the ROLLBACK would wait for it too. */
async function runNoted<T>(
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
    if (isQueryTimeout(error)) closeNow(client);
    throw error;
  }
}

/** @throws CommitUnknownError if the work was done and the connection lost */
function toFirstError(
  error: unknown,
  lost: Error | undefined,
  { failure, isWorkDone }: Progress,
): Error {
  const first = failure ?? lost ?? toError(error);
  return isWorkDone && isDatabaseDown(first) ? new CommitUnknownError(first) : first;
}

/**
 * drizzle's `transaction` for connections that may be lost: the process survives, the pool drops the
 * connection, and the first error is thrown, where drizzle throws the error of the ROLLBACK.
 * @param prepare runs on the connection at the start of each transaction
 */
export function createTransaction(
  pool: pg.Pool,
  prepare?: (client: pg.PoolClient) => Promise<unknown>,
): Db['transaction'] {
  const connectionError = watchConnections(pool);
  const sessionFor = createSessions();
  return async (work, config) => {
    const client = await pool.connect();
    const progress: Progress = { isWorkDone: false };
    try {
      const session = sessionFor(client);
      const runWork = async (tx: Tx) => {
        bindToConnection(tx, session);
        await prepare?.(client);
        return runNoted(() => work(tx), progress, client);
      };
      const result = await session.transaction(runWork, config);
      client.release();
      return result;
    } catch (error) {
      const lost = connectionError(client);
      // After a failed ROLLBACK the connection is still inside its transaction.
      client.release(lost ?? client.getTransactionStatus() !== 'I');
      throw toFirstError(error, lost, progress);
    }
  };
}
