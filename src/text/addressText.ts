import type { AddressFields } from '#models/address/address.ts';
import { toAddressParts } from '#models/address/addressParts.ts';
import type { FullText } from './en.ts';
import { joinParts } from './sentences.ts';

/** An address on one line, large to small in China and Taiwan, small to large elsewhere. */
export const formatAddressLine = (text: FullText, fields: AddressFields): string =>
  joinParts(
    [...toAddressParts(fields), text.shell.countries[fields.country]],
    text.catalogue.separator,
  );

/** The name and phone of the recipient. The number does not break across lines. */
export const formatRecipient = (
  text: FullText,
  { addressee, phone }: Pick<AddressFields, 'addressee' | 'phone'>,
): string => joinParts([addressee, phone.replaceAll(' ', '\u00A0')], text.catalogue.separator);

/** The recipient's name and the address on one line. */
export const formatNameAndAddress = (text: FullText, fields: AddressFields): string =>
  joinParts([fields.addressee, formatAddressLine(text, fields)], text.catalogue.separator);
