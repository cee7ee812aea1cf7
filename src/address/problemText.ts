import {
  type AddressFields,
  type AddressError,
  findStateByPostcode,
  getMaxLength,
  isOptionalAddressField,
} from '#models/address/address.ts';
import type { FullText } from '../text/en.ts';

type Problems = FullText['address']['problems'];

function formatPostcodeProblem(
  { postcode: problems }: Problems,
  { reason }: AddressError,
  { country, state, postcode }: AddressFields,
): string {
  const otherState = findStateByPostcode(postcode.trim()) ?? '';
  if (reason === 'mismatch') return problems.mismatch(postcode, state, otherState);
  return reason === 'malformed' ? problems.malformed[country] : problems.missing;
}

export function formatAddressProblem(
  text: FullText,
  problem: AddressError,
  fields: AddressFields,
): string {
  const { problems } = text.address;
  const { country } = fields;
  if (isOptionalAddressField(problem.field)) return problems.tooLong(getMaxLength(problem.field));
  switch (problem.field) {
    case 'addressee':
    case 'addressDetails':
      return problems[problem.field][problem.reason === 'tooLong' ? 'tooLong' : 'missing'];
    case 'phone':
      if (problem.reason === 'malformed') return problems.phone.malformed[country];
      return problems.phone[problem.reason === 'needsMobile' ? 'needsMobile' : 'missing'];
    case 'postcode':
      return formatPostcodeProblem(problems, problem, fields);
    case 'state':
    case 'city':
      return problems[problem.field][country];
    case 'country':
      return text.address.country;
  }
}
