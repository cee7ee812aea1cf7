import type { DeliveryCountry } from '#models/address/country.ts';
import { estimateArrival } from '#models/checkout/arrival.ts';
import { formatArrival } from '../text/time.ts';
import { useMallServices } from './MallContext.tsx';
import { useLanguage } from './useText.ts';

/** The estimated arrival of an order placed now, as text. */
export function useArrival(country: DeliveryCountry): string {
  const { clock } = useMallServices();
  return formatArrival(estimateArrival(country, clock.now()), useLanguage());
}
