import { millisecondsInDay } from 'date-fns/constants';
import type { DeliveryCountry } from '../address/country.ts';
import { toPerthDate } from '../time.ts';
import { FREIGHT_ZONES } from './freight.ts';

/** The first and the last day of the estimated arrival, in epoch ms. */
export interface Arrival {
  readonly from: number;
  readonly to: number;
}

const isWeekend = (at: number): boolean => [0, 6].includes(toPerthDate(at).getDay());

/** Perth has no daylight saving time, so all days have 24 hours. */
function addBusinessDays(at: number, days: number): number {
  const next = at + millisecondsInDay;
  const remaining = isWeekend(next) ? days : days - 1;
  return remaining === 0 ? next : addBusinessDays(next, remaining);
}

/**
 * Counts business days in Perth after the day of the order. The delivery days of the zone include
 * the day of packing, which is the first.
 */
export function estimateArrival(country: DeliveryCountry, orderedAt: number): Arrival {
  const [first, last] = FREIGHT_ZONES[country].deliveryDays;
  return { from: addBusinessDays(orderedAt, first), to: addBusinessDays(orderedAt, last) };
}
