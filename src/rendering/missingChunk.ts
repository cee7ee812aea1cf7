import { sessionJsonStorage } from '../mall/jsonStorage.ts';
import { saveTypedText } from './typedText.ts';

const KEY = 'mall.reloadedPage';

/**
 * Reloads the page when a script or style of its release cannot be loaded, because the server has a
 * newer release (docs/decisions/042). A page that was reloaded and fails again is not reloaded until
 * the shopper opens another page; it shows the error page. Optional code (src/mall/loadWithRetry.ts)
 * marks its error and reloads no page. While `data-reloading` is set, the error
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
  let errors: Error[] = [];
  async function reloadOnce({ payload }: VitePreloadErrorEvent): Promise<void> {
    if ('reloading' in dataset) return void errors.push(payload);
    const { pathname, href } = view.location;
    if (!view.navigator.onLine || pathname === reloadedPage) return;
    errors = [payload];
    dataset['reloading'] = '';
    const isReached = await isReachable(href);
    const isNeeded = errors.some((error) => !('isOptional' in error));
    if (isReached && isNeeded) store.save(KEY, pathname);
    // A browser that denies storage could reload the page for ever.
    if (store.load(KEY) !== pathname) return void delete dataset['reloading'];
    saveTypedText(page, view);
    view.location.reload();
  }
  view.addEventListener('vite:preloadError', (event) => void reloadOnce(event));
}
