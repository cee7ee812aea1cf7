import type { Mall } from './mall.ts';

/** The next document of the tab may have sent these changes (decision record 112). */
const hasUnsavedChanges = (actor: Mall['actor']): boolean =>
  actor.getSnapshot().context.cart.getSnapshot().context.writes.length > 0;

/**
 * Saves the draft when the page is hidden. Sends an event to the mall's chart when the page returns from the
 * back/forward cache and when the network state changes (decisions 28), until the chart stops.
 */
export function subscribeToPageEvents(
  { actor, save, reloadFromStorage }: Mall,
  page: Window,
): void {
  const stopped = new AbortController();
  const { signal } = stopped;
  actor.subscribe({ complete: () => stopped.abort() });
  page.addEventListener('pagehide', save, { signal });
  page.document.addEventListener(
    'visibilitychange',
    () => {
      if (page.document.visibilityState === 'hidden') save();
    },
    { signal },
  );
  page.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      if (hasUnsavedChanges(actor)) {
        actor.stop();
        page.location.reload();
        return;
      }
      reloadFromStorage();
      actor.send({ type: 'page.return' });
    },
    { signal },
  );
  page.addEventListener('online', () => actor.send({ type: 'network.online' }), { signal });
  page.addEventListener('offline', () => actor.send({ type: 'network.offline' }), { signal });
}
