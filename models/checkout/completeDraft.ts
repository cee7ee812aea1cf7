import { isCompleteAddress } from '../address/address.ts';
import type { Draft } from './draft.ts';
import { isCompletePickup } from './pickup.ts';

/**
 * Whether the shopper has chosen where the goods go (§5); home delivery also needs the freight
 * before an order.
 */
export const isDestinationComplete = (draft: Draft): boolean =>
  draft.deliveryType === 'pickup'
    ? isCompletePickup(draft.pickup)
    : isCompleteAddress(draft.address);
