import { Areas } from './Areas.tsx';
import { Brands } from './Brands.tsx';
import { CategoryRows } from './CategoryRows.tsx';
import { Promotions } from './Promotions.tsx';

const SECTIONS = { areas: Areas, promotions: Promotions, brands: Brands, categories: CategoryRows };

/**
 * A section below the fold. All sections are one lazy component: once one is shown, Back renders the others
 * without a placeholder, whose height would move the scroll position.
 */
export function HomeSection({ name }: { name: keyof typeof SECTIONS }) {
  const Section = SECTIONS[name];
  return <Section />;
}
