// chunk: arrival, with imports
import type { DeliveryCountry } from '#models/address/country.ts';
import { estimateArrival } from '#models/checkout/arrival.ts';
import { findPerthDay } from '#models/time.ts';
import type { Language } from '../text/language.ts';
import { formatArrival } from '../text/time.ts';
import { type ArrivalTexts, arrivalKey } from './arrivalTexts.ts';

/**
 * The estimated arrival of an order placed at `now` (epoch ms), as text. Each text is formatted
 * once a day.
 */
export function getArrival(
  arrivals: ArrivalTexts,
  country: DeliveryCountry,
  language: Language,
  now: number,
): string {
  const key = arrivalKey(country, language);
  const latest = arrivals.get(key);
  if (latest && latest.from <= now && now < latest.until) return latest.text;
  const text = formatArrival(estimateArrival(country, now), language);
  arrivals.set(key, { text, ...findPerthDay(now) });
  return text;
}
