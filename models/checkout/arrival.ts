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

/** Perth has no daylight saving time, so that all days are equally long. */
function addBusinessDays(at: number, days: number): number {
  const next = at + millisecondsInDay;
  const left = isWeekend(next) ? days : days - 1;
  return left === 0 ? next : addBusinessDays(next, left);
}

/**
 * Business days in Perth after the day of the order. The first is the day of packing, which the
 * delivery days of the zone contain.
 */
export function estimateArrival(country: DeliveryCountry, orderedAt: number): Arrival {
  const [first, last] = FREIGHT_ZONES[country].deliveryDays;
  return { from: addBusinessDays(orderedAt, first), to: addBusinessDays(orderedAt, last) };
}
