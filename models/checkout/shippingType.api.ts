import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireAud, wireNumber } from '../money.ts';

/**
 * Parcels by country: price per kilogram in AUD, delivery days and maximum weight (decisions.md 10;
 * §7 "post type").
 */
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
        additionalKilogram: wireAud,
        freeThreshold: v.nullish(wireAud, null),
        maxGrams: wireNumber,
        daysFrom: wireNumber,
        daysTo: wireNumber,
      }),
    ),
  }),
});

/**
 * Delivery types by wire value (decisions.md 5, 10; §7 "send type"). The third type of §3 is parsed
 * but never offered.
 */
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
