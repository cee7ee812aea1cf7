import type { CartReply } from '#models/cart/cartReply.ts';
import type { Deps } from '../deps.ts';
import { type LineSelector, readCart, readChange, readVersion } from './cart.store.ts';

interface RequestedChange {
  readonly userId: string;
  /** the line that is changed */
  readonly selector: LineSelector;
  /** of the cart that the client has; undefined if it asks for the whole cart without a version */
  readonly version: string | undefined;
}

/** Returns the whole cart, with its version if the request has one. */
export async function readCartReply(
  { db, clock }: Deps,
  userId: string,
  requested: string | undefined,
): Promise<CartReply> {
  const { version, ...cart } = await readCart(db, userId, clock());
  return requested === undefined ? cart : { ...cart, version };
}

/**
 * Makes a change of one line, and returns what it has changed if the client has the cart as it was
 * before. Otherwise it returns the whole cart (docs/decisions/141).
 */
export async function changeWithReply(
  deps: Deps,
  { userId, selector, version }: RequestedChange,
  change: () => Promise<unknown>,
): Promise<CartReply> {
  const { db, clock } = deps;
  const before = version ? await readVersion(db, userId, selector, clock()) : null;
  await change();
  const reply =
    before?.version === version && before
      ? await readChange(db, userId, selector, before, clock())
      : null;
  return reply ?? readCartReply(deps, userId, version);
}
