import { lazy, type ReactNode } from 'react';
import { PageHeading } from '../app/PageHeading.tsx';
import { usePageTitle } from '../app/title.ts';
import { useText } from '../app/useText.ts';
import { GoodsGridSkeleton } from '../catalogue/GoodsGridSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Carousel } from './Carousel.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import * as css from './HomePage.css.ts';
import { WhenNear } from './WhenNear.tsx';

const Areas = lazy(async () => ({ default: (await import('./Areas.tsx')).Areas }));
const Promotions = lazy(async () => ({ default: (await import('./Promotions.tsx')).Promotions }));
const Brands = lazy(async () => ({ default: (await import('./Brands.tsx')).Brands }));
const CategoryRows = lazy(async () => ({
  default: (await import('./CategoryRows.tsx')).CategoryRows,
}));

// What peeks in at the bottom of the window is loaded; what is only near waits for the first scroll.
const SEEN = 0;

/** A section that is not seen at first, as high as its goods will be. */
function Below({ margin, children }: { margin?: number; children: ReactNode }) {
  const waiting = (
    <div className={css.section}>
      <Skeleton shape="title" part="third" />
      <GoodsGridSkeleton layout="row" count={5} />
    </div>
  );
  return (
    <WhenNear fallback={waiting} margin={margin}>
      {children}
    </WhenNear>
  );
}

/** `/home`: what is on, where things are, and what is liked (look.md: home). */
export function HomePage() {
  const { home: text, shell } = useText();
  usePageTitle('', shell.description);
  return (
    <div className={css.page}>
      <PageHeading hidden>{text.heading}</PageHeading>
      <Carousel />
      <CategoryTiles />
      <Below margin={SEEN}>
        <Areas />
      </Below>
      <Below>
        <Promotions />
      </Below>
      <Below>
        <Brands />
      </Below>
      <Below>
        <CategoryRows />
      </Below>
    </div>
  );
}
