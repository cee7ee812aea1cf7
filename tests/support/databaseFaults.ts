import { callbackify } from 'node:util';
import type pg from 'pg';

/**
 * Fails one statement. `40001` and `40P01`: PostgreSQL reports a serialization failure or a
 * deadlock. `57014` and `XX000`: it cancels the statement, or reports an internal error. `57P01`:
 * it reports that an administrator ended the connection, and closes it. `08006`: the connection
 * breaks before the statement is sent. `lostReply`: the connection breaks after PostgreSQL has
 * executed the statement.
 */
export type DatabaseFault = '40001' | '40P01' | '57014' | '57P01' | '08006' | 'XX000' | 'lostReply';

export interface FaultHit {
  readonly isInTransaction: boolean;
  readonly isCommit: boolean;
}

export interface DatabaseFaults {
  /** Starts counting statements, and makes the statement with this number fail; the first is 1. */
  readonly failAt: (statementNo: number, fault: DatabaseFault) => void;
  /** Starts counting statements without a fault. */
  readonly count: () => void;
  /** Returns the statements since `failAt` or `count` in their sequence. */
  readonly readStatements: () => readonly FaultHit[];
  /** Returns the statement that failed, or undefined if there were fewer statements. */
  readonly readHit: () => FaultHit | undefined;
}

const getText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const toRaise = (sqlState: string): string =>
  `do $$ begin raise exception sqlstate '${sqlState}'; end $$`;

type Query = (...args: readonly unknown[]) => Promise<unknown>;

/** Closes the socket, and waits until the driver has noticed it. */
async function breakConnection(client: pg.PoolClient): Promise<void> {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = Reflect.get(Object(connection), 'stream');
  const ended = new Promise((resolve) => client.once('end', resolve));
  Reflect.apply(Reflect.get(Object(stream), 'destroy'), stream, []);
  await ended;
}

async function fail(
  client: pg.PoolClient,
  query: Query,
  args: readonly unknown[],
  fault: DatabaseFault,
): Promise<unknown> {
  switch (fault) {
    case '40001':
    case '40P01':
    case '57014':
    case 'XX000':
      return query(toRaise(fault));
    case '57P01':
      try {
        return await query(toRaise(fault));
      } finally {
        await breakConnection(client);
      }
    case '08006':
      await breakConnection(client);
      return query(...args);
    case 'lostReply':
      await query(...args);
      await breakConnection(client);
      throw new Error('Connection terminated unexpectedly');
  }
}

/** Answers a call of `query` that passes a callback, as the pool does. */
function answer(result: Promise<unknown>, callback: unknown): unknown {
  if (typeof callback !== 'function') return result;
  return callbackify(() => result)((error, rows) => {
    Reflect.apply(callback, undefined, [error, rows]);
  });
}

/** A statement that a client is about to send. */
export interface SentStatement {
  readonly text: string;
  readonly isCommit: boolean;
  readonly isInTransaction: boolean;
  readonly execute: () => Promise<unknown>;
  /** fails instead of being executed */
  readonly fail: (fault: DatabaseFault) => Promise<unknown>;
}

/** Calls `handle` for each statement of a pool. A ROLLBACK is executed without it. */
export function interceptStatements(
  pool: pg.Pool,
  handle: (statement: SentStatement) => Promise<unknown>,
): void {
  const patched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (patched.has(client)) return;
    patched.add(client);
    const original = client.query.bind(client);
    const query: Query = (...args) =>
      Reflect.apply<undefined, unknown[], Promise<unknown>>(original as never, undefined, [
        ...args,
      ]); // the overloads of `query` do not accept unknown arguments
    let isInTransaction = false;
    const intercept = (...args: readonly unknown[]): unknown => {
      const text = getText(args[0]);
      if (/^rollback\b/i.test(text)) {
        isInTransaction = false;
        return query(...args);
      }
      if (/^begin\b/i.test(text)) isInTransaction = true;
      const isCommit = /^commit\b/i.test(text);
      const callback = args.at(-1);
      const ownArgs = typeof callback === 'function' ? args.slice(0, -1) : args;
      const result = handle({
        ...{ text, isCommit, isInTransaction },
        execute: () => query(...ownArgs),
        fail: (fault) => {
          isInTransaction = false;
          return fail(client, query, ownArgs, fault);
        },
      });
      if (isCommit) isInTransaction = false;
      return answer(result, callback);
    };
    Object.assign(client, { query: intercept });
  });
}

/** Makes statements of a pool fail: PostgreSQL reports the errors, or the connection breaks. */
export function injectDatabaseFaults(pool: pg.Pool): DatabaseFaults {
  let statements: FaultHit[] = [];
  let target: { readonly statementNo: number; readonly fault: DatabaseFault } | undefined;
  let hit: FaultHit | undefined;
  interceptStatements(pool, ({ isInTransaction, isCommit, execute, fail: failStatement }) => {
    const statement = { isInTransaction, isCommit };
    statements.push(statement);
    if (target?.statementNo !== statements.length) return execute();
    const { fault } = target;
    target = undefined;
    hit = statement;
    return failStatement(fault);
  });

  const start = () => {
    statements = [];
    hit = undefined;
    target = undefined;
  };
  return {
    failAt: (statementNo, fault) => {
      start();
      target = { statementNo, fault };
    },
    count: start,
    readStatements: () => [...statements],
    readHit: () => hit,
  };
}
