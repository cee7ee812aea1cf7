import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Failure } from '#models/failure.ts';

// The hooks of src/mall/focus.ts that only lazily loaded views use.

/** Moves the focus to main when the focused element unmounts. */
export function useFocusMainOnUnmount<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('main')?.focus();
    };
  }, []);
  return ref;
}

/** Selects the text of a focused password field after a refusal, so that typing replaces it. */
export function useSelectPassword(failure: Failure | null): void {
  useEffect(() => {
    const field = document.activeElement;
    if (failure && field instanceof HTMLInputElement && field.type === 'password') field.select();
  }, [failure]);
}
