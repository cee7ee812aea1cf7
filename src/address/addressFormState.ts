import {
  ADDRESS_FIELD_ORDER,
  type AddressField,
  type AddressFields,
  type AddressError,
  addressErrors,
  withCountry,
} from '#models/address/address.ts';
import type { DeliveryCountry } from '#models/address/country.ts';
import type { Region } from '#models/address/region.ts';
import { withPostcode } from '#models/address/regionFields.ts';

type RegionField = 'state' | 'city' | 'district' | 'postcode';

/** An address in a form. An error is shown after blur or submit until it is fixed. */
export interface AddressFormState {
  readonly fields: AddressFields;
  readonly touched: readonly AddressField[];
  readonly isSummaryShown: boolean;
  /** regions typed for other countries, restored when the shopper returns to one */
  readonly placesByCountry: Readonly<
    Partial<Record<DeliveryCountry, Pick<AddressFields, RegionField>>>
  >;
}

export const initForm = (fields: AddressFields): AddressFormState => ({
  fields,
  touched: [],
  isSummaryShown: false,
  placesByCountry: {},
});

/** Errors in the order of the form. */
export function sortedErrors(fields: AddressFields): readonly AddressError[] {
  const order = ADDRESS_FIELD_ORDER[fields.country];
  return addressErrors(fields).toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

function touchField(
  form: AddressFormState,
  fields: AddressFields,
  extraField?: AddressField,
): AddressFormState {
  const touched = sortedErrors(fields)
    .map(({ field }) => field)
    .filter((field) => field === extraField || form.touched.includes(field));
  return { ...form, fields, touched };
}

export const changeFields = (form: AddressFormState, fields: AddressFields): AddressFormState =>
  touchField(form, fields);

export function changeCountry(form: AddressFormState, country: DeliveryCountry): AddressFormState {
  const { fields, placesByCountry } = form;
  const { state, city, district, postcode } = fields;
  const regionOptions = {
    ...placesByCountry,
    [fields.country]: { state, city, district, postcode },
  };
  const next = { ...withCountry(fields, country), ...placesByCountry[country] };
  return { ...touchField(form, next), placesByCountry: regionOptions, isSummaryShown: false };
}

/** On blur, a postcode fills the regions that it determines. */
export const blurField = (
  form: AddressFormState,
  field: AddressField,
  tree: readonly Region[],
): AddressFormState =>
  touchField(form, field === 'postcode' ? withPostcode(form.fields, tree) : form.fields, field);

export const failSubmit = (form: AddressFormState): AddressFormState => ({
  ...form,
  touched: sortedErrors(form.fields).map(({ field }) => field),
  isSummaryShown: true,
});
