import { lazy, type ReactNode } from 'react';
import { GoodsGridSkeleton } from '../mall/GoodsGridSkeleton.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useText } from '../mall/useText.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Carousel } from './Carousel.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import * as css from './HomePage.css.ts';
import { LazySection } from './LazySection.tsx';

const HomeSection = lazy(async () => ({
  default: (await import('./HomeSection.tsx')).HomeSection,
}));

// Only sections in the viewport load immediately; the others load on the first scroll.
const ON_SCREEN_MARGIN = 0;

/** A section below the fold; its placeholder has the height of its goods. */
function LazyGoodsSection({ margin, children }: { margin?: number; children: ReactNode }) {
  const skeleton = (
    <div className={css.section}>
      <Skeleton shape="title" part="third" />
      <GoodsGridSkeleton layout="row" count={5} />
    </div>
  );
  return (
    <LazySection fallback={skeleton} margin={margin}>
      {children}
    </LazySection>
  );
}

export function HomePage() {
  const { home: text, shell } = useText();
  usePageTitle('', shell.description);
  return (
    <div className={css.page}>
      <PageHeading hidden>{text.heading}</PageHeading>
      <Carousel />
      <CategoryTiles />
      <LazyGoodsSection margin={ON_SCREEN_MARGIN}>
        <HomeSection name="areas" />
      </LazyGoodsSection>
      <LazyGoodsSection>
        <HomeSection name="promotions" />
      </LazyGoodsSection>
      <LazyGoodsSection>
        <HomeSection name="brands" />
      </LazyGoodsSection>
      <LazyGoodsSection>
        <HomeSection name="categories" />
      </LazyGoodsSection>
    </div>
  );
}
