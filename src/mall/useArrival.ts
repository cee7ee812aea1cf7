import type { DeliveryCountry } from '#models/address/country.ts';
import { estimateArrival } from '#models/checkout/arrival.ts';
import { findPerthDay } from '#models/time.ts';
import type { Language } from '../text/language.ts';
import { formatArrival } from '../text/time.ts';
import type { ArrivalTexts } from './arrivalTexts.ts';
import { useMallServices } from './MallContext.tsx';
import { useLanguage } from './useText.ts';
import { useTimeValue } from './useTimeValue.ts';

/** Formats each text once a day. `now` in epoch ms. */
function getArrival(
  arrivals: ArrivalTexts,
  country: DeliveryCountry,
  language: Language,
  now: number,
): string {
  const key = `${country} ${language}`;
  const latest = arrivals.get(key);
  if (latest && latest.from <= now && now < latest.until) return latest.text;
  const text = formatArrival(estimateArrival(country, now), language);
  arrivals.set(key, { text, ...findPerthDay(now) });
  return text;
}

/** The estimated arrival of an order placed now, as text. */
export function useArrival(country: DeliveryCountry): string {
  const language = useLanguage();
  const { arrivals } = useMallServices();
  return useTimeValue((now) => getArrival(arrivals, country, language, now));
}
