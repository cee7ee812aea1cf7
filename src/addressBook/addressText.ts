import {
  type AddressFields,
  type AddressProblem,
  stateOfPostcode,
} from '#models/address/address.ts';
import type { Text } from '../text/useText.ts';

/** What to do about a problem of an address, in a sentence. */
export function problemText(text: Text, problem: AddressProblem, fields: AddressFields): string {
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

/** An address on one line, large to small in China and Taiwan, small to large elsewhere. */
export function addressLine(
  text: Text,
  { country, city, cityName, addressDetails }: AddressFields,
) {
  const names = [cityName.province, cityName.city, cityName.area];
  const isLargeFirst = country === 'CN' || country === 'TW';
  const parts = isLargeFirst
    ? [...new Set(names), addressDetails, city]
    : [addressDetails, cityName.city, [cityName.province, city].join(' ').trim()];
  return [...parts, text.shell.countries[country]].filter((part) => part !== '').join(', ');
}
