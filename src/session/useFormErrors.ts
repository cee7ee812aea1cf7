import { type FocusEvent, type FormEvent, useId, useState } from 'react';

type FieldErrors<Field extends string> = Readonly<Record<Field, string | undefined>>;

/**
 * Decides which errors a form shows: each one after its field lost the focus, all after submitting, until they are
 * fixed (ux.md 8, 9). `errors` are sentences in the order of the fields.
 */
export function useFormErrors<Field extends string>(errors: FieldErrors<Field>) {
  const prefix = useId();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const fields = Object.keys(errors);
  const getId = (field: string) => `${prefix}${field}`;
  const invalid = Object.entries<string | undefined>(errors).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, fieldId: getId(field), text }],
  );
  return {
    fieldProps: (field: Field) => ({
      id: getId(field),
      error: touched.has(field) ? errors[field] : undefined,
    }),
    onBlur: (field: Field) => (event: FocusEvent) => {
      // An error that moves the pressed button away would cancel the click; submitting shows all errors anyway.
      const { relatedTarget } = event;
      const isSubmitting =
        relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
      if (!isSubmitting) setTouched(new Set([...touched, field]));
    },
    /** the errors shown at present */
    visible: invalid.filter(({ field }) => touched.has(field)),
    /** submits a valid form, else focuses the first invalid field */
    submit: (send: () => void) => (event: FormEvent) => {
      event.preventDefault();
      const [first] = invalid;
      if (!first) return send();
      setTouched(new Set(fields));
      document.getElementById(first.fieldId)?.focus();
    },
  };
}
