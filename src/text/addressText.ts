import { type AddressFields, streetLines } from '#models/address/address.ts';
import type { FullText } from './en.ts';
import { joinParts } from './sentences.ts';

/** Chinese characters are written without commas between the parts of an address. */
function joinLargeFirst(parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '');
  return filled.join(filled.every((part) => /\p{Script=Han}/u.test(part)) ? '' : ', ');
}

/** An address on one line, large to small in China and Taiwan, small to large elsewhere. */
export function formatAddressLine(text: FullText, fields: AddressFields): string {
  const { country, state, city, district, postcode } = fields;
  // An Australian address contains the suburb but not the council.
  const council = country === 'AU' && district !== '' ? '' : city;
  const isLargeFirst = country === 'CN' || country === 'TW';
  const parts = isLargeFirst
    ? [joinLargeFirst([...new Set([state, city, district]), ...streetLines(fields)]), postcode]
    : [...streetLines(fields), district, council, [state, postcode].join(' ').trim()];
  return joinParts([...parts, text.shell.countries[country]], text.catalogue.separator);
}

/** The name and phone of the recipient. The number does not break across lines. */
export const formatRecipient = (
  text: FullText,
  { addressee, phone }: Pick<AddressFields, 'addressee' | 'phone'>,
): string => joinParts([addressee, phone.replaceAll(' ', '\u00A0')], text.catalogue.separator);

/** The recipient's name and the address on one line. */
export const formatNameAndAddress = (text: FullText, fields: AddressFields): string =>
  joinParts([fields.addressee, formatAddressLine(text, fields)], text.catalogue.separator);
