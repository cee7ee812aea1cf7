import {
  DEFAULT_COUNTRY,
  type DeliveryCountry,
  isDeliveryCountry,
} from '#models/address/country.ts';
import { type CookieChoice, createCookieChoice } from './cookieChoice.ts';

/** Choices, other than the language, that the browser stores in cookies. */
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
    isValid: isDeliveryCountry,
    defaultValue: DEFAULT_COUNTRY,
  }),
  smallScreenNotice: createCookieChoice({
    page,
    name: 'smallScreenNotice',
    isValid: isNoticeState,
    defaultValue: 'shown',
  }),
});
