import { scrollStore, sessionJsonStorage } from '../mall/jsonStorage.ts';

/** The key of the history entry, which src/mall/history.ts assigns. */
const readEntryKey = ({ history }: Window): string => String(Object(history.state).key ?? '');

/**
 * Restores the scroll position of a reloaded page, or of Back, as soon as its content is parsed.
 * The scripts, which turn the browser's own restoration off, run later.
 */
export function restoreScrollEarly(page: Document, view: Window): void {
  const top = scrollStore(sessionJsonStorage(view)).loadScroll(readEntryKey(view));
  if (top <= 0) return;
  page.documentElement.dataset['scrolled'] = '';
  page.addEventListener('DOMContentLoaded', () => view.scrollTo({ top, behavior: 'instant' }));
}
