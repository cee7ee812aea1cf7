import type { Mall } from './mall.ts';

/**
 * Continues a page that the browser restores. With unsaved changes of the cart it loads again,
 * because the next document of the tab may have sent them (docs/decisions/112).
 */
function restorePage({ actor, reloadFromStorage }: Mall, browserWindow: Window): void {
  const { cart } = actor.getSnapshot().context;
  if (cart.getSnapshot().context.writes.length > 0) {
    actor.stop();
    browserWindow.location.reload();
    return;
  }
  reloadFromStorage();
  actor.send({ type: 'page.return' });
}

/**
 * Saves the draft when the page is hidden. Sends an event to the mall's chart when the page returns
 * from the back/forward cache and when the network state changes (decisions.md 28), until the chart
 * stops.
 */
export function subscribeToPageEvents(mall: Mall, browserWindow: Window): void {
  const { actor, save } = mall;
  const stopped = new AbortController();
  const { signal } = stopped;
  actor.subscribe({ complete: () => stopped.abort() });
  browserWindow.addEventListener('pagehide', save, { signal });
  browserWindow.document.addEventListener(
    'visibilitychange',
    () => {
      if (browserWindow.document.visibilityState === 'hidden') save();
    },
    { signal },
  );
  browserWindow.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) restorePage(mall, browserWindow);
    },
    { signal },
  );
  browserWindow.addEventListener('online', () => actor.send({ type: 'network.online' }), {
    signal,
  });
  browserWindow.addEventListener('offline', () => actor.send({ type: 'network.offline' }), {
    signal,
  });
}
