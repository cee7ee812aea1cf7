import type { Mall } from './mall.ts';

/** What happens to the page becomes events of the charts: hidden, shown again from the browser's cache, offline, online (decisions 28). */
export function followPage({ actor, save, readAgain }: Mall, page: Window): void {
  page.addEventListener('pagehide', save);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') save();
  });
  page.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    readAgain();
    actor.send({ type: 'page.return' });
  });
  page.addEventListener('online', () => actor.send({ type: 'network.online' }));
  page.addEventListener('offline', () => actor.send({ type: 'network.offline' }));
}
