import { lazy } from 'react';

/** Only a shop without products loads the view and its texts. */
export const LazyEmptyShop = lazy(async () => ({
  default: (await import('./EmptyShop.tsx')).EmptyShop,
}));
