import type { DeliveryCountry } from '#models/address/country.ts';
import { estimateArrival } from '#models/checkout/arrival.ts';
import { formatArrival } from '../text/time.ts';
import { useLanguage } from './useText.ts';
import { useTimeValue } from './useTimeValue.ts';

/** The estimated arrival of an order placed now, as text. */
export function useArrival(country: DeliveryCountry): string {
  const language = useLanguage();
  return useTimeValue((now) => formatArrival(estimateArrival(country, now), language));
}
