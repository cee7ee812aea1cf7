import type { AddressFields } from '#models/address/address.ts';
import type { FullText } from './en.ts';

/** An address on one line, large to small in China and Taiwan, small to large elsewhere. */
export function formatAddressLine(
  text: FullText,
  { country, state, city, district, postcode, addressDetails }: AddressFields,
): string {
  // An Australian address contains the suburb but not the council.
  const council = country === 'AU' && district !== '' ? '' : city;
  const isLargeFirst = country === 'CN' || country === 'TW';
  const parts = isLargeFirst
    ? [...new Set([state, city, district]), addressDetails, postcode]
    : [addressDetails, district, council, [state, postcode].join(' ').trim()];
  return [...parts, text.shell.countries[country]].filter((part) => part !== '').join(', ');
}
