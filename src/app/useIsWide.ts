import { useSyncExternalStore } from 'react';
import { media } from '../style/breakpoints.ts';

function follow(changed: () => void) {
  const query = window.matchMedia(media.desktopUp);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Wider than a phone or tablet (§9: 1024 px). For what is another element there, not only another look. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(media.desktopUp).matches,
    () => true,
  );
