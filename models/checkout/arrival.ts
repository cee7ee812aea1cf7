import type { DeliveryCountry } from '../address/country.ts';
import { addWorkingDays } from '../time.ts';
import { FREIGHT_ZONES } from './freight.ts';

/** The first and the last day of the estimated arrival, in epoch ms. */
export interface Arrival {
  readonly from: number;
  readonly to: number;
}

/**
 * Counts business days in Perth after the day of the payment, of a quote after today. The delivery
 * days of the zone include the day of packing, which is the first.
 */
export function estimateArrival(country: DeliveryCountry, paidAt: number): Arrival {
  const [first, last] = FREIGHT_ZONES[country].deliveryDays;
  return { from: addWorkingDays(paidAt, first), to: addWorkingDays(paidAt, last) };
}
