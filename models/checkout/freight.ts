import type { DeliveryCountry } from '../address/country.ts';
import type { Cents } from '../money.ts';

interface FreightZone {
  /** cents; `additionalKilogramCents` is charged for each further started kilogram */
  readonly firstKilogramCents: Cents;
  readonly additionalKilogramCents: Cents;
  /** goods total in cents from which delivery is free; null if it is never free */
  readonly freeThresholdCents: Cents | null;
  /** maximum weight of a parcel in grams */
  readonly maxGrams: number;
  readonly deliveryDays: readonly [number, number];
}

/** Freight by zone and weight. The country of the address determines the zone (decisions.md 5). */
export const FREIGHT_ZONES: Readonly<Record<DeliveryCountry, FreightZone>> = {
  AU: {
    firstKilogramCents: 890,
    additionalKilogramCents: 150,
    freeThresholdCents: 12_000,
    maxGrams: 30_000,
    deliveryDays: [2, 5],
  },
  MY: {
    firstKilogramCents: 1650,
    additionalKilogramCents: 620,
    freeThresholdCents: null,
    maxGrams: 20_000,
    deliveryDays: [6, 10],
  },
  CN: {
    firstKilogramCents: 1390,
    additionalKilogramCents: 560,
    freeThresholdCents: null,
    maxGrams: 20_000,
    deliveryDays: [7, 14],
  },
  TW: {
    firstKilogramCents: 1490,
    additionalKilogramCents: 590,
    freeThresholdCents: null,
    maxGrams: 20_000,
    deliveryDays: [6, 12],
  },
};

interface FreightParcel {
  readonly weightGrams: number;
  readonly goodsCents: Cents;
}

/** Freight of a home delivery in cents; pickup is free (§5). */
export function calculateFreightCents(country: DeliveryCountry, parcel: FreightParcel): Cents {
  const zone = FREIGHT_ZONES[country];
  if (zone.freeThresholdCents !== null && parcel.goodsCents >= zone.freeThresholdCents) return 0;
  const kilograms = Math.max(1, Math.ceil(parcel.weightGrams / 1000));
  return zone.firstKilogramCents + (kilograms - 1) * zone.additionalKilogramCents;
}

interface FreeDelivery {
  /** cents of goods that are missing; 0 once delivery is free */
  readonly missingCents: Cents;
  /** percent of the threshold */
  readonly percent: number;
}

/** The distance of the goods total from free delivery; null if delivery is never free. */
export function getFreeDelivery(country: DeliveryCountry, total: Cents): FreeDelivery | null {
  const { freeThresholdCents: freeThreshold } = FREIGHT_ZONES[country];
  if (freeThreshold === null) return null;
  const missing = Math.max(0, freeThreshold - total);
  return {
    missingCents: missing,
    percent: Math.floor((100 * (freeThreshold - missing)) / freeThreshold),
  };
}

/** The cart warns about a parcel that is too heavy (ux.md 28) and `order` refuses it. */
export const isTooHeavy = (country: DeliveryCountry, weightGrams: number): boolean =>
  weightGrams > FREIGHT_ZONES[country].maxGrams;

export const sumWeightGrams = (
  lines: readonly { weightGrams: number; quantity: number }[],
): number => lines.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0);
