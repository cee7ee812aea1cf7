import { useEffect, useRef } from 'react';

/**
 * Focuses the element that explains a new failure: a notice, or a field, whose text is selected so that
 * typing replaces it. A failure that the page already shows when it opens does not move the focus.
 */
export function useFocusOnFailure(failure: unknown, id: string): void {
  const shownFailure = useRef(failure);
  useEffect(() => {
    if (failure === shownFailure.current) return;
    shownFailure.current = failure;
    if (failure === null) return;
    const element = document.getElementById(id);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
  }, [failure, id]);
}
