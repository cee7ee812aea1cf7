import type { DeliveryCountry } from '#models/address/country.ts';
import { getArrival } from './getArrival.ts';
import { useLanguage } from './useText.ts';
import { useTimeValue } from './useTimeValue.ts';

/** The estimated arrival of an order placed now, as text. */
export function useArrival(country: DeliveryCountry): string {
  const language = useLanguage();
  return useTimeValue((now) => getArrival(country, language, now).text);
}
