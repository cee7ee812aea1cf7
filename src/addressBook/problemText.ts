import {
  type AddressFields,
  type AddressProblem,
  stateOfPostcode,
} from '#models/address/address.ts';
import type { FullText } from '../text/en.ts';

type Problems = FullText['address']['problems'];

function postcodeText(
  { city: problems }: Problems,
  { reason }: AddressProblem,
  { country, city, cityName }: AddressFields,
): string {
  const other = stateOfPostcode(city.trim()) ?? '';
  if (reason === 'mismatch') return problems.mismatch(city, cityName.province, other);
  return reason === 'malformed' ? problems.malformed[country] : problems.missing;
}

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
      return postcodeText(problems, problem, fields);
    case 'province':
    case 'cityName':
      return problems[problem.field][country];
    case 'country':
      return text.address.country;
  }
}
