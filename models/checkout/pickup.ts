import type { Region, RegionPath } from '../address/region.ts';

/** A pickup shop and its two-hour slots (decisions 37). Times are ISO 8601 with +08:00. */
export interface PickupShop {
  readonly shopId: string;
  readonly shopName: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
}
export interface PickupSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cutOffAt: string;
  readonly left: number;
}

/** Pickup info is complete only with shop and time (§5). */
export interface Pickup {
  readonly shopId: string;
  readonly shopName: string;
  readonly time: string | null;
}
export const isCompletePickup = (pickup: Pickup | null): pickup is Pickup & { time: string } =>
  pickup !== null && pickup.shopId !== '' && pickup.time !== null;

export const isOpenSlot = (slot: PickupSlot, now: number): boolean =>
  slot.left > 0 && Date.parse(slot.cutOffAt) > now;

export interface SlotDay {
  /** the shop's date, `yyyy-MM-dd` */
  readonly date: string;
  readonly slots: readonly PickupSlot[];
}

/** Slots by the shop's date: their times are ISO 8601 with the shop's own offset (decisions 37). */
export function slotsByDay(slots: readonly PickupSlot[]): readonly SlotDay[] {
  const days = new Map<string, PickupSlot[]>();
  for (const slot of slots) {
    const date = slot.startsAt.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }));
}

/** How a shop lies to the council, or the suburb of one, that a shopper near Perth has named. */
export type Nearness = 'suburb' | 'council' | 'elsewhere';

// An address of the mall ends in its suburb, state and postcode: `27 High Street, Fremantle WA 6160`.
function isIn({ address }: PickupShop, suburb: Region): boolean {
  const place = address.split(',').at(-1)?.trim().toLowerCase() ?? '';
  return (
    place.startsWith(`${suburb.label.toLowerCase()} `) &&
    suburb.children.some(({ value }) => place.endsWith(` ${value}`))
  );
}

export function nearnessOf(shop: PickupShop, [council, suburb]: RegionPath): Nearness {
  if (suburb && isIn(shop, suburb)) return 'suburb';
  return council.children.some((each) => isIn(shop, each)) ? 'council' : 'elsewhere';
}

const NEAREST: readonly Nearness[] = ['suburb', 'council', 'elsewhere'];

/** The shops of the suburb, then those of its council, then the others as they were. */
export const nearestFirst = (
  shops: readonly PickupShop[],
  path: RegionPath,
): readonly PickupShop[] =>
  NEAREST.flatMap((near) => shops.filter((shop) => nearnessOf(shop, path) === near));

/** Only where a shop is in the area does it help to name a part of it. */
export const areInArea = (shops: readonly PickupShop[], area: readonly Region[]): boolean =>
  shops.some((shop) => area.some((council) => nearnessOf(shop, [council]) === 'council'));
