import { useId, useState } from 'react';
import type { AddressField, AddressFields } from '#models/address/address.ts';
import type { DeliveryCountry } from '#models/address/country.ts';
import type { Region } from '#models/address/region.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import {
  blurField,
  changeFields,
  changeCountry,
  sortedProblems,
  failSubmit,
  initForm,
  type AddressFormState,
} from './addressFormState.ts';
import { formatAddressProblem } from './problemText.ts';

interface Settings {
  initial: AddressFields;
  onSubmit: (fields: AddressFields) => void;
  onFieldsChange: (fields: AddressFields) => void;
}
type GetFieldId = (field: AddressField) => string;
export type AddressFormApi = ReturnType<typeof useAddressForm>;

const visibleProblems = (
  text: FullText,
  { fields, touched }: AddressFormState,
  getFieldId: GetFieldId,
) =>
  sortedProblems(fields)
    .filter(({ field }) => touched.includes(field))
    .map((problem) => ({
      field: problem.field,
      fieldId: getFieldId(problem.field),
      text: formatAddressProblem(text, problem, fields),
    }));

/** The form's values, with visible errors as sentences. */
export function useAddressForm({ initial, onSubmit, onFieldsChange }: Settings) {
  const text = useFullText();
  const prefix = useId();
  const [form, setForm] = useState(() => initForm(initial));
  const { fields } = form;
  const getFieldId = (field: AddressField) => `${prefix}-${field}`;
  const problems = visibleProblems(text, form, getFieldId);

  // Reported on every change, so that a reload keeps the focused field too (decisions 48).
  function update(next: AddressFormState) {
    setForm(next);
    onFieldsChange(next.fields);
  }
  function submit() {
    const [firstProblem] = sortedProblems(fields);
    if (!firstProblem) return onSubmit(fields);
    setForm(failSubmit(form));
    document.getElementById(getFieldId(firstProblem.field))?.focus();
  }
  return {
    fields,
    change: (next: AddressFields) => update(changeFields(form, next)),
    changeCountry: (country: DeliveryCountry) => update(changeCountry(form, country)),
    blur: (field: AddressField, tree: readonly Region[]) => update(blurField(form, field, tree)),
    submit,
    getFieldId,
    getError: (field: AddressField) => problems.find((problem) => problem.field === field)?.text,
    summary: form.isSummaryShown ? problems : [],
  };
}
