import type { SeedPickupShop } from './seed.ts';

/** Invented counters in real suburbs of Perth. */
export const pickupShops: readonly SeedPickupShop[] = [
  {
    pickupShopId: '5001',
    name: { en: 'Wattle Lane Northbridge', zh: '荆巷北桥店' },
    suburb: 'Northbridge',
    postcode: '6003',
    address: 'Shop 4, 118 William Street, Northbridge WA 6003',
    phone: '+61 8 5550 0118',
    hours: [9, 19],
    closedDays: [],
  },
  {
    pickupShopId: '5002',
    name: { en: 'Wattle Lane Fremantle', zh: '荆巷弗里曼特尔店' },
    suburb: 'Fremantle',
    postcode: '6160',
    address: '27 High Street, Fremantle WA 6160',
    phone: '+61 8 5550 0127',
    hours: [9, 17],
    closedDays: [],
  },
  {
    pickupShopId: '5003',
    name: { en: 'Wattle Lane Victoria Park', zh: '荆巷维多利亚公园店' },
    suburb: 'Victoria Park',
    postcode: '6100',
    address: '602 Albany Highway, Victoria Park WA 6100',
    phone: '+61 8 5550 0160',
    hours: [8, 18],
    closedDays: [0],
  },
  {
    pickupShopId: '5004',
    name: { en: 'Wattle Lane Joondalup', zh: '荆巷君达乐店' },
    suburb: 'Joondalup',
    postcode: '6027',
    address: '15 Boas Avenue, Joondalup WA 6027',
    phone: '+61 8 5550 0154',
    hours: [10, 18],
    closedDays: [],
  },
  {
    pickupShopId: '5005',
    name: { en: 'Wattle Lane Cannington', zh: '荆巷坎宁顿店' },
    suburb: 'Cannington',
    postcode: '6107',
    address: 'Unit 2, 1380 Albany Highway, Cannington WA 6107',
    phone: '+61 8 5550 0138',
    hours: [9, 17],
    closedDays: [],
  },
];

/** One window in which an order may be collected. Times are ISO 8601 with Perth's +08:00 (decisions 37). */
export interface PickupSlot {
  readonly pickupShopId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Epoch ms after which the slot takes no more orders. */
  readonly cutOffAt: number;
  readonly capacity: number;
}
const HOUR = 3_600_000;
const PERTH_OFFSET = 8 * HOUR;
const SLOT_HOURS = 2;
const SLOT_CAPACITY = 6;
const CUT_OFF = 2 * HOUR;
const DAYS = 14;

const perthText = (at: number): string =>
  `${new Date(at + PERTH_OFFSET).toISOString().slice(0, 19)}+08:00`;

/** All slots of a shop on the 14 days from `now`'s day in Perth whose cut-off lies ahead. `now` in epoch ms. */
export function slotsOf(
  { pickupShopId, hours: [open, close], closedDays }: SeedPickupShop,
  now: number,
): PickupSlot[] {
  const midnight = Math.floor((now + PERTH_OFFSET) / (24 * HOUR)) * 24 * HOUR - PERTH_OFFSET;
  const slots: PickupSlot[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const start = midnight + day * 24 * HOUR;
    if (closedDays.includes(new Date(start + PERTH_OFFSET).getUTCDay())) continue;
    for (let hour = open; hour + SLOT_HOURS <= close; hour += SLOT_HOURS) {
      const from = start + hour * HOUR;
      if (from - CUT_OFF <= now) continue;
      slots.push({
        pickupShopId,
        startsAt: perthText(from),
        endsAt: perthText(from + SLOT_HOURS * HOUR),
        cutOffAt: from - CUT_OFF,
        capacity: SLOT_CAPACITY,
      });
    }
  }
  return slots;
}
