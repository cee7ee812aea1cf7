import { sessionJsonStorage } from '../mall/jsonStorage.ts';
import { saveTypedText } from './typedText.ts';

const KEY = 'mall.reloadedPage';

/**
 * Reloads the page when a script or style of its release cannot be loaded, because the server has a
 * newer release (docs/decisions/042). A page that was reloaded and fails again is not reloaded until
 * the shopper opens another page; it shows the error page. While `data-reloading` is set, the error
 * page is hidden.
 * @param isReachable whether the server sends the page; without a connection the open page stays
 */
export function reloadForMissingChunks(
  page: Document,
  view: Window,
  isReachable: (url: string) => Promise<boolean>,
): void {
  const store = sessionJsonStorage(view);
  const reloadedPage = store.load(KEY);
  store.save(KEY, null);
  const { dataset } = page.documentElement;
  async function reloadOnce(): Promise<void> {
    const { pathname, href } = view.location;
    if (!view.navigator.onLine || pathname === reloadedPage || 'reloading' in dataset) return;
    dataset['reloading'] = '';
    if (await isReachable(href)) store.save(KEY, pathname);
    // A browser that denies storage could reload the page for ever.
    if (store.load(KEY) !== pathname) return void delete dataset['reloading'];
    saveTypedText(page, view);
    view.location.reload();
  }
  view.addEventListener('vite:preloadError', () => void reloadOnce());
}
