import { type Address } from '../address/address.ts';
import { type Draft, savedAddressId } from './draft.ts';

export type DeliveryType = 'delivery' | 'pickup';

/** shippingType on the wire: 2 home delivery to any country, 3 pickup (decisions.md 5). */
export const SHIPPING_TYPES = { delivery: 2, pickup: 3 } as const;

/** The largest number of different products in one order. */
export const MAX_ORDER_LINES = 200;

/**
 * The largest goods total of one order, in cents; it is far below the maximum of an integer column.
 */
export const MAX_ORDER_CENTS = 10_000_000;

export function parseShippingType(shippingType: number): DeliveryType | undefined {
  if (shippingType === 1 || shippingType === SHIPPING_TYPES.delivery) return 'delivery';
  return shippingType === SHIPPING_TYPES.pickup ? 'pickup' : undefined;
}

export const isSavedAddress = (address: Draft['address']): address is Address =>
  savedAddressId(address) !== null;
