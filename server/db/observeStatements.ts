import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { startRequestStep } from '../requestSteps.ts';

type Query = (...args: unknown[]) => unknown;
type Finish = (rows: number | null) => void;

/** The text without the comment of a trace; parameters are placeholders. */
function getStatement(query: unknown): string {
  const text: unknown = typeof query === 'string' ? query : Object(query).text;
  return String(text)
    .replace(/\s*\/\*traceparent=.*?\*\//, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const countRows = (result: unknown): number | null => {
  const { rowCount }: { rowCount?: unknown } = Object(result);
  return typeof rowCount === 'number' ? rowCount : 0;
};

/** Sends a query with a callback, as the pool does, or with a promise. */
function sendObserved(query: Query, args: readonly unknown[], finish: Finish): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function')
    return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
      finish(error ? null : countRows(result));
      callback(error, result);
    });
  const reply = query(...args);
  if (reply instanceof Promise)
    void reply.then(
      (result) => finish(countRows(result)),
      () => finish(null),
    );
  return reply;
}

function observeClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query; // the overloads have these arguments
  const observed: Query = (...args) => {
    const addStep = startRequestStep();
    if (!addStep) return query(...args);
    const statement = getStatement(args[0]);
    return sendObserved(query, args, (rows) => addStep({ kind: 'sql', statement, rows }));
  };
  Object.assign(client, { query: observed });
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * Adds each statement of a request to its steps (MALL_INSPECT=1). Not for production: it costs
 * time.
 */
export function observeStatements(pool: pg.Pool): void {
  const observedClients = new WeakSet<object>();
  const observe = (client: pg.PoolClient | undefined) => {
    if (!client || observedClients.has(client)) return;
    observedClients.add(client);
    observeClient(client);
  };
  const connect = pool.connect.bind(pool);
  const connectWithCallback = (callback: (...connected: Connected) => void) =>
    connect(
      // The call that releases a connection is of another request.
      AsyncResource.bind((...connected: Connected) => {
        observe(connected[1]);
        callback(...connected);
      }),
    );
  const connectWithPromise = async () => {
    const client = await connect();
    observe(client);
    return client;
  };
  Object.assign(pool, {
    connect: (callback?: (...connected: Connected) => void) =>
      callback ? connectWithCallback(callback) : connectWithPromise(),
  });
}
