import { type CartLine, lineKey } from '#models/cart/cart.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  withDraftLines,
  withOwnQuantities,
} from '#models/checkout/draft.ts';
import { type Intent, belongsTo, type SavedCheckout } from '#models/checkout/savedCheckout.ts';
import type { CheckoutStep } from '#models/pages.ts';
import type { Mall } from '../mall/mall.ts';

export interface CheckoutStart {
  readonly draft: Draft;
  readonly intent: Intent | null;
}

/** A draft for goods that are not ordered yet. The draft of an earlier order passes on only address and delivery type. */
export function draftForLines(previousDraft: Draft, lines: readonly CartLine[]): Draft {
  const { deliveryType, address } = previousDraft;
  const base =
    previousDraft.orderNo === null ? previousDraft : { ...EMPTY_DRAFT, deliveryType, address };
  return { ...withDraftLines(base, lines), transactionCode: null };
}

const toQuantityKey = (lines: readonly CartLine[]): string =>
  lines
    .map((line) => `${lineKey(line)} × ${line.quantity}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

/**
 * The unpaid order that this tab placed from the same lines, so that the goods are not ordered twice. Null when
 * `lines` are something else.
 */
export function findUnshownOrder(
  { actor, storage }: Mall,
  lines: readonly CartLine[],
  step: CheckoutStep,
): string | null {
  const { account, owner } = actor.getSnapshot().context;
  const saved = storage.loadDraft();
  if (!saved || !belongsTo(saved, owner) || storage.loadIntent(account) !== null) return null;
  if (saved.isSettled === true) return null;
  // When the page that placed the order is reloaded, the cart still holds what was not part of the order.
  const requestedLines = step === 'payType' ? withDraftLines(saved.draft, lines).lines : lines;
  const isOrdered =
    requestedLines.length === 0 ||
    toQuantityKey(requestedLines) === toQuantityKey(saved.draft.lines);
  return isOrdered ? saved.draft.orderNo : null;
}

/** Whether the guest's cart was merged into the member's after the draft was saved, so that its quantities are old. */
const isMergedSinceSaved = (actor: Mall['actor'], saved: SavedCheckout | null): boolean => {
  const { owner, cart } = actor.getSnapshot().context;
  const { ownerAccount } = cart.getSnapshot().context;
  return saved?.account === null && ownerAccount !== null && ownerAccount === owner;
};

/** The draft of a new checkout, made of this tab's saved draft and `lines`, and the intent whose reply was lost. */
export function createCheckoutStart(
  { actor, storage }: Mall,
  lines: readonly CartLine[],
  orderNo: string | null,
): CheckoutStart {
  const { account, owner, checkout } = actor.getSnapshot().context;
  const saved = storage.loadDraft();
  const stored = saved && belongsTo(saved, owner) ? saved.draft : EMPTY_DRAFT;
  // Input of a checkout that the shopper left for the cart is kept for the next one.
  const previousDraft = checkout?.getSnapshot().context.draft ?? stored;
  if (orderNo === null) {
    const isMerged = checkout === null && isMergedSinceSaved(actor, saved);
    const base = isMerged ? withOwnQuantities(previousDraft, lines) : previousDraft;
    return { draft: draftForLines(base, lines), intent: storage.loadIntent(account) };
  }
  const draft = previousDraft.orderNo === orderNo ? previousDraft : EMPTY_DRAFT;
  return { draft: { ...draft, orderNo, active: 2 }, intent: null };
}
