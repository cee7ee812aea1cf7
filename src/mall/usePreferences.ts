import { useSyncExternalStore } from 'react';
import type { CookieChoice } from './cookieChoice.ts';
import { useMallServices } from './MallContext.tsx';

function useCookieChoice<T extends string>(choice: CookieChoice<T>, onServer = choice.getInitial) {
  const value = useSyncExternalStore(choice.subscribe, choice.get, onServer);
  return [value, choice.set] as const;
}

/** The delivery country and its setter. */
export const useCountry = () => useCookieChoice(useMallServices().preferences.country);
/**
 * A page of the server always contains the notice; src/mall/earlyHeader.ts hides a dismissed one
 * before the first paint.
 */
export const useSmallScreenNotice = () =>
  useCookieChoice(useMallServices().preferences.smallScreenNotice, () => 'shown');
