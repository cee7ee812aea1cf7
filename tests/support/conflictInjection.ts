import type pg from 'pg';

const RAISE_CONFLICT = `do $$ begin raise exception sqlstate '40001'; end $$`;

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

export interface ConflictInjection {
  /** From now on the first try of each transaction fails at this statement, counted from 1; 0 for none. */
  readonly failAt: (statementNo: number) => void;
  /** How many conflicts there were since `failAt`. */
  readonly count: () => number;
}

/** Makes PostgreSQL itself report a serialization failure, so that the transaction is really rolled back. */
export function injectConflicts(pool: pg.Pool): ConflictInjection {
  const patched = new WeakSet<pg.PoolClient>();
  let target = 0;
  let conflicts = 0;
  let isRetry = false;

  function createConflictFilter() {
    let position: number | null = null;
    return (text: string): boolean => {
      if (/^begin\b/i.test(text)) {
        position = isRetry ? null : 0;
        isRetry = false;
        return false;
      }
      if (/^rollback\b/i.test(text)) position = null;
      if (position === null) return false;
      position += 1;
      const isHit = position === target;
      if (/^commit\b/i.test(text)) position = null;
      if (!isHit) return false;
      position = null;
      isRetry = true;
      conflicts += 1;
      return true;
    };
  }

  pool.on('acquire', (client) => {
    if (patched.has(client)) return;
    patched.add(client);
    const query = client.query.bind(client);
    const isConflict = createConflictFilter();
    Object.assign(client, {
      query: (first: unknown, ...rest: unknown[]): unknown =>
        isConflict(textOf(first))
          ? query(RAISE_CONFLICT)
          : Reflect.apply(query, client, [first, ...rest]),
    });
  });
  return {
    failAt: (statementNo) => {
      target = statementNo;
      conflicts = 0;
    },
    count: () => conflicts,
  };
}
