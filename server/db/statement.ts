import type { Db, Tx } from './connection.ts';

/**
 * Maps a transaction to the session of its connection. Statements are cached per connection,
 * because a connection outlives a transaction.
 */
const sessionByTransaction = new WeakMap<object, object>();

/** Makes `tx` use the statements that are cached for `session`. */
export function bindToConnection(tx: Tx, session: object): void {
  sessionByTransaction.set(tx, session);
}

/**
 * Caches a prepared statement. Its SQL is built once per connection, and PostgreSQL parses it once
 * under the name that `build` gives it. Each name must have one SQL text.
 */
export function statement<P>(build: (db: Db | Tx) => P): (db: Db | Tx) => P {
  const cache = new WeakMap<object, { readonly prepared: P }>();
  return (db) => {
    const session = sessionByTransaction.get(db) ?? db;
    const cached = cache.get(session) ?? { prepared: build(db) };
    cache.set(session, cached);
    return cached.prepared;
  };
}
