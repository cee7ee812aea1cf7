import type { PickupSlot } from '#models/checkout/pickup.ts';

const HOUR = 3_600_000;
const PERTH = 8 * HOUR;
const DAY = 24 * HOUR;
const SLOT_HOURS = 2;
const CUT_OFF = 2 * HOUR;
const DAYS_AHEAD = 14;

export interface ShopHours {
  /** weekdays, 0 Sunday … 6 */
  readonly closedOn: readonly number[];
  readonly opensHour: number;
  readonly closesHour: number;
}

/** Epoch milliseconds, as the shop's rules count them. */
export interface SlotTimes {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly cutOffAt: number;
}

/** ISO 8601 with Perth's +08:00, to the second (decisions 37). */
export const perthTime = (at: number): string =>
  `${new Date(at + PERTH).toISOString().slice(0, 19)}+08:00`;

export const slotEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + SLOT_HOURS * HOUR);

function slotsOfDay(shop: ShopHours, midnight: number): SlotTimes[] {
  if (shop.closedOn.includes(new Date(midnight + PERTH).getUTCDay())) return [];
  const count = Math.floor((shop.closesHour - shop.opensHour) / SLOT_HOURS);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const startsAt = midnight + (shop.opensHour + index * SLOT_HOURS) * HOUR;
    return { startsAt, endsAt: startsAt + SLOT_HOURS * HOUR, cutOffAt: startsAt - CUT_OFF };
  });
}

/** The shop's slots of today and the 13 days after that can still be chosen: two hours before the start is the end. */
export function slotsOf(shop: ShopHours, now: number): readonly SlotTimes[] {
  const today = Math.floor((now + PERTH) / DAY) * DAY - PERTH;
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => today + index * DAY);
  return days
    .flatMap((midnight) => slotsOfDay(shop, midnight))
    .filter((slot) => slot.cutOffAt > now);
}

/** The slot of that start, or undefined when the shop has none or its cut-off has passed. */
export const findSlot = (shop: ShopHours, startsAt: number, now: number): SlotTimes | undefined =>
  slotsOf(shop, now).find((slot) => slot.startsAt === startsAt);

export const wireSlotOf = (slot: SlotTimes, left: number): PickupSlot => ({
  startsAt: perthTime(slot.startsAt),
  endsAt: perthTime(slot.endsAt),
  cutOffAt: perthTime(slot.cutOffAt),
  left,
});
