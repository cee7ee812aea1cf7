import type { CartChangeKind } from '#models/cart/unconfirmed.api.ts';
import type { Tx } from '../db/connection.ts';
import {
  type CartLineKey,
  decrease,
  deleteLine,
  type LineUpsert,
  type UpsertResult,
  upsertLine,
} from './cartLine.store.ts';

interface LineChange extends Omit<LineUpsert, 'mode'> {
  readonly line: CartLineKey;
}

async function addQuantity(
  tx: Tx,
  { line, quantity, ...change }: LineChange,
): Promise<UpsertResult> {
  if (quantity > 0) return upsertLine(tx, line, { ...change, quantity, mode: 'add' });
  await decrease(tx, line, -quantity);
  return 'ok';
}

async function setQuantity(
  tx: Tx,
  { line, quantity, ...change }: LineChange,
): Promise<UpsertResult> {
  if (quantity > 0) return upsertLine(tx, line, { ...change, quantity, mode: 'set' });
  await deleteLine(tx, line);
  return 'ok';
}

/**
 * Adds to a line, or sets its quantity. Returns the refusal if the goods are not on sale or not in
 * the promotion, or if the quantity is more than the stock or the promotion allows.
 */
export const writeLine: Readonly<
  Record<CartChangeKind, (tx: Tx, change: LineChange) => Promise<UpsertResult>>
> = { add: addQuantity, set: setQuantity };
