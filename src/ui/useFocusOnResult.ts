import { useEffect, useRef } from 'react';

/**
 * Focuses, and so scrolls to, the element that explains a new result, such as a failure: a notice, or a
 * field, whose text is selected so that typing replaces it. A result that the page already shows when it
 * opens does not move the focus. `result` is null while there is none.
 */
export function useFocusOnResult(result: unknown, id: string): void {
  const shownResult = useRef(result);
  useEffect(() => {
    if (result === shownResult.current) return;
    shownResult.current = result;
    if (result === null) return;
    const element = document.getElementById(id);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
  }, [result, id]);
}
