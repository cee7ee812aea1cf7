import { isSettled } from '#machines/checkout/checkoutStep.selectors.ts';
import { type CartLine, hasSameQuantities } from '#models/cart/cart.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  withDraftLines,
  withOwnQuantities,
} from '#models/checkout/draft.ts';
import { type Intent, belongsTo, type StoredCheckout } from '#models/checkout/storedCheckout.ts';
import { STEP_NUMBERS } from '#models/pages.ts';
import type { Mall } from '../mall/mall.ts';

interface CheckoutStart {
  readonly draft: Draft;
  readonly intent: Intent | null;
  readonly payTypes: readonly string[] | undefined;
}

/**
 * Creates a draft for lines that are not ordered yet. From the draft of an earlier order it copies
 * only the address and the delivery type.
 */
export function draftForLines(previousDraft: Draft, lines: readonly CartLine[]): Draft {
  const { deliveryType, address } = previousDraft;
  const base =
    previousDraft.orderNo === null ? previousDraft : { ...EMPTY_DRAFT, deliveryType, address };
  return { ...withDraftLines(base, lines), transactionCode: null };
}

/**
 * The draft of the open checkout or of the last one in this tab, unless its order is settled or its
 * reply was lost.
 */
function findUnsettledDraft({ actor, storage }: Pick<Mall, 'actor' | 'storage'>): Draft | null {
  const { currentAccount, ownerAccount, checkout } = actor.getSnapshot().context;
  if (storage.loadIntent(currentAccount) !== null) return null;
  if (checkout !== null) {
    const snapshot = checkout.getSnapshot();
    return isSettled(snapshot) ? null : snapshot.context.draft;
  }
  const saved = storage.loadDraft();
  return saved && belongsTo(saved, ownerAccount) && saved.isSettled !== true ? saved.draft : null;
}

const hasLines = (draft: Draft, lines: readonly CartLine[]): boolean =>
  lines.length === 0 || hasSameQuantities(lines, draft.lines);

/** An order of the same lines that may be unpaid (decisions.md 47). */
function findUnpaidOrder(
  mall: Pick<Mall, 'actor' | 'storage'>,
  lines: readonly CartLine[],
): string | null {
  const draft = findUnsettledDraft(mall);
  return draft !== null && hasLines(draft, lines) ? (draft.orderNo ?? draft.unpaidOrderNo) : null;
}

/**
 * The order that this tab placed on the payment step, if the page closed before it was shown. The
 * cart may still hold what was not part of the order.
 */
export function findUnshownOrder(mall: Mall, lines: readonly CartLine[]): string | null {
  const draft = findUnsettledDraft(mall);
  return draft !== null && hasLines(draft, withDraftLines(draft, lines).lines)
    ? draft.orderNo
    : null;
}

/**
 * Whether the guest's cart was merged after the draft was saved, so that the quantities in the
 * draft are outdated.
 */
const isMergedSinceSaved = (actor: Mall['actor'], saved: StoredCheckout | null): boolean => {
  const { ownerAccount, cart } = actor.getSnapshot().context;
  const { ownerAccount: cartOwner } = cart.getSnapshot().context;
  return saved?.account === null && cartOwner !== null && cartOwner === ownerAccount;
};

/**
 * The input of a new checkout: a draft from this tab's saved draft and `lines`, and the intent
 * whose reply was lost.
 */
export function createCheckoutStart(
  { actor, storage, ...mall }: Mall,
  lines: readonly CartLine[],
  orderNo: string | null,
): CheckoutStart {
  const { currentAccount, ownerAccount, checkout } = actor.getSnapshot().context;
  const payTypes = mall.payTypes ?? undefined;
  const saved = storage.loadDraft();
  const stored = saved && belongsTo(saved, ownerAccount) ? saved.draft : EMPTY_DRAFT;
  // Input of a checkout that the shopper left for the cart is kept for the next one.
  const previousDraft = checkout?.getSnapshot().context.draft ?? stored;
  if (orderNo === null) {
    const isMerged = checkout === null && isMergedSinceSaved(actor, saved);
    const base = isMerged ? withOwnQuantities(previousDraft, lines) : previousDraft;
    const unpaidOrderNo = findUnpaidOrder({ actor, storage }, lines);
    const draft = { ...draftForLines(base, lines), unpaidOrderNo };
    return { draft, intent: storage.loadIntent(currentAccount), payTypes };
  }
  const draft = previousDraft.orderNo === orderNo ? previousDraft : EMPTY_DRAFT;
  return { draft: { ...draft, orderNo, active: STEP_NUMBERS.result }, intent: null, payTypes };
}
