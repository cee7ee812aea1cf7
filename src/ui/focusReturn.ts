import { useRef } from 'react';

/**
 * Handlers for the content of a dialog that is opened by state: with no Trigger in it, Radix would
 * leave the focus nowhere when it closes.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement;
      opener.current = focused instanceof HTMLElement ? focused : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      // What opened by itself, or from what is gone, leaves the keyboard at the page, or at the heading that took it.
      if (isThere) opener.current?.focus();
      else if (isNowhere) document.querySelector('main')?.focus();
    },
  };
}
