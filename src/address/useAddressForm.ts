import { useId, useState } from 'react';
import {
  type AddressField,
  type AddressFields,
  normaliseAddress,
} from '#models/address/address.ts';
import type { DeliveryCountry } from '#models/address/country.ts';
import type { Region } from '#models/address/region.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { formatAddressError } from './addressErrorText.ts';
import {
  blurField,
  changeFields,
  changeCountry,
  sortedErrors,
  failSubmit,
  initForm,
  type AddressFormState,
} from './addressFormState.ts';

interface Settings {
  initial: AddressFields;
  onSubmit: (fields: AddressFields) => void;
  onFieldsChange: (fields: AddressFields) => void;
}
type GetFieldId = (field: AddressField) => string;
export type AddressFormApi = ReturnType<typeof useAddressForm>;

const visibleErrors = (
  text: FullText,
  { fields, touched }: AddressFormState,
  getFieldId: GetFieldId,
) =>
  sortedErrors(fields)
    .filter(({ field }) => touched.includes(field))
    .map((error) => ({
      field: error.field,
      fieldId: getFieldId(error.field),
      text: formatAddressError(text, error, fields),
    }));

/** The form's values, with visible errors as sentences. */
export function useAddressForm({ initial, onSubmit, onFieldsChange }: Settings) {
  const text = useFullText();
  const prefix = useId();
  const [form, setForm] = useState(() => initForm(initial));
  const { fields } = form;
  const getFieldId = (field: AddressField) => `${prefix}-${field}`;
  const errors = visibleErrors(text, form, getFieldId);

  // Reported on every change, so that a reload keeps the focused field too (decisions.md 48).
  function update(next: AddressFormState) {
    setForm(next);
    onFieldsChange(next.fields);
  }
  function submit() {
    const [firstError] = sortedErrors(fields);
    if (!firstError) return onSubmit(normaliseAddress(fields));
    setForm(failSubmit(form));
    document.getElementById(getFieldId(firstError.field))?.focus();
  }
  return {
    fields,
    change: (next: AddressFields) => update(changeFields(form, next)),
    changeCountry: (country: DeliveryCountry) => update(changeCountry(form, country)),
    blur: (field: AddressField, tree: readonly Region[]) => update(blurField(form, field, tree)),
    submit,
    getFieldId,
    getError: (field: AddressField) => errors.find((error) => error.field === field)?.text,
    summary: form.isSummaryShown ? errors : [],
  };
}
