import type { Db, Tx } from './connection.ts';

/** Where a transaction's statements are kept: with its connection, which outlives it. */
const homes = new WeakMap<object, object>();

/** Says that `tx` speaks over the connection of `home`, so that both share what is built. */
export function shareStatements(tx: Tx, home: object): void {
  homes.set(tx, home);
}

/**
 * A statement of a hot path: its SQL is built once for each connection, and PostgreSQL parses and plans
 * it once, under the name that `build` prepares it with. A name belongs to one text for ever.
 */
export function statement<P>(build: (db: Db | Tx) => P): (db: Db | Tx) => P {
  const built = new WeakMap<object, { readonly prepared: P }>();
  return (db) => {
    const home = homes.get(db) ?? db;
    const known = built.get(home) ?? { prepared: build(db) };
    built.set(home, known);
    return known.prepared;
  };
}
