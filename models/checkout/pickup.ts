import { isAfter } from 'date-fns/isAfter';
import type { Region, RegionPath } from '../address/region.ts';

/** A pickup shop with its two-hour slots (decisions.md 37). Times are ISO 8601 with +08:00. */
export interface PickupShop {
  readonly shopId: string;
  readonly shopName: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  /** weekdays, 0 Sunday … 6 Saturday */
  readonly closedOn?: readonly number[] | undefined;
  /** dates of the next two weeks, `yyyy-MM-dd` in the shop's time zone */
  readonly closedDates?: readonly string[] | undefined;
  /**
   * the first time that was free at the reply; null if there is none, absent if the server does not
   * send it
   */
  readonly nextSlot?: PickupSlot | null | undefined;
}
export interface PickupSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cutOffAt: string;
  readonly remaining: number;
}

/** Pickup info is complete with a shop and a time (§5). */
export interface Pickup {
  readonly shopId: string;
  readonly shopName: string;
  readonly time: string | null;
}
export const isCompletePickup = (pickup: Pickup | null): pickup is Pickup & { time: string } =>
  typeof pickup?.time === 'string';

export const isOpenSlot = (slot: PickupSlot, now: number): boolean =>
  slot.remaining > 0 && isAfter(slot.cutOffAt, now);

export interface SlotDay {
  /** `yyyy-MM-dd` in the shop's time zone */
  readonly date: string;
  readonly slots: readonly PickupSlot[];
}

/** Groups by the shop's date: slot times are ISO 8601 with the shop's offset (decisions.md 37). */
export function groupSlotsByDay(slots: readonly PickupSlot[]): readonly SlotDay[] {
  const days = new Map<string, PickupSlot[]>();
  for (const slot of slots) {
    const date = slot.startsAt.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, daySlots]) => ({ date, slots: daySlots }));
}

/** Whether a shop is in the selected suburb, or else in its council. */
type Proximity = 'suburb' | 'council' | 'elsewhere';

// A shop's address ends with suburb, state and postcode: `27 High Street, Fremantle WA 6160`.
function isShopInSuburb({ address }: PickupShop, suburb: Region): boolean {
  const locality = address
    .slice(address.lastIndexOf(',') + 1)
    .trim()
    .toLowerCase();
  return (
    locality.startsWith(`${suburb.label.toLowerCase()} `) &&
    suburb.children.some(({ value }) => locality.endsWith(` ${value}`))
  );
}

export function getProximity(shop: PickupShop, [council, suburb]: RegionPath): Proximity {
  if (suburb && isShopInSuburb(shop, suburb)) return 'suburb';
  return council.children.some((area) => isShopInSuburb(shop, area)) ? 'council' : 'elsewhere';
}

const PROXIMITY_ORDER: readonly Proximity[] = ['suburb', 'council', 'elsewhere'];

/**
 * Shops in the suburb first, then those in its council, then the others; otherwise the order is
 * kept.
 */
export const sortByProximity = (
  shops: readonly PickupShop[],
  path: RegionPath,
): readonly PickupShop[] =>
  PROXIMITY_ORDER.flatMap((proximity) =>
    shops.filter((shop) => getProximity(shop, path) === proximity),
  );

/** Whether a shop is in the area; otherwise the choice of a suburb is useless. */
export const servesArea = (shops: readonly PickupShop[], area: readonly Region[]): boolean =>
  shops.some((shop) => area.some((council) => getProximity(shop, [council]) === 'council'));
