import {
  type AddressFields,
  type AddressProblem,
  stateOfPostcode,
} from '#models/address/address.ts';
import type { FullText } from '../text/useFullText.ts';

/** What to do about a problem of an address, in a sentence. */
export function problemText(
  text: FullText,
  problem: AddressProblem,
  fields: AddressFields,
): string {
  const { problems } = text.address;
  const { country } = fields;
  switch (problem.field) {
    case 'addressee':
    case 'addressDetails':
      return problems[problem.field][problem.reason === 'tooLong' ? 'tooLong' : 'missing'];
    case 'phone':
      if (problem.reason === 'malformed') return problems.phone.malformed[country];
      return problems.phone[problem.reason === 'needsMobile' ? 'needsMobile' : 'missing'];
    case 'city':
      if (problem.reason === 'mismatch')
        return problems.city.mismatch(
          fields.city,
          fields.cityName.province,
          stateOfPostcode(fields.city.trim()) ?? '',
        );
      return problem.reason === 'malformed'
        ? problems.city.malformed[country]
        : problems.city.missing;
    case 'province':
    case 'cityName':
      return problems[problem.field][country];
    case 'country':
      return text.address.country;
  }
}
