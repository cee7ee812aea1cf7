import {
  type AddressField,
  type AddressFields,
  type AddressProblem,
  addressProblems,
  withCountry,
} from '#models/address/address.ts';
import type { DeliveryCountry } from '#models/address/country.ts';
import type { Region } from '#models/address/region.ts';
import { withPostcode } from '#models/address/regionFields.ts';

export type FormField = AddressField | 'area';

/** Fields from the top down, as each country writes its addresses. */
export const LAYOUT: Readonly<Record<DeliveryCountry, readonly FormField[]>> = {
  AU: ['addressee', 'phone', 'addressDetails', 'cityName', 'province', 'city'],
  MY: ['addressee', 'phone', 'addressDetails', 'cityName', 'province', 'city'],
  CN: ['addressee', 'phone', 'province', 'cityName', 'area', 'addressDetails', 'city'],
  TW: ['addressee', 'phone', 'province', 'cityName', 'city', 'addressDetails'],
};

/** An address that is being typed: what is wrong is flagged when it is left or submitted, until it is fixed. */
export interface TypedAddress {
  readonly fields: AddressFields;
  readonly flagged: readonly FormField[];
  readonly isSummaryShown: boolean;
  /** places typed for another country, for the shopper who comes back to it */
  readonly kept: Readonly<
    Partial<Record<DeliveryCountry, Pick<AddressFields, 'city' | 'cityName'>>>
  >;
}

export const startTyping = (fields: AddressFields): TypedAddress => ({
  fields,
  flagged: [],
  isSummaryShown: false,
  kept: {},
});

/** Problems from the top of the form down. */
export function problemsInOrder(fields: AddressFields): readonly AddressProblem[] {
  const order = LAYOUT[fields.country];
  return addressProblems(fields).toSorted(
    (a, b) => order.indexOf(a.field) - order.indexOf(b.field),
  );
}

function flag(typed: TypedAddress, fields: AddressFields, also?: FormField): TypedAddress {
  const flagged = problemsInOrder(fields)
    .map(({ field }) => field)
    .filter((field) => field === also || typed.flagged.includes(field));
  return { ...typed, fields, flagged };
}

export const changed = (typed: TypedAddress, fields: AddressFields): TypedAddress =>
  flag(typed, fields);

export function countryChanged(typed: TypedAddress, country: DeliveryCountry): TypedAddress {
  const { fields, kept } = typed;
  const left = { ...kept, [fields.country]: { city: fields.city, cityName: fields.cityName } };
  const next = { ...withCountry(fields, country), ...kept[country] };
  return { ...flag(typed, next), kept: left, isSummaryShown: false };
}

/** A postcode that is left fills the places that it tells. */
export const blurred = (
  typed: TypedAddress,
  field: FormField,
  tree: readonly Region[],
): TypedAddress =>
  flag(typed, field === 'city' ? withPostcode(typed.fields, tree) : typed.fields, field);

export const refused = (typed: TypedAddress): TypedAddress => ({
  ...typed,
  flagged: problemsInOrder(typed.fields).map(({ field }) => field),
  isSummaryShown: true,
});
