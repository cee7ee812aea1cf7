import { createOpenedView } from '../mall/lazyView.tsx';
import { isWideScreen } from '../mall/useIsWideScreen.ts';

export const OpenedCategories = createOpenedView(
  async () => (await import('./CategorySheet.tsx')).CategorySheet,
);
export const OpenedRegionForm = createOpenedView(
  async () => (await import('../mall/RegionForm.tsx')).RegionForm,
);

/**
 * Loads the code of both, so that they open at once. Only phones and tablets show the categories.
 */
export const preloadOpenedViews = (): Promise<unknown> =>
  Promise.all([
    OpenedRegionForm.preload(),
    isWideScreen() ? undefined : OpenedCategories.preload(),
  ]);
