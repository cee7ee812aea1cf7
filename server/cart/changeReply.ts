import type { CartReply } from '#models/cart/cartReply.ts';
import type { Deps } from '../deps.ts';
import {
  type LineSelector,
  readLineAfterChange,
  readCartBeforeChange,
  readCart,
} from './cart.store.ts';
import { type MadeChange, toChangeReply, toVersion } from './cartVersion.ts';

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

async function changeAndRead(
  { db, clock }: Deps,
  { userId, selector, version }: RequestedChange,
  change: () => Promise<unknown>,
): Promise<MadeChange | null> {
  const before = version ? await readCartBeforeChange(db, userId, selector, clock()) : null;
  await change();
  if (!before || toVersion(before) !== version) return null;
  return { before, after: await readLineAfterChange(db, userId, selector, clock()) };
}

/**
 * Makes a change of one line, and returns what it has changed if the client has the cart as it was
 * before. Otherwise it returns the whole cart (docs/decisions/141).
 * @param changeInOneStatement changes and reads the line; null if it has changed nothing
 */
export async function changeWithReply(
  deps: Deps,
  requested: RequestedChange,
  change: () => Promise<unknown>,
  changeInOneStatement: () => Promise<MadeChange | null> = () => Promise.resolve(null),
): Promise<CartReply> {
  const { userId, version } = requested;
  const made = (await changeInOneStatement()) ?? (await changeAndRead(deps, requested, change));
  const isCurrent = made && version && toVersion(made.before) === version;
  const reply = isCurrent ? toChangeReply(made) : null;
  return reply ?? readCartReply(deps, userId, version);
}
