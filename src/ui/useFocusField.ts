import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a field when it appears and when `cause`, such as a failure, changes. */
export function useFocusField(cause: unknown): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [cause]);
  return field;
}
