import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { isCompleteAddress } from '#models/address/address.ts';
import { compareOrder } from '#models/checkout/orderChanges.ts';

/**
 * A change for the worse is asked about once: not again after the shopper declined the same total
 * (decisions.md 38).
 */
const isWorseUnseen = (draft: CheckoutContext['draft']): boolean => {
  const { isWorse, total } = compareOrder(draft, true);
  return isWorse && total?.newCents !== draft.shown?.declinedTotalCents;
};
export const getPaymentState = ({ account, draft }: CheckoutContext): string => {
  if (draft.deliveryType === 'delivery' && draft.freightCents === null)
    return 'payType.calculatingFreight';
  if (account !== null && isWorseUnseen(draft)) return 'payType.awaitingConsent';
  return account === null ? 'payType.loginRequired' : 'payType.choosing';
};
export const getHomeState = ({ draft }: CheckoutContext) =>
  `delivery.home.${isCompleteAddress(draft.address) ? 'calculatingFreight' : 'choosingAddress'}`;
export const getDeliveryState = (context: CheckoutContext) =>
  context.draft.deliveryType === 'pickup' ? 'delivery.pickup.loadingShops' : getHomeState(context);

/** An unpaid order is looked up first; a guest is asked without that (decisions.md 47). */
export const toUnpaidOrder = ({ account, draft }: CheckoutContext): string => {
  if (account !== null) return 'unpaidOrder.fetchingResult';
  return draft.lines.length === 0 ? 'paying.loggedOut' : 'unpaidOrder.choosing';
};
