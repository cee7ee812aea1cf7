import { type FormEvent, useId, useState } from 'react';

/** Fields of a small form by name: what is typed, what is wrong since it was left or submitted, until it is fixed. */
export function useSmallForm<Name extends string>(
  names: readonly Name[],
  problemOf: (name: Name, typed: string) => string | undefined,
) {
  const prefix = useId();
  const [typed, setTyped] = useState<ReadonlyMap<Name, string>>(new Map());
  const [flagged, setFlagged] = useState<readonly Name[]>([]);
  const valueOf = (name: Name) => typed.get(name) ?? '';
  const idOf = (name: Name) => `${prefix}-${name}`;
  const wrong = (name: Name) => problemOf(name, valueOf(name));
  const errorOf = (name: Name) => (flagged.includes(name) ? wrong(name) : undefined);
  const type = (name: Name, value: string) => setTyped(new Map([...typed, [name, value]]));
  const blur = (name: Name) => {
    if (valueOf(name) !== '') setFlagged([...flagged, name]);
  };
  /** Calls `send` when nothing is wrong, else shows all problems and goes to the first. */
  function submit(event: FormEvent, send: () => void) {
    event.preventDefault();
    const [first] = names.filter((name) => wrong(name) !== undefined);
    if (first === undefined) return send();
    setFlagged(names);
    document.getElementById(idOf(first))?.focus();
  }
  const summary = names.flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ fieldId: idOf(name), text }];
  });
  return { valueOf, idOf, errorOf, type, blur, submit, summary };
}
