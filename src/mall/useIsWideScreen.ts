import { useSyncExternalStore } from 'react';
import { media } from '../style/breakpoints.ts';

/** Whether the window is wider than 1024 px (§9). */
export const isWideScreen = (): boolean => window.matchMedia(media.desktopUp).matches;

function subscribe(onChange: () => void) {
  const query = window.matchMedia(media.desktopUp);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** As isWideScreen. Use it for different elements, and media queries for different styles. */
export const useIsWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, isWideScreen, () => true);
