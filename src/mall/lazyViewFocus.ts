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

/**
 * Moves the focus to the heading of the result when the page opens. A payment page leads back with
 * a new document, whose first heading does not take the focus (focus.ts).
 */
export function useResultFocus(isResult: boolean) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (isResult && isFree) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isResult]);
  return page;
}

/** Selects the text of a focused password field after a refusal, so that typing replaces it. */
export function useSelectPassword(failure: Failure | null): void {
  useEffect(() => {
    const field = document.activeElement;
    if (failure && field instanceof HTMLInputElement && field.type === 'password') field.select();
  }, [failure]);
}

/** Where the middle of a box is in its content, from 0 to 1; content that fits is centred. */
const findMiddle = (scroll: number, box: number, content: number) =>
  content <= box ? 0.5 : (scroll + box / 2) / content;

/**
 * The middle of a scrollable box shows the same part of its content when the scale changes. Call
 * `rememberMiddle` before each change: the box limits its position to the changed content.
 */
export function useCentredScroll(scale: number) {
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef({ left: 0.5, top: 0.5 });
  const rememberMiddle = () => {
    const box = frame.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    middle.current = {
      left: findMiddle(box.scrollLeft, box.clientWidth, content.clientWidth),
      top: findMiddle(box.scrollTop, box.clientHeight, content.clientHeight),
    };
  };
  useLayoutEffect(() => {
    const box = frame.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const { left, top } = middle.current;
    box.scrollTo(
      left * content.clientWidth - box.clientWidth / 2,
      top * content.clientHeight - box.clientHeight / 2,
    );
  }, [scale]);
  return { frame, rememberMiddle };
}
