import { useDeferredValue, useSyncExternalStore } from 'react';
import { useMallServices } from './MallContext.tsx';

/**
 * False in the first frame of a view that a press opens, and true when that frame is painted. Not
 * for views that the server renders.
 */
export const useIsPainted = (): boolean => useDeferredValue(true, false);

const subscribeToNothing = () => () => undefined;

/**
 * Returns `whole`, except in the first frame after a click: then only `getFirst`, what a window of
 * this size shows without scrolling. React renders the rest when that frame is painted. The first
 * page of a visit has everything in its HTML, and Back needs everything to restore the scroll
 * position.
 */
export function useAfterFirstFrame<T>(whole: T, getFirst: (browserWindow: Window) => T): T {
  const { current, getInitial } = useMallServices().history;
  // A page that React hydrates has everything, also if the shopper has left it meanwhile.
  const { action } = useSyncExternalStore(subscribeToNothing, current, getInitial);
  // The server has no window; its pages are not opened by a click in the shop.
  return useDeferredValue(whole, action === 'pop' ? whole : getFirst(window));
}
