import { useSyncExternalStore } from 'react';

const EVENTS = ['pointermove', 'pointerdown', 'scroll', 'focusin'];
let isUsed = false;

function subscribe(listener: () => void): () => void {
  const markUsed = () => {
    isUsed = true;
    listener();
  };
  // The scripts may run after the page was scrolled.
  isUsed ||= window.scrollY > 0;
  EVENTS.forEach((name) => window.addEventListener(name, markUsed, { once: true }));
  return () => EVENTS.forEach((name) => window.removeEventListener(name, markUsed));
}

/** Whether the shopper has pointed, scrolled or moved the focus; views that only then matter load later. */
export const useIsPageUsed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isUsed,
    () => false,
  );
