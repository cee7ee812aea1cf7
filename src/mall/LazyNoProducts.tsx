import { lazy } from 'react';

/** Only a shop or a page of a list without products loads the view and its texts. */
export const LazyNoProducts = lazy(async () => ({
  default: (await import('./NoProducts.tsx')).NoProducts,
}));
