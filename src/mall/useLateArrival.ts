import { useSyncExternalStore } from 'react';
import type { DeliveryCountry } from '#models/address/country.ts';
import type { Language } from '../text/language.ts';
import { getArrivalCode, onArrivalCode, requestArrivalCode } from './arrivalCode.ts';
import { type ArrivalTexts, arrivalKey } from './arrivalTexts.ts';
import { useMallServices } from './MallContext.tsx';
import { onPageUse } from './pageUse.ts';
import { useLanguage } from './useText.ts';
import { useTimeValue } from './useTimeValue.ts';

function loadAtOnce(listener: () => void) {
  requestArrivalCode();
  return onArrivalCode(listener);
}
function loadInUse(listener: () => void) {
  onPageUse(requestArrivalCode);
  return onArrivalCode(listener);
}

/** The text of the day; without the code, the latest one. `now` in epoch ms. */
function findArrival(
  arrivals: ArrivalTexts,
  country: DeliveryCountry,
  language: Language,
  now: number,
): string {
  const code = getArrivalCode();
  if (code) return code.getArrival(arrivals, country, language, now);
  return arrivals.get(arrivalKey(country, language))?.text ?? '';
}

/**
 * As useArrival, for a page of the server, which contains the text: the code is loaded when the
 * shopper uses the page, for another country, language or day.
 */
export function useLateArrival(country: DeliveryCountry): string {
  const language = useLanguage();
  const { arrivals } = useMallServices();
  useSyncExternalStore(arrivals.size > 0 ? loadInUse : loadAtOnce, getArrivalCode, getArrivalCode);
  return useTimeValue((now) => findArrival(arrivals, country, language, now));
}
