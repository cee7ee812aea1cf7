import { useEffect, useRef } from 'react';

/**
 * Focuses, and so scrolls to, the element that explains a new result, such as a failure: a notice,
 * or a field, whose text is selected so that typing replaces it. `result` is null while there is
 * none.
 * @param shownAtStart the result that does not move the focus when the page opens; null if the page
 * opens because of its result
 */
export function useFocusOnResult(result: unknown, id: string, shownAtStart = result): void {
  const shownResult = useRef(shownAtStart);
  useEffect(() => {
    if (result === shownResult.current) return;
    shownResult.current = result;
    if (result === null) return;
    const element = document.getElementById(id);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
    // A page that opens with the result scrolls to its top in the next frame (src/mall/scroll.ts).
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' }));
  }, [result, id]);
}
