/** Where the mall delivers (§1). ISO codes inside, the spec's spellings at the border (decisions 44). */
export const DELIVERY_COUNTRIES = ['AU', 'MY', 'CN', 'TW'] as const;
export type DeliveryCountry = (typeof DELIVERY_COUNTRIES)[number];
export const DEFAULT_COUNTRY: DeliveryCountry = 'AU';

export const isDeliveryCountry = (code: string): code is DeliveryCountry =>
  DELIVERY_COUNTRIES.some((known) => known === code);
