import type { SnapshotFrom } from 'xstate';
import { isCompleteAddress } from '#models/address/address.ts';
import { goodsTotal } from '#models/cart/cart.ts';
import { draftFreight, draftTotal, EMPTY_DRAFT, findShortLines } from '#models/checkout/draft.ts';
import { compareOrder } from '#models/checkout/orderChanges.ts';
import { offeredPayTypes } from '#models/checkout/payType.ts';
import { shownTotal } from '#models/checkout/shownOrder.ts';
import type { CheckoutStep } from '#models/pages.ts';
import type { checkoutMachine } from './checkout.machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** The step whose URL the browser shows; null while no line can be checked out (decisions 27). */
export function selectStep(snapshot: Snapshot): CheckoutStep | null {
  if (snapshot.matches('delivery') || snapshot.matches('unpaidOrder')) return 'delivery';
  if (snapshot.matches('payType') || snapshot.matches('placing')) return 'payType';
  return snapshot.matches('empty') || snapshot.matches('mixedPromotions') ? null : 'result';
}
/** The step that the progress bar marks: an unpaid order is at Payment, although its URL is that of the result. */
export const selectProgressStep = (snapshot: Snapshot): CheckoutStep | null =>
  snapshot.matches('paying') ? 'payType' : selectStep(snapshot);
/** The order needs no further step of the shopper (decisions 47). */
export const isSettled = (snapshot: Snapshot): boolean =>
  snapshot.matches('paid') ||
  snapshot.matches('underReview') ||
  snapshot.matches('payInStore') ||
  snapshot.matches('closed') ||
  snapshot.matches('notFound');
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectLines = ({ context }: Snapshot) => context.draft.lines;
export const selectShortLines = ({ context }: Snapshot) => findShortLines(context.draft);
export const selectIsMember = ({ context }: Snapshot) => context.account !== null;
/** cents */
export const selectGoodsTotal = ({ context }: Snapshot) =>
  goodsTotal(context.draft.lines, context.account !== null);
/** cents; null while the freight is unknown; 0 for pickup */
export const selectFreight = ({ context }: Snapshot) => draftFreight(context.draft);
/** cents; shown on the pay button, and what an order that is being placed asks for */
export const selectTotal = ({ context }: Snapshot) =>
  context.order?.total ??
  context.intent?.total ??
  draftTotal(context.draft, context.account !== null);
/** What differs from the order that the shopper last agreed to, until it is placed. */
export const selectOrderComparison = ({ context: { draft, account, order } }: Snapshot) =>
  compareOrder(order === null && draft.orderNo === null ? draft : EMPTY_DRAFT, account !== null);
/** old → new, in cents, where the total became lower without being asked for (decisions 38) */
export function selectSaving(snapshot: Snapshot) {
  const { shown } = snapshot.context.draft;
  const [old, now] = [shown && shownTotal(shown), selectTotal(snapshot)];
  return old !== null && now !== null && now < old ? { old, now } : null;
}
export const selectOfferedPayTypes = ({ context }: Snapshot) =>
  offeredPayTypes(context.draft.deliveryType);
/** Only a saved address can lack a required field; the form refuses such a typed one. */
export const isAddressIncomplete = ({ context: { draft, order } }: Snapshot) =>
  order === null && draft.deliveryType === 'delivery' && !isCompleteAddress(draft.address);
export const selectOrder = ({ context }: Snapshot) => context.order;
export const selectOrderNo = ({ context }: Snapshot) => context.draft.orderNo;
export const selectUnpaidOrderNo = ({ context }: Snapshot) => context.draft.unpaidOrderNo;
export const selectResult = ({ context }: Snapshot) => context.result;
export const selectCheckoutFailure = ({ context }: Snapshot) => context.failure;
/** old → new, in cents, while the shopper's consent is awaited */
export const selectPriceChange = ({ context }: Snapshot) =>
  context.quote && context.agreedTotal !== null
    ? { old: context.agreedTotal, new: context.quote.total }
    : null;
