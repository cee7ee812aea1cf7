import { useSelector } from '@xstate/react';
import { selectIsMember } from '#machines/checkout/checkout.selectors.ts';
import { useAddressBookRef, useCheckout } from '../mall/openCharts.ts';

/**
 * Whether the addresses of a delivery are being loaded. Their height is not known yet, so what is
 * below them would move when they arrive.
 */
export function useAreAddressesLoading(): boolean {
  const book = useAddressBookRef();
  const isLoading = useSelector(book ?? undefined, (state) => state?.matches('loading') ?? false);
  const isMember = useCheckout(selectIsMember);
  const deliveryType = useCheckout(({ context }) => context.draft.deliveryType);
  return isMember && deliveryType === 'delivery' && isLoading;
}
