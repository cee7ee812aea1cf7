import { useId, useState } from 'react';
import type { AddressFields } from '#models/address/address.ts';
import type { DeliveryCountry } from '#models/address/country.ts';
import type { Region } from '#models/address/region.ts';
import { useFullText } from '../app/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { problemText } from './problemText.ts';
import {
  blurred,
  changed,
  countryChanged,
  type FormField,
  problemsInOrder,
  refused,
  startTyping,
  type TypedAddress,
} from './typedAddress.ts';

interface Settings {
  initial: AddressFields;
  onSubmit: (fields: AddressFields) => void;
  onBlurFields: (fields: AddressFields) => void;
}
type IdOf = (field: FormField) => string;
export type AddressFormState = ReturnType<typeof useAddressForm>;

const shownProblems = (text: FullText, { fields, flagged }: TypedAddress, idOf: IdOf) =>
  problemsInOrder(fields)
    .filter(({ field }) => flagged.includes(field))
    .map((problem) => ({
      field: problem.field,
      fieldId: idOf(problem.field),
      text: problemText(text, problem, fields),
    }));

/** What is typed into the form, with the problems that are shown, as sentences. */
export function useAddressForm({ initial, onSubmit, onBlurFields }: Settings) {
  const text = useFullText();
  const prefix = useId();
  const [typed, setTyped] = useState(() => startTyping(initial));
  const { fields } = typed;
  const idOf = (field: FormField) => `${prefix}-${field}`;
  const problems = shownProblems(text, typed, idOf);

  function blur(field: FormField, tree: readonly Region[]) {
    const left = blurred(typed, field, tree);
    setTyped(left);
    onBlurFields(left.fields);
  }
  function submit() {
    const [first] = problemsInOrder(fields);
    if (!first) return onSubmit(fields);
    setTyped(refused(typed));
    document.getElementById(idOf(first.field))?.focus();
  }
  return {
    fields,
    change: (next: AddressFields) => setTyped(changed(typed, next)),
    changeCountry: (country: DeliveryCountry) => setTyped(countryChanged(typed, country)),
    blur,
    submit,
    idOf,
    errorOf: (field: FormField) => problems.find((problem) => problem.field === field)?.text,
    summary: typed.isSummaryShown ? problems : [],
  };
}
