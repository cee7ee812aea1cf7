import { useSyncExternalStore } from 'react';
import {
  DEFAULT_COUNTRY,
  type DeliveryCountry,
  isDeliveryCountry,
} from '#models/address/country.ts';
import { type CookieChoice, createCookieChoice } from './cookieChoice.ts';
import { useMallPage } from './MallContext.tsx';

/** What this browser remembers besides the language: where to deliver to, and that a notice was read. */
export interface Preferences {
  readonly country: CookieChoice<DeliveryCountry>;
  readonly smallScreenNotice: CookieChoice<'shown' | 'dismissed'>;
}

const isNoticeState = (value: string): value is 'shown' | 'dismissed' =>
  value === 'shown' || value === 'dismissed';

export const createPreferences = (page: { cookie: string }): Preferences => ({
  country: createCookieChoice({
    page,
    name: 'country',
    isKnown: isDeliveryCountry,
    otherwise: DEFAULT_COUNTRY,
  }),
  smallScreenNotice: createCookieChoice({
    page,
    name: 'smallScreenNotice',
    isKnown: isNoticeState,
    otherwise: 'shown',
  }),
});

function useChoice<T extends string>(choice: CookieChoice<T>) {
  const value = useSyncExternalStore(choice.listen, choice.current, choice.current);
  return [value, choice.choose] as const;
}

/** Where the shopper wants goods delivered, and how to choose another country. */
export const useCountry = () => useChoice(useMallPage().preferences.country);
export const useSmallScreenNotice = () => useChoice(useMallPage().preferences.smallScreenNotice);
