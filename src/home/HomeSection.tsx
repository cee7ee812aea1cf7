// chunk: home, shared imports
import { createLazyView } from '../mall/lazyView.tsx';
import { Areas } from './Areas.tsx';
import { Brands } from './Brands.tsx';
import { CategoryRows } from './CategoryRows.tsx';
import { Promotions } from './Promotions.tsx';

// Content that depends on the shopper is below a section that the server renders, so that it
// changes neither the page of the server nor the first screen.
const UsualGoods = createLazyView(async () => (await import('./UsualGoods.tsx')).UsualGoods);
const ViewedGoods = createLazyView(async () => (await import('./ViewedGoods.tsx')).ViewedGoods);

const AreasAndUsual = () => (
  <>
    <Areas />
    <UsualGoods.View />
  </>
);

const CategoriesAndViewed = () => (
  <>
    <CategoryRows />
    <ViewedGoods.View />
  </>
);

const SECTIONS = {
  areas: AreasAndUsual,
  promotions: Promotions,
  brands: Brands,
  categories: CategoriesAndViewed,
};

/**
 * A section below the fold. All sections are one lazy component: once one is shown, Back renders
 * the others without a placeholder, whose height would move the scroll position.
 */
export function HomeSection({ name }: { name: keyof typeof SECTIONS }) {
  const Section = SECTIONS[name];
  return <Section />;
}
