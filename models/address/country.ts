/**
 * Delivery countries (§1) as ISO codes; the wire spellings are in country.api.ts (decisions.md 44).
 */
export const DELIVERY_COUNTRIES = ['AU', 'MY', 'CN', 'TW'] as const;
export type DeliveryCountry = (typeof DELIVERY_COUNTRIES)[number];
export const DEFAULT_COUNTRY: DeliveryCountry = 'AU';

export const isDeliveryCountry = (code: string): code is DeliveryCountry =>
  DELIVERY_COUNTRIES.some((country) => country === code);
