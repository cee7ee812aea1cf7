import { sessionJsonStorage } from '../mall/jsonStorage.ts';
import type { LoadError } from '../mall/loadWithRetry.ts';
import { saveTypedText } from './typedText.ts';

const KEY = 'mall.reloadedPage';

/**
 * Reloads the page when a script or style of its release cannot be loaded, because the server has a
 * newer release (docs/decisions/042). A page that was reloaded and fails again is not reloaded
 * until the shopper opens another page; it shows the error page. Optional code
 * (src/mall/loadWithRetry.ts) reloads no page. While `data-reloading` is set, the error page is
 * hidden.
 * @param isReachable whether the server sends the page; without a connection the open page stays
 */
export function reloadForMissingChunks(
  browserDocument: Document,
  browserWindow: Window,
  isReachable: (url: string) => Promise<boolean>,
): void {
  const store = sessionJsonStorage(browserWindow);
  const reloadedPage = store.load(KEY);
  store.save(KEY, null);
  const { dataset } = browserDocument.documentElement;
  /** those of the reload that is being decided */
  let errors: LoadError[] = [];
  /** how many loads failed with an error */
  const loads = new WeakMap<LoadError, number>();
  const isNeeded = (error: LoadError) => (loads.get(error) ?? 0) > (error.optionalLoads ?? 0);
  async function reloadOnce({ payload }: VitePreloadErrorEvent): Promise<void> {
    loads.set(payload, (loads.get(payload) ?? 0) + 1);
    if (errors.push(payload) > 1) return;
    const { pathname, href } = browserWindow.location;
    if (browserWindow.navigator.onLine && pathname !== reloadedPage) {
      dataset['reloading'] = '';
      if ((await isReachable(href)) && errors.some(isNeeded)) store.save(KEY, pathname);
      // A browser that denies storage could reload the page endlessly.
      if (store.load(KEY) === pathname) {
        saveTypedText(browserDocument, browserWindow);
        return browserWindow.location.reload();
      }
      delete dataset['reloading'];
    }
    errors = [];
  }
  browserWindow.addEventListener('vite:preloadError', (event) => void reloadOnce(event));
}
