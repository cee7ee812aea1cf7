import type { MallHistory } from './history.ts';
import { dropChoices, listChoiceCookies } from './preferences.ts';

/**
 * Stores the choices of the page's URL in cookies and removes them from it: a later return to the
 * URL must not make them again (decisions.md 46). They stay in the URL if the browser stores no
 * cookies.
 */
export function storeChoices(browserDocument: Document, history: MallHistory): void {
  const { location } = history.current();
  const cookies = listChoiceCookies(location.search);
  for (const cookie of cookies) browserDocument.cookie = cookie;
  const isStored = (cookie: string) =>
    browserDocument.cookie.includes(cookie.split(';')[0] ?? cookie);
  if (cookies.length === 0 || !cookies.every(isStored)) return;
  history.replace({ ...location, search: dropChoices(location.search) }, location.state);
}
