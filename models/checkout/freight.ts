import type { DeliveryCountry } from '../address/country.ts';
import type { Cents } from '../money.ts';

interface Zone {
  /** first kilogram and each further one begun, in cents */
  readonly first: Cents;
  readonly more: Cents;
  /** goods total from which delivery is free, or null */
  readonly freeFrom: Cents | null;
  /** the heaviest parcel the carrier takes, in grams */
  readonly limit: number;
  readonly days: readonly [number, number];
}

/** Freight by zone and weight. The zone comes from the address's country (decisions 5). */
export const ZONES: Readonly<Record<DeliveryCountry, Zone>> = {
  AU: { first: 890, more: 150, freeFrom: 12_000, limit: 30_000, days: [2, 5] },
  MY: { first: 1650, more: 620, freeFrom: null, limit: 20_000, days: [6, 10] },
  CN: { first: 1390, more: 560, freeFrom: null, limit: 20_000, days: [7, 14] },
  TW: { first: 1490, more: 590, freeFrom: null, limit: 20_000, days: [6, 12] },
};

export interface Parcel {
  /** grams */
  readonly weight: number;
  readonly goodsTotal: Cents;
}

/** Freight in cents for a home delivery. Pickup costs nothing and is not asked here (§5). */
export function freightOf(country: DeliveryCountry, parcel: Parcel): Cents {
  const zone = ZONES[country];
  if (zone.freeFrom !== null && parcel.goodsTotal >= zone.freeFrom) return 0;
  const kilograms = Math.max(1, Math.ceil(parcel.weight / 1000));
  return zone.first + (kilograms - 1) * zone.more;
}

/** Parcel limits are warned of in the cart (ux 28) and refused at order. */
export const isTooHeavy = (country: DeliveryCountry, weight: number): boolean =>
  weight > ZONES[country].limit;

export const weightOf = (lines: readonly { weight: number; goodsAmount: number }[]): number =>
  lines.reduce((grams, line) => grams + line.weight * line.goodsAmount, 0);
