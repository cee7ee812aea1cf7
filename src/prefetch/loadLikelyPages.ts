import type { HeaderSummaryStore } from '../mall/headerSummary.ts';
import { waitForIdle } from '../mall/idle.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import { paths } from '../mall/paths.ts';
import { canSpeculate } from './linkPages.ts';

interface LikelyPages {
  /** resolves with the header's data once the charts run */
  readonly loadSummary: () => Promise<HeaderSummaryStore>;
  /** loads the skeletons of pages */
  readonly loadSkeletons: () => Promise<unknown>;
  /** loads the views that buttons open */
  readonly loadOpenedViews: () => Promise<unknown>;
  /** loads the code of the page with this path */
  readonly loadCode: (pathname: string) => Promise<void> | undefined;
}

/** Resolves when the cart has contents. */
const waitForCartContents = (summary: HeaderSummaryStore): Promise<void> =>
  new Promise((resolve) => {
    const hasContents = () => summary.get().quantity > 0;
    if (hasContents()) return resolve();
    const unsubscribe = summary.subscribe(() => {
      if (!hasContents()) return;
      unsubscribe();
      resolve();
    });
  });

/**
 * Loads the code that most visits need, while the browser is idle: the views that buttons open, the
 * skeletons of pages, the code of a listing, and that of the cart as soon as it has contents. A
 * visit requests these files once, so they are not in the limit of each view (requestBudget.ts).
 */
export async function loadLikelyPages(
  { loadSummary, loadSkeletons, loadOpenedViews, loadCode }: LikelyPages,
  browserWindow: Window,
): Promise<void> {
  const loadWhenIdle = async (load: () => Promise<unknown>) => {
    await waitForIdle(browserWindow);
    if (canSpeculate(browserWindow)) await loadOptional(load);
  };
  await loadWhenIdle(loadOpenedViews).catch(() => undefined);
  await loadWhenIdle(loadSkeletons).catch(() => undefined);
  await loadWhenIdle(async () => loadCode(paths.shop));
  await waitForCartContents(await loadSummary());
  await loadWhenIdle(async () => loadCode(paths.cart));
}
