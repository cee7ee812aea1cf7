import { useRef } from 'react';

/**
 * Handlers for the content of a controlled dialog: without a Trigger, Radix does not return the
 * focus on close.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement;
      opener.current = focused instanceof HTMLElement ? focused : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isConnected = opener.current?.isConnected && opener.current !== document.body;
      const hasNoFocus =
        document.activeElement === null || document.activeElement === document.body;
      // If the opener no longer exists, the focus stays on the page or on the heading that received
      // it.
      if (isConnected) opener.current?.focus();
      else if (hasNoFocus) document.querySelector('main')?.focus();
    },
  };
}
