import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { wireCountryOf } from '#models/address/country.wire.ts';
import { SHIPPING } from '#models/checkout/basket.ts';
import { ZONES } from '#models/checkout/freight.ts';
import { postTypesCall, sendTypesCall } from '#models/checkout/shippingType.api.ts';
import { audOf } from '#models/money.ts';
import { type Mall, publicRoute } from '../http/route.ts';

const postTypes = DELIVERY_COUNTRIES.map((country) => {
  const { first, more, freeFrom, limit, days } = ZONES[country];
  return {
    countryName: wireCountryOf(country),
    firstKilogram: audOf(first),
    furtherKilogram: audOf(more),
    freeFrom: freeFrom === null ? null : audOf(freeFrom),
    mostGrams: limit,
    daysFrom: days[0],
    daysTo: days[1],
  };
});

const sendTypes = [
  { shippingType: SHIPPING.delivery, deliveryType: 'delivery' as const },
  { shippingType: SHIPPING.pickup, deliveryType: 'pickup' as const },
];

/** Post types and send types, whose paths §7 does not show (decisions 10). */
export function addShippingTypeRoutes(mall: Mall): void {
  publicRoute(mall, postTypesCall, () => Promise.resolve({ list: postTypes }));
  publicRoute(mall, sendTypesCall, () => Promise.resolve({ list: sendTypes }));
}
