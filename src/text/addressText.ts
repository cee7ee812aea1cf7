import type { AddressFields } from '#models/address/address.ts';
import type { FullText } from './en.ts';

/** An address on one line, large to small in China and Taiwan, small to large elsewhere. */
export function addressLine(
  text: FullText,
  { country, city, cityName, addressDetails }: AddressFields,
): string {
  const names = [cityName.province, cityName.city, cityName.area];
  const isLargeFirst = country === 'CN' || country === 'TW';
  const parts = isLargeFirst
    ? [...new Set(names), addressDetails, city]
    : [addressDetails, cityName.area, cityName.city, [cityName.province, city].join(' ').trim()];
  return [...parts, text.shell.countries[country]].filter((part) => part !== '').join(', ');
}
