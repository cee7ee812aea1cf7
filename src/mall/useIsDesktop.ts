import { useSyncExternalStore } from 'react';
import { media } from '../style/breakpoints.ts';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(media.desktopUp);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Wider than 1024 px (§9). Use it where the elements differ; for different styles use media
 * queries.
 */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media.desktopUp).matches,
    () => true,
  );
