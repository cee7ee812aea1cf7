import type { HeaderSummaryStore } from '../mall/headerSummary.ts';
import { waitForIdle } from '../mall/idle.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import { paths } from '../mall/paths.ts';
import { canSpeculate } from './linkPages.ts';

interface LikelyPages {
  /** resolves with what the header shows, when the charts run */
  readonly loadSummary: () => Promise<HeaderSummaryStore>;
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
 * Loads the code of pages that most visits open, while the browser has nothing else to do: a
 * listing, and the cart as soon as it has contents.
 */
export async function loadLikelyPages(
  { loadSummary, loadCode }: LikelyPages,
  view: Window,
): Promise<void> {
  const loadWhenIdle = async (pathname: string) => {
    await waitForIdle(view);
    if (canSpeculate(view)) await loadOptional(async () => loadCode(pathname));
  };
  await loadWhenIdle(paths.shop);
  await waitForCartContents(await loadSummary());
  await loadWhenIdle(paths.cart);
}
