import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { toPerthDate } from '../time.ts';
import { isOpenSlot, type PickupShop, type PickupSlot } from './pickup.ts';

// The rules of a shop's card. The charts do not need them, so they are not loaded with the charts.

/** The next pickup time of a shop: 'unknown' also after the cut-off of the time in the reply. */
export function getNextSlot(
  { nextSlot }: PickupShop,
  now: number,
): PickupSlot | 'none' | 'unknown' {
  if (nextSlot === null) return 'none';
  return nextSlot !== undefined && isOpenSlot(nextSlot, now) ? nextSlot : 'unknown';
}

/** The day of a slot in the shop's time zone, relative to `now`. */
export function getSlotDay({ startsAt }: PickupSlot, now: number): 'today' | 'tomorrow' | 'later' {
  const days = differenceInCalendarDays(toPerthDate(startsAt), toPerthDate(now));
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** The address on a map site that needs no account; phones open it in their map app. */
export const toMapUrl = ({ address }: Pick<PickupShop, 'address'>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;
