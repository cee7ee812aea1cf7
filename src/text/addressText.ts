import { type AddressFields, streetLines } from '#models/address/address.ts';
import type { FullText } from './en.ts';

/** An address on one line, large to small in China and Taiwan, small to large elsewhere. */
export function formatAddressLine(text: FullText, fields: AddressFields): string {
  const { country, state, city, district, postcode } = fields;
  // An Australian address contains the suburb but not the council.
  const council = country === 'AU' && district !== '' ? '' : city;
  const isLargeFirst = country === 'CN' || country === 'TW';
  const parts = isLargeFirst
    ? [...new Set([state, city, district]), ...streetLines(fields), postcode]
    : [...streetLines(fields), district, council, [state, postcode].join(' ').trim()];
  return [...parts, text.shell.countries[country]].filter((part) => part !== '').join(', ');
}
