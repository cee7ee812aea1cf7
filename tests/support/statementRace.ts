import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Database, Db } from '#server/db/connection.ts';
import { waitForCondition } from './waitForCondition.ts';

interface Hold {
  readonly pattern: RegExp;
  readonly reach: () => void;
  readonly released: Promise<void>;
}
interface Holder {
  hold: Hold | undefined;
}

const toText = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query);

/** Makes the first statement that fits `hold` wait until it is released. */
function holdStatements(pool: pg.Pool, holder: Holder): void {
  const patched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (patched.has(client)) return;
    patched.add(client);
    const query = client.query.bind(client);
    const run = (args: unknown[]): unknown => Reflect.apply(query, client, args);
    const runHeld = async ({ reach, released }: Hold, args: unknown[]) => {
      holder.hold = undefined;
      reach();
      await released;
      return run(args);
    };
    Object.assign(client, {
      query: (...args: unknown[]) =>
        holder.hold?.pattern.test(toText(args[0])) ? runHeld(holder.hold, args) : run(args),
    });
  });
}

/** The number of transactions that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.['waiting']);
}

/** A promise and the function that resolves it; `Promise.withResolvers` needs Node 22. */
function createSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Returns 'done' or the key of the refusal. */
export const settle = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : String(error)),
  );

export type Race = (
  pattern: RegExp,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) => Promise<readonly unknown[]>;

/**
 * Returns a function that holds the first work before a statement until the second work has ended
 * or waits for a lock. It returns the results of both.
 */
export function createRace({ db, pool }: Database): Race {
  const holder: Holder = { hold: undefined };
  holdStatements(pool, holder);
  return async (pattern, first, second) => {
    const [reached, released] = [createSignal(), createSignal()];
    holder.hold = { pattern, reach: reached.resolve, released: released.promise };
    const firstResult = settle(first());
    await Promise.race([reached.promise, firstResult]);
    let isSecondDone = false;
    const secondResult = settle(second()).finally(() => {
      isSecondDone = true;
    });
    await waitForCondition(async () =>
      expect(isSecondDone || (await countWaiting(db)) > 0).toBe(true),
    );
    released.resolve();
    return Promise.all([firstResult, secondResult]);
  };
}
