import { type FormEvent, useId, useState } from 'react';

function useFields<Name extends string>() {
  const [values, setValues] = useState<ReadonlyMap<Name, string>>(new Map());
  const [touched, setTouched] = useState<readonly Name[]>([]);
  /** Empties all fields and hides their errors. */
  const reset = () => {
    setValues(new Map());
    setTouched([]);
  };
  return { values, setValues, touched, setTouched, reset };
}

/**
 * Values and errors of a form. An error is shown after the field loses focus or the form is
 * submitted, until the value changes.
 */
export function useForm<Name extends string>(
  names: readonly Name[],
  validate: (name: Name, typed: string) => string | undefined,
) {
  const prefix = useId();
  const { values, setValues, touched, setTouched, reset } = useFields<Name>();
  const getValue = (name: Name) => values.get(name) ?? '';
  const getId = (name: Name) => `${prefix}-${name}`;
  const findError = (name: Name) => validate(name, getValue(name));
  const getError = (name: Name) => (touched.includes(name) ? findError(name) : undefined);
  const setValue = (name: Name, value: string) => {
    setValues(new Map([...values, [name, value]]));
    setTouched(touched.filter((other) => other !== name));
  };
  const onBlur = (name: Name) => {
    if (getValue(name) !== '') setTouched([...touched, name]);
  };
  /** Calls `onValid` when all fields are valid, else shows all errors and focuses the first. */
  function submit(event: FormEvent, onValid: () => void) {
    event.preventDefault();
    const [firstInvalid] = names.filter((name) => findError(name) !== undefined);
    if (firstInvalid === undefined) return onValid();
    setTouched(names);
    document.getElementById(getId(firstInvalid))?.focus();
  }
  const errors = names.flatMap((name) => {
    const text = getError(name);
    return text === undefined ? [] : [{ fieldId: getId(name), text }];
  });
  return { getValue, getId, getError, setValue, onBlur, submit, reset, errors };
}
