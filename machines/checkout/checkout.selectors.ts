import type { SnapshotFrom } from 'xstate';
import { isCompleteAddress } from '#models/address/address.ts';
import { goodsTotal } from '#models/cart/cart.ts';
import { draftFreight, draftTotal, EMPTY_DRAFT, findShortLines } from '#models/checkout/draft.ts';
import {
  compareShownOrder,
  type OrderComparison,
  toChangedCents,
} from '#models/checkout/orderChanges.ts';
import { hasPaymentFlow, offeredPayTypes } from '#models/checkout/payType.ts';
import { isAddressOutdated } from '#models/checkout/placing.ts';
import { shownTotal } from '#models/checkout/shownOrder.ts';
import { type ClosedState, isClosedState } from '#models/order/order.ts';
import type { checkoutMachine } from './checkout.machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export const selectLines = ({ context }: Snapshot) => context.draft.lines;
export const selectShortLines = ({ context }: Snapshot) => findShortLines(context.draft);
export const selectIsMember = ({ context }: Snapshot) => context.account !== null;
/**
 * Whether the prices are those of members. An order that was sent keeps them after the session
 * ended.
 */
export const selectHasMemberPrices = ({ context: { account, intent } }: Snapshot) =>
  account !== null || intent !== null;
/** cents */
export const selectGoodsTotal = (snapshot: Snapshot) =>
  goodsTotal(snapshot.context.draft.lines, selectHasMemberPrices(snapshot));
/** cents; null while the freight is unknown; 0 for pickup */
export const selectFreight = ({ context }: Snapshot) => draftFreight(context.draft);
/** cents; the amount on the pay button and of an order that is being placed */
export const selectTotal = ({ context }: Snapshot) =>
  context.order?.totalCents ??
  context.intent?.totalCents ??
  draftTotal(context.draft, context.account !== null);
/**
 * The differences from the order that the shopper last agreed to; none once the order is placed. A
 * refusal already says that the address was changed.
 */
export function selectOrderComparison({ context }: Snapshot): OrderComparison {
  const { draft, account, order, failure } = context;
  const isOpen = order === null && draft.orderNo === null;
  const comparison = compareShownOrder(isOpen ? draft : EMPTY_DRAFT, account !== null);
  if (!isAddressOutdated(failure)) return comparison;
  return { ...comparison, changes: comparison.changes.filter(({ kind }) => kind !== 'address') };
}
/**
 * The old and the new total in cents if the total became lower without an action of the shopper
 * (decisions.md 38).
 */
export function selectSaving(snapshot: Snapshot) {
  const { shown } = snapshot.context.draft;
  const total = toChangedCents(shown && shownTotal(shown), selectTotal(snapshot));
  return total && total.newCents < total.oldCents ? total : null;
}
export const selectOfferedPayTypes = ({ context }: Snapshot) =>
  offeredPayTypes(context.draft.deliveryType, context.payTypes);
/** Only a saved address can lack a required field, because the form rejects incomplete input. */
export const isAddressIncomplete = ({ context: { draft, order } }: Snapshot) =>
  order === null && draft.deliveryType === 'delivery' && !isCompleteAddress(draft.address);
export const selectResult = ({ context }: Snapshot) => context.result;
export const hasRefund = ({ context: { result } }: Snapshot) => (result?.refundedCents ?? 0) > 0;
/** Why the order is closed; null if the server omits it. */
export function selectClosedState({ context: { result } }: Snapshot): ClosedState | null {
  const state = result?.state ?? null;
  return state !== null && isClosedState(state) ? state : null;
}
/** Whether money was taken for the order, also if it was returned. */
export const wasCharged = (snapshot: Snapshot) =>
  hasRefund(snapshot) || selectClosedState(snapshot) === 'chargedBack';
/** Whether the placed order is to be paid by a transfer with a receipt. */
export const isPaidByTransfer = ({ context: { result } }: Snapshot) =>
  hasPaymentFlow(result?.payType ?? null, 'receipt');
/** of the delivery step */
export const isCalculatingFreight = (snapshot: Snapshot) =>
  snapshot.matches({ delivery: { home: 'calculatingFreight' } });
export const selectCheckoutFailure = ({ context }: Snapshot) => context.failure;
/** The old and the new total while the shopper must accept the new one. */
export const selectPriceChange = ({ context: { agreedTotalCents, quote } }: Snapshot) =>
  toChangedCents(agreedTotalCents, quote?.totalCents ?? null);
/** The parts of the total, in cents, that differ between the shown order and the quote. */
export function selectQuoteChanges(snapshot: Snapshot) {
  const { quote } = snapshot.context;
  const freightCents = selectFreight(snapshot);
  if (quote === null || freightCents === null) return [];
  const parts = [
    { kind: 'goods', oldCents: selectGoodsTotal(snapshot), newCents: quote.goodsTotalCents },
    { kind: 'freight', oldCents: freightCents, newCents: quote.freightCents },
  ] as const;
  return parts.filter((part) => part.oldCents !== part.newCents);
}
