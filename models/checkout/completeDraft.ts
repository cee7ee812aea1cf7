import { isCompleteAddress } from '../address/address.ts';
import { hasMixedPromotions } from '../cart/cart.ts';
import { type Draft, findShortLines } from './draft.ts';
import { isCompletePickup } from './pickup.ts';

/** Delivery info includes the freight; pickup info needs none (§5). */
export const isDeliveryComplete = (draft: Draft): boolean =>
  draft.deliveryType === 'pickup'
    ? isCompletePickup(draft.pickup)
    : isCompleteAddress(draft.address) && draft.freightCents !== null;

export const canBeOrdered = (draft: Draft): boolean =>
  draft.lines.length > 0 &&
  !hasMixedPromotions(draft.lines) &&
  findShortLines(draft).length === 0 &&
  isDeliveryComplete(draft);
