import { sessionJsonStorage } from '../mall/jsonStorage.ts';

const STORAGE_KEY = 'mall.replay';

/**
 * Whether this load of the page repeats the one before, e.g. after a change of a chart in
 * development.
 */
function isReload({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

/**
 * Whether the shop runs a replay, a fork or a watched path. Its charts change the URL, so a reload
 * of the page has no `?replay`; it must not start the real shop.
 */
export function isReplayWindow(browserWindow: Window): boolean {
  const storage = sessionJsonStorage(browserWindow);
  const isRequested = new URLSearchParams(browserWindow.location.search).has('replay');
  const isReplay = isRequested || (isReload(browserWindow) && storage.load(STORAGE_KEY) === true);
  storage.save(STORAGE_KEY, isReplay ? true : null);
  return isReplay;
}
