// chunk: shop, imports only
import { lazy, type ReactNode } from 'react';
import { carouselCall, classifyCall } from '#models/catalogue/catalogue.api.ts';
import { CAROUSEL_ID, type Slide } from '#models/catalogue/catalogue.ts';
import type { Failure } from '#models/failure.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useText } from '../mall/useText.ts';
import { listPictureSources, type PictureSources } from '../ui/pictureSources.ts';
import { Carousel, SLIDE_SIZES, SLIDE_WIDTHS } from './Carousel.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import * as css from './HomePage.css.ts';
import { LazySection } from './LazySection.tsx';
import { SectionSkeleton } from './SectionSkeleton.tsx';

const HomeSection = lazy(async () => ({
  default: (await import('./HomeSection.tsx')).HomeSection,
}));

// Only sections in the viewport load immediately; the others load on the first scroll.
const ON_SCREEN_MARGIN = 0;

/** A section below the fold; its placeholder has the height of its goods. */
function LazyGoodsSection({
  margin,
  hasTabs,
  children,
}: {
  margin?: number;
  hasTabs?: boolean;
  children: ReactNode;
}) {
  return (
    <LazySection fallback={<SectionSkeleton hasTabs={hasTabs} />} margin={margin}>
      {children}
    </LazySection>
  );
}

function HomeSections() {
  return (
    <>
      <Carousel />
      <CategoryTiles />
      <LazyGoodsSection margin={ON_SCREEN_MARGIN} hasTabs>
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
    </>
  );
}

/** The failure of the whole first screen: one message then replaces the sections. */
function useFirstScreenFailure(): Failure | null {
  const carousel = useQuery(carouselCall, { id: CAROUSEL_ID });
  const categories = useQuery(classifyCall, {});
  return carousel.state === 'failed' && categories.state === 'failed' ? carousel.failure : null;
}

/** The picture of the first slide, from the reply of `carouselCall`. */
export function getSlidePicture(reply: unknown): PictureSources | undefined {
  const [slide] = (reply as { readonly list: readonly Slide[] }).list; // as the call
  return slide && listPictureSources(slide.img, SLIDE_SIZES, SLIDE_WIDTHS);
}

export function HomePage() {
  const { home: text, shell } = useText();
  usePageTitle('', shell.description);
  const { queries } = useMallServices();
  const failure = useFirstScreenFailure();
  const retryFailed = () =>
    queries.list().forEach((query) => query.send({ type: 'request.retry' }));
  return (
    <div className={css.page}>
      <PageHeading hidden>{text.heading}</PageHeading>
      {failure ? <QueryError result={{ failure, retry: retryFailed }} /> : <HomeSections />}
    </div>
  );
}
