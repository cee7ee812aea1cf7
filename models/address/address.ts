import { type DeliveryCountry, DEFAULT_COUNTRY } from './country.ts';

/** What a shopper types or picks for a delivery (§3). `city` is the postcode, `cityName` the names from large to small. */
export interface AddressFields {
  readonly addressee: string;
  readonly phone: string;
  readonly country: DeliveryCountry;
  readonly city: string;
  readonly cityName: { readonly province: string; readonly city: string; readonly area: string };
  readonly addressDetails: string;
}

/** A saved address; `check` of §3 is derived by the address book, exactly one is chosen. */
export interface Address extends AddressFields {
  readonly addressId: string;
  /** which one `deliveryAddress/default` (§7) named last; absent where a server does not tell */
  readonly isDefault?: boolean;
}

export const EMPTY_ADDRESS: AddressFields = {
  addressee: '',
  phone: '',
  country: DEFAULT_COUNTRY,
  city: '',
  cityName: { province: '', city: '', area: '' },
  addressDetails: '',
};

export type AddressField =
  | 'addressee'
  | 'phone'
  | 'country'
  | 'city'
  | 'province'
  | 'cityName'
  | 'addressDetails';
export type AddressReason = 'missing' | 'malformed' | 'needsMobile' | 'tooLong' | 'mismatch';
export interface AddressProblem {
  readonly field: AddressField;
  readonly reason: AddressReason;
}

interface CountryRule {
  readonly postcode: RegExp;
  readonly phone: RegExp;
  readonly mobileOnly: boolean;
}

// National numbers, with or without the dial code; spaces and dashes are ignored before matching.
const RULES: Readonly<Record<DeliveryCountry, CountryRule>> = {
  AU: { postcode: /^\d{4}$/, phone: /^(\+?61|0)[2-478]\d{8}$/, mobileOnly: false },
  MY: { postcode: /^\d{5}$/, phone: /^(\+?60|0)\d{8,10}$/, mobileOnly: false },
  CN: { postcode: /^\d{6}$/, phone: /^(\+?86)?1[3-9]\d{9}$/, mobileOnly: true },
  TW: { postcode: /^\d{3}(\d{2,3})?$/, phone: /^(\+?886|0)\d{8,9}$/, mobileOnly: false },
};

const bare = (typed: string) => typed.replace(/[\s()-]/g, '');

/** Postcode ranges of the Australian states, so that state and postcode agree (ux 20). */
const AU_STATES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};
export const AU_STATE_NAMES = Object.keys(AU_STATES);

const AU_LONG_NAMES: ReadonlyMap<string, string> = new Map([
  ['NEW SOUTH WALES', 'NSW'],
  ['AUSTRALIAN CAPITAL TERRITORY', 'ACT'],
  ['VICTORIA', 'VIC'],
  ['QUEENSLAND', 'QLD'],
  ['SOUTH AUSTRALIA', 'SA'],
  ['WESTERN AUSTRALIA', 'WA'],
  ['TASMANIA', 'TAS'],
  ['NORTHERN TERRITORY', 'NT'],
]);
/** The short name of a state, however another mall server has written it. */
function shortState(name: string): string {
  const written = name.trim().toUpperCase();
  return AU_LONG_NAMES.get(written) ?? written;
}

/** Postcodes that also serve places across a border, with the state of those places (AU.json has them). */
const AU_BORDERS: Readonly<Record<string, readonly string[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3500': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
};

/** The Australian state that a four-digit postcode lies in, or undefined. */
export function stateOfPostcode(postcode: string): string | undefined {
  if (!RULES.AU.postcode.test(postcode)) return undefined;
  const code = Number(postcode);
  return AU_STATE_NAMES.find((state) =>
    AU_STATES[state]?.some(([low, high]) => code >= low && code <= high),
  );
}

function isPostcodeOf(postcode: string, name: string): boolean {
  const state = shortState(name);
  return stateOfPostcode(postcode) === state || (AU_BORDERS[postcode]?.includes(state) ?? false);
}

function phoneProblem(fields: AddressFields): AddressProblem[] {
  if (fields.phone.trim() === '') return [{ field: 'phone', reason: 'missing' }];
  const rule = RULES[fields.country];
  if (rule.phone.test(bare(fields.phone))) return [];
  return [{ field: 'phone', reason: rule.mobileOnly ? 'needsMobile' : 'malformed' }];
}

function regionProblems(fields: AddressFields): AddressProblem[] {
  const problems: AddressProblem[] = [];
  if (fields.cityName.province.trim() === '')
    problems.push({ field: 'province', reason: 'missing' });
  if (fields.cityName.city.trim() === '') problems.push({ field: 'cityName', reason: 'missing' });
  const postcode = fields.city.trim();
  if (postcode === '') problems.push({ field: 'city', reason: 'missing' });
  else if (!RULES[fields.country].postcode.test(postcode))
    problems.push({ field: 'city', reason: 'malformed' });
  else if (
    fields.country === 'AU' &&
    fields.cityName.province !== '' &&
    !isPostcodeOf(postcode, fields.cityName.province)
  ) {
    problems.push({ field: 'city', reason: 'mismatch' });
  }
  return problems;
}

const LIMITS = { addressee: 60, addressDetails: 200 } as const;

function textProblem(field: 'addressee' | 'addressDetails', typed: string): AddressProblem[] {
  if (typed.trim() === '') return [{ field, reason: 'missing' }];
  return typed.trim().length > LIMITS[field] ? [{ field, reason: 'tooLong' }] : [];
}

/** Everything that keeps a delivery address from being complete, in the order of the form (§5). */
export function addressProblems(fields: AddressFields): readonly AddressProblem[] {
  return [
    ...textProblem('addressee', fields.addressee),
    ...phoneProblem(fields),
    ...regionProblems(fields),
    ...textProblem('addressDetails', fields.addressDetails),
  ];
}

/** Delivery info is complete (§5). */
export const isCompleteAddress = (fields: AddressFields | null): fields is AddressFields =>
  fields !== null && addressProblems(fields).length === 0;

/** Changing the country clears only what became invalid (ux 19): the region and postcode; the typed texts stay. */
export function withCountry(fields: AddressFields, country: DeliveryCountry): AddressFields {
  if (fields.country === country) return fields;
  return { ...fields, country, city: '', cityName: EMPTY_ADDRESS.cityName };
}

/** The names joined by '-' as the freight call sends them (§7). */
export const joinedCityName = ({ cityName }: AddressFields): string =>
  [cityName.province, cityName.city, cityName.area].filter((name) => name !== '').join('-');
