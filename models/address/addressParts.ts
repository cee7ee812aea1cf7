import { type AddressFields, streetLines } from './address.ts';

/** Chinese characters are written without commas between the parts of an address. */
function joinLargeFirst(parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '');
  return filled.join(filled.every((part) => /\p{Script=Han}/u.test(part)) ? '' : ', ');
}

/**
 * The non-empty parts of an address without its country, large to small in China and Taiwan, small
 * to large elsewhere. A text joins them with the separator of its language.
 */
export function toAddressParts(fields: AddressFields): string[] {
  const { country, state, city, district, postcode } = fields;
  // An Australian address contains the suburb but not the council.
  const council = country === 'AU' && district !== '' ? '' : city;
  const isLargeFirst = country === 'CN' || country === 'TW';
  const parts = isLargeFirst
    ? [joinLargeFirst([...new Set([state, city, district]), ...streetLines(fields)]), postcode]
    : [...streetLines(fields), district, council, `${state} ${postcode}`];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
