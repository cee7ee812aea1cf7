import { type FocusEvent, type FormEvent, useId, useState } from 'react';

type Problems<Field extends string> = Readonly<Record<Field, string | undefined>>;

/**
 * When a form tells its problems: each at the blur of its field, all of them at submitting, none once it
 * is mended (ux 8, 9). `problems` are sentences in the order of the form.
 */
export function useChecked<Field extends string>(problems: Problems<Field>) {
  const prefix = useId();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fields = Object.keys(problems);
  const idOf = (field: string) => `${prefix}${field}`;
  const wrong = Object.entries<string | undefined>(problems).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, fieldId: idOf(field), text }],
  );
  return {
    of: (field: Field) => ({
      id: idOf(field),
      error: seen.has(field) ? problems[field] : undefined,
    }),
    leave: (field: Field) => (event: FocusEvent) => {
      // An error that pushes the pressed button away would swallow the press; submitting tells all anyway.
      const { relatedTarget } = event;
      const isSubmitting =
        relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
      if (!isSubmitting) setSeen(new Set([...seen, field]));
    },
    /** what is wrong and was told already */
    told: wrong.filter(({ field }) => seen.has(field)),
    /** submits when nothing is wrong, else goes to the first field that is */
    submit: (send: () => void) => (event: FormEvent) => {
      event.preventDefault();
      const [first] = wrong;
      if (!first) return send();
      setSeen(new Set(fields));
      document.getElementById(first.fieldId)?.focus();
    },
  };
}
