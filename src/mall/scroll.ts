import type { MallHistory } from './history.ts';
import type { ScrollStore } from './jsonStorage.ts';

// A page grows while it loads, so restoring is retried until the position exists.
const MAX_RETRIES = 20;
const RETRY_MS = 50;

/**
 * Calls the function when React has rendered the location, in the same task: React renders in the
 * microtask that the change of the location queues. In the next frame, the browser would compute
 * the layout of the new page at the earlier position first, and report a shift of all its parts.
 */
const afterRendering = (then: () => void): void => queueMicrotask(() => queueMicrotask(then));

/** Back restores the scroll position; any other navigation starts at the top (§2). */
export function trackScroll(history: MallHistory, store: ScrollStore, browserWindow: Window): void {
  let { key, pathname } = history.current().location;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function restore(top: number, retriesLeft = MAX_RETRIES) {
    browserWindow.scrollTo({ top, behavior: 'instant' });
    if (browserWindow.scrollY + 1 < top && retriesLeft > 0)
      retryTimer = setTimeout(() => restore(top, retriesLeft - 1), RETRY_MS);
  }

  browserWindow.addEventListener('scrollend', () => store.saveScroll(key, browserWindow.scrollY));
  browserWindow.addEventListener('pagehide', () => store.saveScroll(key, browserWindow.scrollY));
  for (const eventType of ['wheel', 'touchmove', 'keydown'] as const)
    browserWindow.addEventListener(eventType, () => clearTimeout(retryTimer), { passive: true });

  history.subscribe(({ location, action }) => {
    clearTimeout(retryTimer);
    if (action !== 'pop') store.saveScroll(key, browserWindow.scrollY);
    const isSamePage = location.pathname === pathname;
    ({ key, pathname } = location);
    // Read now: the end of an earlier scrolling is reported before the next frame.
    const top = action === 'pop' ? store.loadScroll(key) : 0;
    if (action === 'pop' || (!isSamePage && location.hash === ''))
      afterRendering(() => restore(top));
  });
  // Scripts may load after the shopper has scrolled; the position is then not changed.
  const saved = store.loadScroll(key);
  if (saved > 0 && browserWindow.scrollY === 0) restore(saved);
}
