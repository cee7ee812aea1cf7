import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MallHistory } from './history.ts';
import { useMallPage } from './MallContext.tsx';

// The first page is read from its top; only a page that the shopper moved to takes the focus.
const opened = new WeakSet<MallHistory>();

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/**
 * Moves the focus to the heading of a page that was navigated to. `place` changes where the same page
 * shows something else, such as another category.
 */
export function useHeadingFocus(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { history } = useMallPage();
  useEffect(() => {
    if (!opened.has(history)) {
      opened.add(history);
      return;
    }
    if (!isTyping()) heading.current?.focus({ preventScroll: history.current().action === 'pop' });
  }, [history, place]);
  return heading;
}

/**
 * Keeps the keyboard where it was when the pressed control gives way to another in the same box
 * (an add button that becomes a stepper), else on the heading of the box or on the box itself. Spread the handlers and the ref on the box.
 */
export function useFocusKept<E extends HTMLElement>(shown: string | boolean) {
  const ref = useRef<E>(null);
  const pressed = useRef(false);
  const press = () => {
    pressed.current = true;
  };
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const box = ref.current;
    if (pressed.current && isLost) {
      const controls = box?.querySelectorAll<HTMLElement>('button:not([role="radio"]), a[href]');
      const heading = box?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]');
      const own = box?.matches('[tabindex]') ? box : null;
      ([...(controls ?? [])].at(-1) ?? heading ?? own)?.focus({ preventScroll: true });
    }
    // What is shown may change again by itself.
    pressed.current &&= box?.contains(document.activeElement) ?? false;
  }, [shown]);
  return { ref, onClickCapture: press, onKeyDownCapture: press };
}

/** What goes away with the focus in it leaves the keyboard at the page: the last message takes its buttons along. */
export function useFocusLeft<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    return () => {
      if (own?.contains(document.activeElement)) document.querySelector('main')?.focus();
    };
  }, []);
  return ref;
}
