import { createLazyView } from '../mall/lazyView.tsx';

/** The heart of a product, on each card and on the product page. */
export const { View: LazyHeart, load: loadHeart } = createLazyView(
  async () => (await import('./HeartButton.tsx')).HeartButton,
);
