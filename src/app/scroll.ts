import type { MallHistory } from './history.ts';
import type { ScrollStore } from './place.ts';

// A page that is still loading grows; a kept position is tried again until it fits.
const TRIES = 20;
const PAUSE_MS = 50;

/** Back restores where the shopper was; any other way starts at the top (§2). */
export function keepScroll(history: MallHistory, store: ScrollStore, page: Window): void {
  let { key, pathname } = history.current().location;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function restore(top: number, left = TRIES) {
    page.scrollTo({ top, behavior: 'instant' });
    if (page.scrollY + 1 < top && left > 0)
      settling = setTimeout(() => restore(top, left - 1), PAUSE_MS);
  }

  page.addEventListener('scrollend', () => store.keepScroll(key, page.scrollY));
  page.addEventListener('pagehide', () => store.keepScroll(key, page.scrollY));
  for (const touch of ['wheel', 'touchmove', 'keydown'] as const)
    page.addEventListener(touch, () => clearTimeout(settling), { passive: true });

  history.listen(({ location, action }) => {
    clearTimeout(settling);
    if (action !== 'pop') store.keepScroll(key, page.scrollY);
    const isSamePage = location.pathname === pathname;
    ({ key, pathname } = location);
    if (action === 'pop') requestAnimationFrame(() => restore(store.readScroll(location.key)));
    else if (!isSamePage && location.hash === '') requestAnimationFrame(() => restore(0));
  });
  restore(store.readScroll(key));
}
