// chunk: arrival, with imports
import type { DeliveryCountry } from '#models/address/country.ts';
import { estimateArrival } from '#models/checkout/arrival.ts';
import { findPerthDay } from '#models/time.ts';
import type { Language } from '../text/language.ts';
import { formatArrival } from '../text/time.ts';
import type { ArrivalText, ArrivalTexts } from './arrivalTexts.ts';

const latestTexts: ArrivalTexts = new Map();

/**
 * The estimated arrival of an order placed at `now` (epoch ms), as text. Each text is formatted
 * once a day.
 */
export function getArrival(country: DeliveryCountry, language: Language, now: number): ArrivalText {
  const key = `${country} ${language}`;
  const latest = latestTexts.get(key);
  if (latest && latest.from <= now && now < latest.until) return latest;
  const text = formatArrival(estimateArrival(country, now), language);
  const arrival = { text, ...findPerthDay(now) };
  latestTexts.set(key, arrival);
  return arrival;
}
