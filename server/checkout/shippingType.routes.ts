import { toWireCountry } from '#models/address/country.api.ts';
import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { SHIPPING_TYPES } from '#models/checkout/basket.ts';
import { FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { postTypesCall, sendTypesCall } from '#models/checkout/shippingType.api.ts';
import { toAud } from '#models/money.ts';
import { type ApiBuilder, publicRoute } from '../http/route.ts';

const POST_TYPES = DELIVERY_COUNTRIES.map((country) => {
  const {
    firstKilogramCents: first,
    additionalKilogramCents: more,
    freeThresholdCents,
    maxGrams: limit,
    deliveryDays: days,
  } = FREIGHT_ZONES[country];
  return {
    countryName: toWireCountry(country),
    firstKilogram: toAud(first),
    additionalKilogram: toAud(more),
    freeThreshold: freeThresholdCents === null ? null : toAud(freeThresholdCents),
    maxGrams: limit,
    daysFrom: days[0],
    daysTo: days[1],
  };
});

const SEND_TYPES = [
  { shippingType: SHIPPING_TYPES.delivery, deliveryType: 'delivery' as const },
  { shippingType: SHIPPING_TYPES.pickup, deliveryType: 'pickup' as const },
];

/** Adds post types and send types; §7 does not give their paths (decisions.md 10). */
export function addShippingTypeRoutes(api: ApiBuilder): void {
  publicRoute(api, postTypesCall, () => Promise.resolve({ list: POST_TYPES }));
  publicRoute(api, sendTypesCall, () => Promise.resolve({ list: SEND_TYPES }));
}
