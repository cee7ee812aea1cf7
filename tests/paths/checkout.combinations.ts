import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { isCompleteAddress } from '#models/address/address.ts';
import { type Draft, savedAddressId } from '#models/checkout/draft.ts';
import { ANNA } from '../fixtures/sampleData.ts';
import { isAtComparison, isComparedOnly, isDeclined, sentIntent } from './checkout.drafts.ts';

/** Another freight is shown in the delivery step only. */
export const OTHER_FREIGHT = 1200;
export function toAddressKind(address: Draft['address']) {
  if (address === null) return null;
  const kind = savedAddressId(address) === null ? 'typed' : 'saved';
  return isCompleteAddress(address) ? kind : `incomplete ${kind}`;
}

/** Other lines, and another order of the same lines, are combined with home delivery only. */
const isCombined = ({ draft }: CheckoutContext) =>
  (draft.repeatedOrderNo === null && draft.lines.length === 1) ||
  (draft.deliveryType === 'delivery' && draft.pickup === null && draft.payType === '5');

/**
 * An incomplete saved address is explored with home delivery of the sample's only line, until the
 * order.
 */
const isIncompleteAtFirst = ({ account, draft, pendingLines, intent }: CheckoutContext) =>
  account === ANNA.account &&
  draft.deliveryType === 'delivery' &&
  draft.payType === '5' &&
  draft.unpaidOrderNo === null &&
  draft.lines.length === 1 &&
  pendingLines === null &&
  intent === null;

/** Only one order repeats until the interval is constant. */
const isRepeatedOften = ({ account, draft, pendingLines, intent }: CheckoutContext) =>
  account === ANNA.account &&
  pendingLines === null &&
  intent?.transactionCode === sentIntent.transactionCode &&
  draft.payType === '5';

/** Which combinations of the samples are explored. */
export const isSampled = (snapshot: AnyMachineSnapshot): boolean => {
  const context: CheckoutContext = snapshot.context;
  return (
    (context.draft.freightCents !== OTHER_FREIGHT || snapshot.matches('delivery')) &&
    isCombined(context) &&
    (!isDeclined(context) || snapshot.matches('payType')) &&
    (!isComparedOnly(context) || isAtComparison(snapshot)) &&
    (context.repeats <= 1 || isRepeatedOften(context)) &&
    (toAddressKind(context.draft.address) !== 'incomplete saved' || isIncompleteAtFirst(context))
  );
};
