import {
  DEFAULT_COUNTRY,
  type DeliveryCountry,
  isDeliveryCountry,
} from '#models/address/country.ts';
import { formatLanguageCookie, parseLanguageSearch } from '../text/language.ts';
import { type CookieChoice, createCookieChoice, formatChoiceCookie } from './cookieChoice.ts';

/** Choices, other than the language, that the browser stores in cookies. */
export interface Preferences {
  readonly country: CookieChoice<DeliveryCountry>;
  readonly smallScreenNotice: CookieChoice<'shown' | 'dismissed'>;
}

const isNoticeState = (value: string): value is 'shown' | 'dismissed' =>
  value === 'shown' || value === 'dismissed';

/** `shownCountry`: the country for which the server rendered the page */
export const createPreferences = (
  page: { cookie: string },
  shownCountry?: DeliveryCountry,
): Preferences => ({
  country: createCookieChoice({
    page,
    name: 'country',
    isValid: isDeliveryCountry,
    defaultValue: DEFAULT_COUNTRY,
    shown: shownCountry,
  }),
  smallScreenNotice: createCookieChoice({
    page,
    name: 'smallScreenNotice',
    isValid: isNoticeState,
    defaultValue: 'shown',
  }),
});

/** The names of the parameters with which a form without scripts sends a choice. */
export const CHOICE_PARAMS = { country: 'country', language: 'lang' } as const;

/** The parameters of a URL without the choices. */
export function dropChoices(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of Object.values(CHOICE_PARAMS)) params.delete(name);
  return params.toString();
}

/** The delivery country that a URL chooses. */
export function parseCountrySearch(search: string): DeliveryCountry | undefined {
  const country = new URLSearchParams(search).get(CHOICE_PARAMS.country) ?? '';
  return isDeliveryCountry(country) ? country : undefined;
}

/** The cookies that store the language and the country that a URL chooses. */
export function listChoiceCookies(search: string): readonly string[] {
  const [language, country] = [parseLanguageSearch(search), parseCountrySearch(search)];
  return [
    ...(language ? [formatLanguageCookie(language)] : []),
    ...(country ? [formatChoiceCookie(CHOICE_PARAMS.country, country)] : []),
  ];
}
