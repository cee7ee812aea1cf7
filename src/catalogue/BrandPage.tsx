import { ALL_BRANDS, brandsCall, popularBrandsCall } from '#models/catalogue/catalogue.api.ts';
import { type Brand, sortBrands } from '#models/catalogue/catalogue.ts';
import { useAfterFirstFrame } from '../mall/firstFrame.ts';
import { LazyNoProducts } from '../mall/LazyNoProducts.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { shopUrl } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { type QueryResult, useQuery } from '../mall/useQuery.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import {
  listPictureSources,
  type PicturePriority,
  type PictureSources,
} from '../ui/pictureSources.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './BrandPage.css.ts';

const SKELETON_COUNT = 12;
const PICTURE_SIZES = '160px';
const PICTURE_WIDTHS = [200, 400];

/** The picture of the first tile, from the reply of `popularBrandsCall`. */
export function getBrandPicture(reply: unknown): PictureSources | undefined {
  const [first] = sortBrands((reply as { readonly list: readonly Brand[] }).list); // as the call
  return first && listPictureSources(first.brandImg, PICTURE_SIZES, PICTURE_WIDTHS);
}

/** The number of tiles that the first screen shows at most. */
const countFirstTiles = ({ innerWidth }: Window): number => (innerWidth > 480 ? 28 : 10);

type Brands = QueryResult<{ readonly list: readonly Brand[] }>;

/** The priorities of the pictures in the first row of a wide page. */
const FIRST_ROW = ['largest', 'first', 'first', 'first', 'first', 'first', 'first'] as const;

interface SectionProps {
  result: Brands;
  /** The priorities of the first pictures; the others load lazily. */
  priorities?: readonly PicturePriority[] | undefined;
}

function BrandTiles({ result, priorities = [] }: SectionProps) {
  const renderedCount = useAfterFirstFrame(Infinity, countFirstTiles);
  const name = useLocalisedName();
  if (result.state === 'failed') return <QueryError result={result} compact />;
  return (
    <ul className={css.tiles} aria-busy={result.state === 'loading'}>
      {result.state === 'loading' &&
        Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <li key={index} className={css.tile}>
            <Skeleton shape="cover" />
            <span className={css.name}>
              <Skeleton shape="small" />
            </span>
          </li>
        ))}
      {result.state === 'ready' &&
        sortBrands(result.data.list)
          .slice(0, renderedCount)
          .map(({ brandId, ...brand }, index) => (
            <li key={brandId}>
              <Link className={css.tile} to={shopUrl({ brandName: brand.brandNameEn })}>
                <Picture
                  src={brand.brandImg}
                  alt=""
                  sizes={PICTURE_SIZES}
                  widths={PICTURE_WIDTHS}
                  priority={priorities[index]}
                />
                <span className={css.name}>{name(brand.brandNameEn, brand.brandName)}</span>
              </Link>
            </li>
          ))}
    </ul>
  );
}

function Section({ title, ...tiles }: SectionProps & { title: string }) {
  return (
    <section
      className={css.section}
      aria-label={title}
      data-machine="request"
      data-state={tiles.result.machineState}
    >
      <h2>{title}</h2>
      <BrandTiles {...tiles} />
    </section>
  );
}

const isEmpty = (result: Brands) => result.state === 'ready' && result.data.list.length === 0;

/** `/brand`: popular brands, then all brands, featured ones first (§3). */
export function BrandPage() {
  const text = useCatalogueText();
  const popular = useQuery(popularBrandsCall, {});
  const brandList = useQuery(brandsCall, { type: ALL_BRANDS });
  usePageTitle(text.brands, text.brandsDescription);
  return (
    <div className={css.page}>
      <PageHeading>{text.brands}</PageHeading>
      {!isEmpty(popular) && (
        <Section title={text.popularBrands} result={popular} priorities={FIRST_ROW} />
      )}
      {isEmpty(brandList) ? (
        <LazyNoProducts />
      ) : (
        <Section
          title={text.allBrands}
          result={brandList}
          priorities={isEmpty(popular) ? FIRST_ROW : undefined}
        />
      )}
    </div>
  );
}
