import { useSyncExternalStore } from 'react';
import { media } from '../style/breakpoints.ts';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(media.desktopUp);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Whether the window is wider than 1024 px (§9). Use it for different elements, and media queries
 * for different styles.
 */
export const useIsWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media.desktopUp).matches,
    () => true,
  );
