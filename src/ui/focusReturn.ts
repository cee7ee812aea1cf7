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
      opener.current?.focus();
    },
  };
}
