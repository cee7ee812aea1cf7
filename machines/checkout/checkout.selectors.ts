import type { SnapshotFrom } from 'xstate';
import { isCompleteAddress } from '#models/address/address.ts';
import { goodsTotal } from '#models/cart/cart.ts';
import { draftTotal } from '#models/checkout/draft.ts';
import { offeredPayTypes } from '#models/checkout/payType.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutStep } from './checkout.types.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** The step whose address the browser should show; null while there is nothing to check out (decisions 27). */
export function selectStep(snapshot: Snapshot): CheckoutStep | null {
  if (snapshot.matches('delivery')) return 'delivery';
  if (snapshot.matches('payType') || snapshot.matches('placing')) return 'payType';
  return snapshot.matches('empty') || snapshot.matches('mixed') ? null : 'result';
}
/** The step that the progress bar marks: an order that still has to be paid is at Payment, whatever its address. */
export const selectProgress = (snapshot: Snapshot): CheckoutStep | null =>
  snapshot.matches('paying') ? 'payType' : selectStep(snapshot);
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectLines = ({ context }: Snapshot) => context.draft.lines;
export const selectIsMember = ({ context }: Snapshot) => context.account !== null;
/** cents */
export const selectGoodsTotal = ({ context }: Snapshot) =>
  goodsTotal(context.draft.lines, context.account !== null);
/** cents; null while the freight is unknown; 0 for pickup */
export const selectFreight = ({ context }: Snapshot) =>
  context.draft.deliveryType === 'pickup' ? 0 : context.draft.freight;
/** cents; what the pay button names */
export const selectTotal = ({ context }: Snapshot) =>
  context.order?.total ?? draftTotal(context.draft, context.account !== null);
export const selectOfferedPayTypes = ({ context }: Snapshot) =>
  offeredPayTypes(context.draft.deliveryType);
/** A saved address may lack what this shop asks for; a typed one never does. */
export const isAddressIncomplete = ({ context: { draft, order } }: Snapshot) =>
  order === null && draft.deliveryType === 'delivery' && !isCompleteAddress(draft.address);
export const selectOrder = ({ context }: Snapshot) => context.order;
export const selectOrderNo = ({ context }: Snapshot) => context.draft.orderNo;
export const selectResult = ({ context }: Snapshot) => context.result;
export const selectCheckoutFailure = ({ context }: Snapshot) => context.failure;
/** old → new, in cents, while consent is asked for */
export const selectConsent = ({ context }: Snapshot) =>
  context.quote && context.agreed !== null
    ? { old: context.agreed, new: context.quote.total }
    : null;
