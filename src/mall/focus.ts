import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MallHistory } from './history.ts';
import { useMallServices } from './MallContext.tsx';

// Screen readers read the first page from the top, so the focus moves only after a navigation.
const visitedHistories = new WeakSet<MallHistory>();

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/**
 * Moves the focus to the heading after a navigation. `pageKey` changes with the content of the same
 * page, such as another category.
 */
export function useHeadingFocus(pageKey: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { history } = useMallServices();
  useEffect(() => {
    if (!visitedHistories.has(history)) {
      visitedHistories.add(history);
      return;
    }
    if (!isTyping()) heading.current?.focus({ preventScroll: history.current().action === 'pop' });
  }, [history, pageKey]);
  return heading;
}

/**
 * Keeps the focus in the section of an element that unmounts with it, such as a retry button. Put
 * the result on the element.
 */
export function useFocusSectionOnUnmount<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const section = element?.closest<HTMLElement>('[data-machine],main');
    return () => {
      if (!section || document.activeElement !== element) return;
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** Focuses the last control of a container, else its heading, else the container. */
function focusWithin(box: HTMLElement | null) {
  const controls = box?.querySelectorAll<HTMLElement>('button:not([role="radio"]), a[href]');
  const heading = box?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]');
  const focusableBox = box?.matches('[tabindex]') ? box : null;
  ([...(controls ?? [])].at(-1) ?? heading ?? focusableBox)?.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a container when the control that the shopper pressed or that has the focus is
 * replaced, for example an add button by a stepper, or the account's button when another tab logs
 * out. Focuses the last control, else the heading, else the container. Spread the result on the
 * container.
 */
export function useRestoreFocusWithin<E extends HTMLElement>(shown: string | boolean) {
  const ref = useRef<E>(null);
  const hasFocus = useRef(false);
  // Safari does not focus a pressed button.
  const wasPressed = useRef(false);
  const markPressed = () => {
    wasPressed.current = true;
  };
  const setFocus = ({ type }: FocusEvent) => {
    hasFocus.current = type === 'focus';
  };
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if ((wasPressed.current || hasFocus.current) && isLost) focusWithin(ref.current);
    // A later change that the shopper did not cause must not move the focus.
    hasFocus.current = ref.current?.contains(document.activeElement) ?? false;
    wasPressed.current &&= hasFocus.current;
  }, [shown]);
  return {
    ref,
    onClickCapture: markPressed,
    onKeyDownCapture: markPressed,
    onFocus: setFocus,
    onBlur: setFocus,
  };
}
