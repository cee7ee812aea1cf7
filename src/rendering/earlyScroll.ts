import { scrollStore, sessionJsonStorage } from '../mall/jsonStorage.ts';

/** The key of the history entry, which src/mall/history.ts assigns. */
const readEntryKey = ({ history }: Window): string => String(Object(history.state).key ?? '');

/**
 * Restores the scroll position of a reloaded page, or of Back, as soon as its content is parsed.
 * The scripts, which turn the browser's own restoration off, run later.
 */
export function restoreScrollEarly(browserDocument: Document, browserWindow: Window): void {
  const top = scrollStore(sessionJsonStorage(browserWindow)).loadScroll(
    readEntryKey(browserWindow),
  );
  if (top <= 0) return;
  browserDocument.documentElement.dataset['scrolled'] = '';
  browserDocument.addEventListener('DOMContentLoaded', () =>
    browserWindow.scrollTo({ top, behavior: 'instant' }),
  );
}
