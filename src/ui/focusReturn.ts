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
      // What opened by itself, or from what is gone, leaves the keyboard at the page.
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const back = isThere ? opener.current : document.querySelector('main');
      back?.focus();
    },
  };
}
