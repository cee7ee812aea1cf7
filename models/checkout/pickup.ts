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
