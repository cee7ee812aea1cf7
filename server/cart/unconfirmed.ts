import type { ChangeSource } from '#models/cart/changeSource.api.ts';
import type { GuestCart, UnconfirmedChange } from '#models/cart/unconfirmed.api.ts';
import type { Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import type { RandomSource } from '../random.ts';
import { recordMerge, recordWrite, setLastWrite, upsertLine } from './cartLine.store.ts';
import { writeLine } from './lineChange.ts';

interface CartOfMember {
  readonly tx: Tx;
  readonly random: RandomSource;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Adds the quantities of the guest cart to the member's lines once, up to the stock and the limit
 * of the promotion. Skips lines that can no longer be bought (decisions.md 21). The member must be
 * locked.
 */
export async function mergeGuestCart(
  { tx, random, userId, now }: CartOfMember,
  { cart, mergeKey }: GuestCart,
): Promise<void> {
  if (mergeKey !== undefined && !(await recordMerge(tx, userId, mergeKey, now))) return;
  for (const { goodsId, promotionId, quantity } of cart)
    await upsertLine(
      tx,
      { userId, goodsId, promotionId },
      { newLineId: random.uuid(), quantity, mode: 'merge', now },
    );
}

/** The changes of the browser's cart that the server may not have received. */
interface UnconfirmedCart {
  readonly endedCartChanges?: readonly ChangeSource[] | undefined;
  readonly unconfirmedCartChanges?: readonly UnconfirmedChange[] | undefined;
  readonly unconfirmedMerge?: GuestCart | undefined;
}

const byPage = (a: ChangeSource, b: ChangeSource): number =>
  a.pageKey === b.pageKey ? a.writeNumber - b.writeNumber : a.pageKey < b.pageKey ? -1 : 1;

const isUnconfirmed = (change: ChangeSource | UnconfirmedChange): change is UnconfirmedChange =>
  'kind' in change;

/**
 * Makes the changes in the order of their pages. A refused one, and those of its page after it, are
 * not recorded, so that their own requests are answered.
 */
async function applyChanges(
  { tx, random, userId, now }: CartOfMember,
  changes: readonly UnconfirmedChange[],
): Promise<void> {
  const refusedPages = new Set<string>();
  for (const { kind, quantity, goodsId, promotionId, pageKey, writeNumber } of changes) {
    if (refusedPages.has(pageKey)) continue;
    const line = { userId, goodsId, promotionId };
    const result = await writeLine[kind](tx, { line, newLineId: random.uuid(), quantity, now });
    if (result === 'ok') continue;
    refusedPages.add(pageKey);
    await setLastWrite(tx, userId, { pageKey, writeNumber: writeNumber - 1 });
  }
}

/**
 * Rejects changes that their pages no longer wait for, and applies the merge and the changes in
 * flight, so that their own requests have no effect when they arrive (decisions.md 7,
 * docs/decisions/143).
 */
export async function applyUnconfirmed(
  member: CartOfMember,
  {
    endedCartChanges = [],
    unconfirmedCartChanges = [],
    unconfirmedMerge: guestCart,
  }: UnconfirmedCart,
): Promise<void> {
  const { tx, userId, now } = member;
  if (guestCart || unconfirmedCartChanges.length > 0) await lockMember(tx, userId);
  const changes: UnconfirmedChange[] = [];
  // In one order, so that two codes do not wait for each other, and before the lines, as in the
  // request of a change.
  for (const change of [...endedCartChanges, ...unconfirmedCartChanges].toSorted(byPage)) {
    const isNew = await recordWrite(tx, userId, change, now);
    if (isNew && isUnconfirmed(change)) changes.push(change);
  }
  if (guestCart) await mergeGuestCart(member, guestCart);
  await applyChanges(member, changes);
}
