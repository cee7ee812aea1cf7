import { type CartLine, lineKey } from '#models/cart/cart.ts';
import { type Draft, EMPTY_DRAFT, withLines } from '#models/checkout/draft.ts';
import { type Intent, isDraftOf } from '#models/checkout/saved.ts';
import type { Mall } from './mall.ts';

export interface CheckoutStart {
  readonly draft: Draft;
  readonly intent: Intent | null;
}

/** A draft for goods that are not ordered yet: one of an earlier order gives only address and way of delivery. */
export function draftFor(kept: Draft, lines: readonly CartLine[]): Draft {
  const { deliveryType, address } = kept;
  const own = kept.orderNo === null ? kept : { ...EMPTY_DRAFT, deliveryType, address };
  return { ...withLines(own, lines), transactionCode: null };
}

const amounts = (lines: readonly CartLine[]): string =>
  lines
    .map((line) => `${lineKey(line)} × ${line.goodsAmount}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

/**
 * The order that this tab placed from these very lines, where the page went away before its address said so:
 * it is shown, and not ordered again. Null where something else is to be checked out.
 */
export function orderLeftBehind(
  { actor, storage }: Mall,
  lines: readonly CartLine[],
): string | null {
  const { account, owner } = actor.getSnapshot().context;
  const saved = storage.readDraft();
  if (!saved || !isDraftOf(saved, owner) || storage.readIntent(account) !== null) return null;
  const isOrdered = lines.length === 0 || amounts(lines) === amounts(saved.draft.lines);
  return isOrdered ? saved.draft.orderNo : null;
}

/** What a checkout starts with: the draft of this tab, the cart's checked lines, an order whose reply was lost. */
export function checkoutStart(
  { actor, storage }: Mall,
  lines: readonly CartLine[],
  orderNo: string | null,
): CheckoutStart {
  const { account, owner, checkout } = actor.getSnapshot().context;
  const saved = storage.readDraft();
  const stored = saved && isDraftOf(saved, owner) ? saved.draft : EMPTY_DRAFT;
  // What was typed in a checkout that is left for the cart goes on in the next one.
  const kept = checkout?.getSnapshot().context.draft ?? stored;
  if (orderNo === null)
    return { draft: draftFor(kept, lines), intent: storage.readIntent(account) };
  const draft = kept.orderNo === orderNo ? kept : EMPTY_DRAFT;
  return { draft: { ...draft, orderNo, active: 2 }, intent: null };
}
