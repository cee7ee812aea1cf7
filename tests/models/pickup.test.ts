import { describe, expect, test } from 'vitest';
import { parseRegions, type RegionPath } from '#models/address/region.ts';
import {
  servesArea,
  isCompletePickup,
  isOpenSlot,
  sortByProximity,
  groupSlotsByDay,
} from '#models/checkout/pickup.ts';
import { getNextSlot, getSlotDay, toMapUrl } from '#models/checkout/pickupCard.ts';
import { FULL_SLOT, SHOP, SLOT } from '#tests/fixtures/sampleData.ts';

describe('a pickup', () => {
  test('is complete only with shop and time', () => {
    const pickup = { shopId: 'cbd', shopName: 'Perth CBD', time: SLOT.startsAt };
    expect([pickup, { ...pickup, time: null }, null].map(isCompletePickup)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a slot', () => {
  const cutOff = Date.parse(SLOT.cutOffAt);

  // WC-Local-Pickup/woocommerce-local-pickup-time#46
  test('can be chosen before its cut-off only', () => {
    expect([cutOff - 1, cutOff, cutOff + 1].map((now) => isOpenSlot(SLOT, now))).toEqual([
      true,
      false,
      false,
    ]);
  });

  // WC-Local-Pickup/woocommerce-local-pickup-time#68
  test('cannot be chosen if it is full or its cut-off is invalid', () => {
    expect(isOpenSlot(FULL_SLOT, 0)).toBe(false);
    expect(isOpenSlot({ ...SLOT, remaining: -1 }, 0)).toBe(false);
    expect(isOpenSlot({ ...SLOT, cutOffAt: 'soon' }, 0)).toBe(false);
  });

  test("is grouped by the date in the shop's time zone", () => {
    const early = { ...SLOT, startsAt: '2026-03-04T06:00:00+08:00' };
    expect(groupSlotsByDay([SLOT, FULL_SLOT, early])).toEqual([
      { date: '2026-03-03', slots: [SLOT, FULL_SLOT] },
      { date: '2026-03-04', slots: [early] },
    ]);
    expect(groupSlotsByDay([])).toEqual([]);
  });
});

describe('the card of a shop', () => {
  const cutOff = Date.parse(SLOT.cutOffAt);

  test('has the next time until its cut-off, and distinguishes no free time from an unknown one', () => {
    const next = (nextSlot: typeof SLOT | null | undefined, now = cutOff - 1) =>
      getNextSlot({ ...SHOP, nextSlot }, now);
    expect(next(SLOT)).toEqual(SLOT);
    expect([next(SLOT, cutOff), next(FULL_SLOT), next(undefined), next(null)]).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'none',
    ]);
  });

  test("says today and tomorrow by the shop's time zone", () => {
    const dayAt = (now: string) => getSlotDay(SLOT, Date.parse(now));
    expect(dayAt('2026-03-03T00:00:00+08:00')).toBe('today');
    expect(dayAt('2026-03-02T23:59:59+08:00')).toBe('tomorrow');
    expect(dayAt('2026-03-02T00:00:00+08:00')).toBe('tomorrow');
    expect(dayAt('2026-03-01T23:59:59+08:00')).toBe('later');
  });

  test('links to its address on a map', () => {
    expect(toMapUrl({ address: 'Shop 4, 118 William Street, Northbridge WA 6003' })).toBe(
      'https://www.google.com/maps/search/?api=1&query=Shop+4%2C+118+William+Street%2C+Northbridge+WA+6003',
    );
  });
});

describe('shops near a shopper', () => {
  const area = parseRegions(['0Fremantle', '1Beaconsfield|||6162', '1Fremantle|||6160', '0Perth']);
  const createShop = (shopId: string, address: string) => ({
    ...{ shopId, address, shopName: shopId, phone: '', hours: '' },
  });
  const far = createShop('far', '15 Boas Avenue, Joondalup WA 6027');
  const council = createShop('council', '1 South Terrace, Beaconsfield WA 6162');
  const suburb = createShop('suburb', '27 High Street, Fremantle WA 6160');
  const other = createShop('other', '2 High Street, North Fremantle WA 6159');
  const shops = [far, council, other, suburb];
  const [fremantle, perth] = area;
  if (!fremantle || !perth) throw new Error('the area of this test has two councils');
  const sortIds = (path: RegionPath) => sortByProximity(shops, path).map(({ shopId }) => shopId);

  test('come first: those of the suburb, then of its council, then the others', () => {
    const [, centre] = fremantle.children;
    expect(centre && sortIds([fremantle, centre])).toEqual(['suburb', 'council', 'far', 'other']);
    expect(sortIds([fremantle])).toEqual(['council', 'suburb', 'far', 'other']);
    expect(sortIds([perth])).toEqual(['far', 'council', 'other', 'suburb']);
  });

  test('are in a suburb by its name and one of its postcodes', () => {
    const [inner] = parseRegions(['0Vincent', '1Perth|||6000,6005']);
    const own = ['2 Hay Street, Perth WA 6000', 'Shop 1, 3 Hay Street, Perth WA 6005'];
    const others = [
      '4 Hay Street, Perth WA 6003',
      '5 Hay Street, East Perth WA 6000',
      '6 Hay Street, Perthville WA 6000',
      '7 Hay Street, Perth WA 16000',
      '8 Hay Street, Subiaco WA 6005',
    ];
    const served = [...own, ...others].filter(
      (address) => inner && servesArea([createShop('shop', address)], [inner]),
    );
    expect(served).toEqual(own);
  });

  test('serve an area only if one of them is in it', () => {
    expect([servesArea(shops, area), servesArea([far, other], area)]).toEqual([true, false]);
  });
});
