import * as v from 'valibot';
import { toHalfWidth } from '../halfWidth.ts';
import { normalisePhone, toDialledNumber } from '../phone.ts';
import { removeInvisible } from '../typedText.ts';
import { AU_POSTCODE, isPostcodeInState } from './auState.ts';
import { DEFAULT_COUNTRY, DELIVERY_COUNTRIES, type DeliveryCountry } from './country.ts';

/**
 * A delivery address (§3). The names of its region are, from large to small, `state`, `city` and
 * `district`. A typed text of any length is kept; `addressErrors` says that it is too long.
 */
export const addressFieldsSchema = v.object({
  addressee: v.string(),
  phone: v.string(),
  country: v.picklist(DELIVERY_COUNTRIES),
  state: v.string(),
  city: v.string(),
  district: v.string(),
  postcode: v.string(),
  addressDetails: v.string(),
});
export type AddressFields = Readonly<v.InferOutput<typeof addressFieldsSchema>>;

/** The part of a written address to which a field belongs. */
type AddressPart = 'recipient' | 'street' | 'region';
interface AddressFieldRow {
  readonly part: AddressPart;
  readonly isOptional: boolean;
  /** in characters; undefined if another rule limits the field */
  readonly maxLength?: number;
}

const ADDRESS_FIELDS = {
  addressee: { part: 'recipient', isOptional: false, maxLength: 60 },
  phone: { part: 'recipient', isOptional: false },
  country: { part: 'region', isOptional: false },
  state: { part: 'region', isOptional: false },
  city: { part: 'region', isOptional: false },
  // China only
  district: { part: 'region', isOptional: true, maxLength: 200 },
  postcode: { part: 'region', isOptional: false },
  addressDetails: { part: 'street', isOptional: false, maxLength: 200 },
} as const satisfies Readonly<Record<keyof AddressFields, AddressFieldRow>>;

export type AddressField = keyof AddressFields;
/** A field that may stay empty. Its only error is that it is too long. */
type OptionalAddressField = {
  [Field in AddressField]: (typeof ADDRESS_FIELDS)[Field]['isOptional'] extends true
    ? Field
    : never;
}[AddressField];

const FIELD_NAMES = Object.keys(ADDRESS_FIELDS) as AddressField[]; // Object.keys returns string[]
const OPTIONAL_FIELDS: readonly OptionalAddressField[] = FIELD_NAMES.filter(isOptionalAddressField);

export function isOptionalAddressField(field: AddressField): field is OptionalAddressField {
  return ADDRESS_FIELDS[field].isOptional;
}
/** The maximum length in characters. */
export const getMaxLength = (field: OptionalAddressField): number =>
  ADDRESS_FIELDS[field].maxLength;

/** A saved address. The address book derives `check` of §3: exactly one address is chosen. */
export interface Address extends AddressFields {
  readonly addressId: string;
  /** set by `deliveryAddress/default` (§7); undefined if the server does not send it */
  readonly isDefault?: boolean;
}

export const EMPTY_ADDRESS: AddressFields = {
  addressee: '',
  phone: '',
  country: DEFAULT_COUNTRY,
  postcode: '',
  state: '',
  city: '',
  district: '',
  addressDetails: '',
};

/** The fields in the order in which each country writes its addresses. */
export const ADDRESS_FIELD_ORDER: Readonly<
  Record<DeliveryCountry, readonly (keyof AddressFields)[]>
> = {
  AU: ['addressee', 'phone', 'addressDetails', 'city', 'state', 'postcode'],
  MY: ['addressee', 'phone', 'addressDetails', 'city', 'state', 'postcode'],
  CN: ['addressee', 'phone', 'state', 'city', 'district', 'addressDetails', 'postcode'],
  TW: ['addressee', 'phone', 'state', 'city', 'postcode', 'addressDetails'],
};

/** The lines of an address beside its region, in the order in which its country writes them. */
export const streetLines = (fields: AddressFields): readonly string[] =>
  ADDRESS_FIELD_ORDER[fields.country].flatMap((field) =>
    ADDRESS_FIELDS[field].part === 'street' && fields[field] !== '' ? [fields[field]] : [],
  );

type AddressReason = 'missing' | 'malformed' | 'needsMobile' | 'tooLong' | 'mismatch';
export interface AddressError {
  readonly field: AddressField;
  readonly reason: AddressReason;
}

interface CountryRule {
  readonly postcode: RegExp;
  readonly phone: RegExp;
  readonly mobileOnly: boolean;
}

// National numbers, with or without the dial code, without spaces, brackets, dots and dashes.
const COUNTRY_RULES: Readonly<Record<DeliveryCountry, CountryRule>> = {
  AU: { postcode: AU_POSTCODE, phone: /^(\+?61|0)[2-478]\d{8}$/, mobileOnly: false },
  MY: { postcode: /^\d{5}$/, phone: /^(\+?60|0)\d{8,10}$/, mobileOnly: false },
  CN: { postcode: /^\d{6}$/, phone: /^(\+?86)?1[3-9]\d{9}$/, mobileOnly: true },
  TW: { postcode: /^\d{3}(\d{2,3})?$/, phone: /^(\+?886|0)\d{8,9}$/, mobileOnly: false },
};

const normaliseText = (typed: string) => removeInvisible(typed).trim();
export const normalisePostcode = (typed: string): string => normaliseText(toHalfWidth(typed));

/**
 * An address as it is shown and saved: without invisible characters and spaces around its texts,
 * phone number and postcode in half width.
 */
export const normaliseAddress = (typed: AddressFields): AddressFields => ({
  addressee: normaliseText(typed.addressee),
  phone: normalisePhone(typed.phone),
  country: typed.country,
  postcode: normalisePostcode(typed.postcode),
  state: normaliseText(typed.state),
  city: normaliseText(typed.city),
  district: normaliseText(typed.district),
  addressDetails: normaliseText(typed.addressDetails),
});

function phoneErrors(fields: AddressFields): AddressError[] {
  if (normalisePhone(fields.phone) === '') return [{ field: 'phone', reason: 'missing' }];
  const rule = COUNTRY_RULES[fields.country];
  if (rule.phone.test(toDialledNumber(fields.phone))) return [];
  return [{ field: 'phone', reason: rule.mobileOnly ? 'needsMobile' : 'malformed' }];
}

function regionErrors(fields: AddressFields): AddressError[] {
  const errors: AddressError[] = [];
  if (normaliseText(fields.state) === '') errors.push({ field: 'state', reason: 'missing' });
  if (normaliseText(fields.city) === '') errors.push({ field: 'city', reason: 'missing' });
  const postcode = normalisePostcode(fields.postcode);
  if (postcode === '') errors.push({ field: 'postcode', reason: 'missing' });
  else if (!COUNTRY_RULES[fields.country].postcode.test(postcode))
    errors.push({ field: 'postcode', reason: 'malformed' });
  else if (
    fields.country === 'AU' &&
    fields.state !== '' &&
    !isPostcodeInState(postcode, fields.state)
  ) {
    errors.push({ field: 'postcode', reason: 'mismatch' });
  }
  return errors;
}

function textErrors(field: 'addressee' | 'addressDetails', typed: string): AddressError[] {
  if (normaliseText(typed) === '') return [{ field, reason: 'missing' }];
  return normaliseText(typed).length > ADDRESS_FIELDS[field].maxLength
    ? [{ field, reason: 'tooLong' }]
    : [];
}

const optionalErrors = (fields: AddressFields): AddressError[] =>
  OPTIONAL_FIELDS.filter((field) => normaliseText(fields[field]).length > getMaxLength(field)).map(
    (field) => ({ field, reason: 'tooLong' }),
  );

/** All errors of a delivery address, in the order of the form (§5). */
export function addressErrors(fields: AddressFields): readonly AddressError[] {
  return [
    ...textErrors('addressee', fields.addressee),
    ...phoneErrors(fields),
    ...regionErrors(fields),
    ...textErrors('addressDetails', fields.addressDetails),
    ...optionalErrors(fields),
  ];
}

/** Delivery info is complete without errors (§5). */
export const isCompleteAddress = (fields: AddressFields | null): fields is AddressFields =>
  fields !== null && addressErrors(fields).length === 0;

/**
 * A new country clears the regions and the postcode; the other fields keep their values (ux.md 19).
 */
export function withCountry(fields: AddressFields, country: DeliveryCountry): AddressFields {
  if (fields.country === country) return fields;
  return { ...fields, country, state: '', city: '', district: '', postcode: '' };
}

/** The region names joined by '-', as the freight call requires (§7). */
export const formatRegion = ({ state, city, district }: AddressFields): string =>
  [state, city, district].filter((name) => name !== '').join('-');
