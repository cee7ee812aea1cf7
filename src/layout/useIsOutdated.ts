import { useSyncExternalStore } from 'react';
import { connectionStatus, COPY_SHOWN } from '../mall/connectionStatus.ts';

function subscribe(onChange: () => void) {
  window.addEventListener('offline', onChange);
  window.addEventListener(COPY_SHOWN, onChange);
  return () => {
    window.removeEventListener('offline', onChange);
    window.removeEventListener(COPY_SHOWN, onChange);
  };
}

/**
 * Whether the connection has been lost; the line itself shows nothing once the data are current.
 */
export const useIsOutdated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || !!connectionStatus.savedAt,
    () => false,
  );
