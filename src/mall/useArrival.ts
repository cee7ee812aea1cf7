import type { DeliveryCountry } from '#models/address/country.ts';
import { getArrival } from './getArrival.ts';
import { useMallServices } from './MallContext.tsx';
import { useLanguage } from './useText.ts';
import { useTimeValue } from './useTimeValue.ts';

/** The estimated arrival of an order placed now, as text. */
export function useArrival(country: DeliveryCountry): string {
  const language = useLanguage();
  const { arrivals } = useMallServices();
  return useTimeValue((now) => getArrival(arrivals, country, language, now));
}
