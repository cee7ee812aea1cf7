import { createLateView } from '../mall/lateView.tsx';

/** The heart of a product, on each card and on the product page. */
export const { View: LateHeart, load: loadHeart } = createLateView(
  async () => (await import('./HeartButton.tsx')).HeartButton,
);
