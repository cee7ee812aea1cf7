import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfDay } from 'date-fns/startOfDay';
import { subHours } from 'date-fns/subHours';
import type { PickupSlot } from '#models/checkout/pickup.ts';
import { formatPerthTime, toPerthDate } from '#models/time.ts';

const SLOT_HOURS = 2;
const CUT_OFF_HOURS = 2;
const DAYS_AHEAD = 14;

/** When a shop is closed for the whole day. */
export interface ClosedTimes {
  /** weekdays, 0 Sunday … 6 */
  readonly closedOn: readonly number[];
  /** `yyyy-MM-dd` in Perth */
  readonly closedDates: readonly string[];
}
interface ShopHours extends ClosedTimes {
  readonly opensHour: number;
  readonly closesHour: number;
}

/** In epoch milliseconds. */
export interface SlotTimes {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly cutOffAt: number;
}

export const getSlotEnd = (startsAt: Date): Date => addHours(startsAt, SLOT_HOURS);

const formatDate = (day: Date): string => lightFormat(day, 'yyyy-MM-dd');

const isClosedDay = ({ closedOn, closedDates }: ClosedTimes, day: Date): boolean =>
  closedOn.includes(day.getDay()) || closedDates.includes(formatDate(day));

/** Returns true if the shop is closed on the day in Perth that contains `at`. */
export const isClosedAt = (shop: ClosedTimes, at: Date): boolean =>
  isClosedDay(shop, toPerthDate(at));

const listDays = (now: number): readonly Date[] => {
  const today = startOfDay(toPerthDate(now));
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index));
};

/** The closed dates of today and the next 13 days. */
export const findClosedDates = ({ closedDates }: ClosedTimes, now: number): string[] =>
  listDays(now)
    .map(formatDate)
    .filter((date) => closedDates.includes(date));

/** `midnight` is the start of a day in Perth, with Perth's calendar fields. */
function listSlotsOfDay(shop: ShopHours, midnight: Date): SlotTimes[] {
  if (isClosedDay(shop, midnight)) return [];
  const count = Math.floor((shop.closesHour - shop.opensHour) / SLOT_HOURS);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const startsAt = addHours(midnight, shop.opensHour + index * SLOT_HOURS);
    return {
      startsAt: startsAt.getTime(),
      endsAt: getSlotEnd(startsAt).getTime(),
      cutOffAt: subHours(startsAt, CUT_OFF_HOURS).getTime(),
    };
  });
}

/** Returns true if `at` is the start of a slot in the hours of the shop. */
export const isSlotStart = (shop: ShopHours, at: Date): boolean =>
  listSlotsOfDay(shop, startOfDay(toPerthDate(at))).some(
    ({ startsAt }) => startsAt === at.getTime(),
  );

/**
 * The slots of today and the next 13 days whose cut-off, two hours before the start, has not
 * passed.
 */
export function listOpenSlots(shop: ShopHours, now: number): readonly SlotTimes[] {
  return listDays(now)
    .flatMap((midnight) => listSlotsOfDay(shop, midnight))
    .filter((slot) => slot.cutOffAt > now);
}

/** Returns undefined if the shop has no such slot or its cut-off has passed. */
export const findSlot = (shop: ShopHours, startsAt: number, now: number): SlotTimes | undefined =>
  listOpenSlots(shop, now).find((slot) => slot.startsAt === startsAt);

export const toWireSlot = (slot: SlotTimes, remaining: number): PickupSlot => ({
  startsAt: formatPerthTime(slot.startsAt),
  endsAt: formatPerthTime(slot.endsAt),
  cutOffAt: formatPerthTime(slot.cutOffAt),
  remaining,
});
