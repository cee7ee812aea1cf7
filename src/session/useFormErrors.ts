import { type FocusEvent, type FormEvent, useId, useState } from 'react';

/**
 * An error that moves the pressed button away would cancel the click; submitting shows all errors
 * anyway.
 */
const isSubmitButton = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement && target.type === 'submit';

type FieldErrors<Field extends string> = Readonly<Record<Field, string | undefined>>;

/**
 * Decides which errors a form shows: each one after its field lost the focus, all after submitting,
 * until the value changes (ux.md 8, 9). `errors` are sentences in the order of the fields.
 */
export function useFormErrors<Field extends string>(
  errors: FieldErrors<Field>,
  values: Readonly<Record<NoInfer<Field>, string>>,
) {
  const prefix = useId();
  /** the values whose errors are shown */
  const [judged, setJudged] = useState<Partial<Record<Field, string>>>({});
  const isShown = (field: Field) => judged[field] === values[field];
  const getId = (field: string) => `${prefix}${field}`;
  const invalid = (Object.keys(errors) as Field[]).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ field, fieldId: getId(field), text }];
  });
  return {
    fieldProps: (field: Field) => ({
      id: getId(field),
      error: isShown(field) ? errors[field] : undefined,
    }),
    onBlur: (field: Field) => (event: FocusEvent) => {
      if (!isSubmitButton(event.relatedTarget)) setJudged({ ...judged, [field]: values[field] });
    },
    /** the errors shown at present */
    visible: invalid.filter(({ field }) => isShown(field)),
    /** submits a valid form, else focuses the first invalid field */
    submit: (send: () => void) => (event: FormEvent) => {
      event.preventDefault();
      const [first] = invalid;
      if (!first) return send();
      setJudged(values);
      document.getElementById(first.fieldId)?.focus();
    },
  };
}
