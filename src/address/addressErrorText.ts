import {
  type AddressFields,
  type AddressError,
  getMaxLength,
  isOptionalAddressField,
  normalisePostcode,
} from '#models/address/address.ts';
import { findStateByPostcode } from '#models/address/auState.ts';
import type { FullText } from '../text/en.ts';

type AddressErrorTexts = FullText['address']['errors'];

function formatPostcodeError(
  { postcode: errors }: AddressErrorTexts,
  { reason }: AddressError,
  { country, state, postcode }: AddressFields,
): string {
  const otherState = findStateByPostcode(normalisePostcode(postcode)) ?? '';
  if (reason === 'mismatch') return errors.mismatch(postcode, state, otherState);
  return reason === 'malformed' ? errors.malformed[country] : errors.missing;
}

export function formatAddressError(
  text: FullText,
  error: AddressError,
  fields: AddressFields,
): string {
  const { errors } = text.address;
  const { country } = fields;
  if (isOptionalAddressField(error.field)) return errors.tooLong(getMaxLength(error.field));
  switch (error.field) {
    case 'addressee':
    case 'addressDetails':
      return errors[error.field][error.reason === 'tooLong' ? 'tooLong' : 'missing'];
    case 'phone':
      if (error.reason === 'malformed') return errors.phone.malformed[country];
      return errors.phone[error.reason === 'needsMobile' ? 'needsMobile' : 'missing'];
    case 'postcode':
      return formatPostcodeError(errors, error, fields);
    case 'state':
    case 'city':
      return errors[error.field][country];
    case 'country':
      return text.address.country;
  }
}
