import { useLayoutEffect, useRef } from 'react';

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
