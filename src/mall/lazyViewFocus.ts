// chunk: fullText
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Failure } from '#models/failure.ts';

// The hooks for focus and scroll that only lazily loaded views use.

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

/** The middle of the content stays in the middle of its scrollable box when the scale changes. */
export function useCentredScroll(scale: number) {
  const ref = useRef<HTMLDivElement>(null);
  const lastScale = useRef(scale);
  useLayoutEffect(() => {
    const box = ref.current;
    const ratio = scale / lastScale.current;
    lastScale.current = scale;
    if (!box || ratio === 1) return;
    const [halfWidth, halfHeight] = [box.clientWidth / 2, box.clientHeight / 2];
    box.scrollTo(
      (box.scrollLeft + halfWidth) * ratio - halfWidth,
      (box.scrollTop + halfHeight) * ratio - halfHeight,
    );
  }, [scale]);
  return ref;
}
