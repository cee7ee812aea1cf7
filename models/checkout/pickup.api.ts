import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireId, wireNumber } from '../money.ts';

const slot = v.object({
  startsAt: v.string(),
  endsAt: v.string(),
  cutOffAt: v.string(),
  remaining: wireNumber,
});
const shop = v.object({
  shopId: wireId,
  shopName: v.string(),
  address: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  hours: v.nullish(v.string(), ''),
  closedOn: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
      v.description('weekdays, 0 Sunday … 6 Saturday'),
    ),
  ),
  closedDates: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.isoDate())),
      v.description('dates of the next two weeks in Perth'),
    ),
  ),
  nextSlot: v.pipe(
    v.optional(v.nullable(slot)),
    v.description('the first free pickup time; null if no time is free'),
  ),
});
export const pickupShopsCall = defineCall({
  name: 'pickupShops',
  method: 'GET',
  path: '/pc/pickup/shops',
  access: 'public',
  source: 'extension',
  request: v.object({}),
  reply: v.object({ list: v.array(shop) }),
});
export const pickupSlotsCall = defineCall({
  name: 'pickupSlots',
  method: 'GET',
  path: '/pc/pickup/shops/{shopId}/slots',
  access: 'public',
  source: 'extension',
  request: v.object({ shopId: wireId }),
  reply: v.object({ list: v.array(slot) }),
});
