import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireAud, wireNumber } from '../money.ts';

/** How parcels go to each country: price per kilogram in AUD, days, and the heaviest one (decisions 10; §7 "post type"). */
export const postTypesCall = defineCall({
  name: 'postTypes',
  method: 'GET',
  path: '/pc/common/postType',
  access: 'public',
  source: 'extension',
  request: v.object({}),
  reply: v.object({
    list: v.array(
      v.object({
        countryName: v.string(),
        firstKilogram: wireAud,
        furtherKilogram: wireAud,
        freeFrom: v.nullish(wireAud, null),
        mostGrams: wireNumber,
        daysFrom: wireNumber,
        daysTo: wireNumber,
      }),
    ),
  }),
});

/** The ways of delivery by their wire value (decisions 5, 10; §7 "send type"); §3's third one is read, never offered. */
export const sendTypesCall = defineCall({
  name: 'sendTypes',
  method: 'GET',
  path: '/pc/common/sendType',
  access: 'public',
  source: 'extension',
  request: v.object({}),
  reply: v.object({
    list: v.array(
      v.object({
        shippingType: wireNumber,
        deliveryType: v.picklist(['delivery', 'pickup', 'fature']),
      }),
    ),
  }),
});
