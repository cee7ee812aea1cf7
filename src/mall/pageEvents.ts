import type { Mall } from './mall.ts';

/**
 * Saves the draft when the page is hidden. Sends an event to the mall's chart when the page returns from the
 * back/forward cache and when the network state changes (decisions 28).
 */
export function subscribeToPageEvents(
  { actor, save, reloadFromStorage }: Mall,
  page: Window,
): void {
  page.addEventListener('pagehide', save);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') save();
  });
  page.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    reloadFromStorage();
    actor.send({ type: 'page.return' });
  });
  page.addEventListener('online', () => actor.send({ type: 'network.online' }));
  page.addEventListener('offline', () => actor.send({ type: 'network.offline' }));
}
