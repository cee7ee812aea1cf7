import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Returns the SQLSTATE of a failed query. */
export function getSqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/** The pool's error message when no connection becomes free in time. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect';
/** The driver's error message when the database does not reply in time. */
export const QUERY_TIMEOUT = 'Query read timeout';

/**
 * The messages of node-postgres, its pool and the embedded database about a lost connection. They
 * contain no user input.
 */
const CONNECTION_MESSAGES = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  POOL_IS_BUSY,
  'timeout expired',
  QUERY_TIMEOUT,
  'Cannot use a pool after calling end on the pool',
  'The embedded database has ended',
]);

// SQLSTATE 08xxx connection exceptions, 57Pxx shutdown and restart, 53300 too many connections;
// then error codes of sockets.
const CONNECTION_CODE =
  /^(08...|57P..|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT)$/;

/** The maximum number of calls already waits for a connection. */
export class DatabaseBusyError extends Error {
  constructor() {
    super(POOL_IS_BUSY);
  }
}

const isConnectionMessage = (message: string): boolean => CONNECTION_MESSAGES.has(message);

const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;

/** Returns true if the call was refused immediately or waited too long for a connection. */
export function isDatabaseBusy(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && cause.message === POOL_IS_BUSY;
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODE.test(code) || isConnectionMessage(error.message);
}

/**
 * Returns true if PostgreSQL is unreachable or the connection was lost. A later try may succeed.
 */
export const isDatabaseDown = (error: unknown): boolean => isConnectionError(rootCause(error));

/** The connection was lost at the COMMIT, so the transaction may or may not have been committed. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The outcome of a COMMIT is unknown', { cause });
  }
}

// serialization_failure, deadlock_detected, lock_not_available: PostgreSQL has rolled back the
// transaction.
const CONFLICT = /^(40001|40P01|55P03)$/;

/**
 * Returns true if a migration changed the result of a statement that its connection has prepared.
 * The connection has to be closed, because the statement fails each time.
 */
export function isPreparedForOldTable(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof pg.DatabaseError && cause.routine === 'RevalidateCachedQuery';
}

/**
 * Returns true if PostgreSQL rolled back the transaction because of another one, which may have
 * been a migration.
 */
export const isConflict = (error: unknown): boolean =>
  CONFLICT.test(getSqlState(error) ?? '') || isPreparedForOldTable(error);

/** Returns true if the transaction cannot have been committed and may succeed on another try. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof CommitUnknownError) return false;
  if (isDatabaseBusy(error)) return false;
  return isConflict(error) || isDatabaseDown(error);
}

/** The leader has not answered for so long that reads do not wait for it. */
export class LeaderUnavailableError extends Error {
  constructor() {
    super('The leader of the database does not answer');
  }
}

const READ_ONLY = '25006';

/**
 * Returns true if the leader cannot be reached, or if the server behind its address has become a
 * standby. A leader that is only busy is reached.
 */
export const isLeaderUnreachable = (error: unknown): boolean =>
  error instanceof LeaderUnavailableError ||
  (isDatabaseDown(error) && !isDatabaseBusy(error)) ||
  getSqlState(error) === READ_ONLY;

// query_canceled by the statement timeout, and idle_in_transaction_session_timeout
const TIMEOUT = /^(57014|25P03)$/;

// insufficient_resources such as a full disk, io_error, and a read-only database
const CANNOT_WRITE = /^(53...|58030|25006)$/;

/**
 * Returns true if the database is down, cannot write, or is so busy that a time limit or all tries
 * are exhausted.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof CommitUnknownError ||
  isRetryable(error) ||
  isDatabaseDown(error) ||
  TIMEOUT.test(getSqlState(error) ?? '') ||
  CANNOT_WRITE.test(getSqlState(error) ?? '');

// SQLSTATE classes whose messages contain only names of tables, columns and constraints; the
// messages of 22 (data) and 42601 (syntax) quote values.
const QUOTES_NO_VALUE = /^(08|23|25|28|3D|40|42(?!601)|53|54|55|57|58)/;

/** Returns true if the message of PostgreSQL or its driver contains no user input. */
export const isDatabaseMessageSafe = (error: Error): boolean =>
  error instanceof pg.DatabaseError
    ? QUOTES_NO_VALUE.test(error.code ?? '')
    : isConnectionMessage(error.message);

/**
 * Describes the SQL text, or table, column and constraint, of a failed statement without its
 * parameters.
 */
export function statementDetails(error: Error): string {
  if (error instanceof DrizzleQueryError) return ` in ${error.query.replaceAll(/\s+/g, ' ')}`;
  if (!(error instanceof pg.DatabaseError)) return '';
  const { table, column, constraint } = error;
  return Object.entries({ table, column, constraint })
    .map(([kind, name]) => (name === undefined ? '' : ` ${kind}=${name}`))
    .join('');
}
