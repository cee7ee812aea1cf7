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
import { listPictureSources, type PictureSources } from '../ui/pictureSources.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './BrandPage.css.ts';

const SKELETON_COUNT = 12;
const PICTURE_SIZES = '160px';

/** The picture of the first tile, from the reply of `popularBrandsCall`. */
export function getBrandPicture(reply: unknown): PictureSources | undefined {
  const [first] = sortBrands((reply as { readonly list: readonly Brand[] }).list); // as the call
  return first && listPictureSources(first.brandImg, PICTURE_SIZES);
}

/** The number of tiles that the first screen shows at most. */
const countFirstTiles = ({ innerWidth }: Window): number => (innerWidth > 480 ? 28 : 10);

type Brands = QueryResult<{ readonly list: readonly Brand[] }>;

function BrandTiles({ result }: { result: Brands }) {
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
          .map(({ brandId, ...brand }) => (
            <li key={brandId}>
              <Link className={css.tile} to={shopUrl({ brandName: brand.brandNameEn })}>
                <Picture src={brand.brandImg} alt="" sizes={PICTURE_SIZES} />
                <span className={css.name}>{name(brand.brandNameEn, brand.brandName)}</span>
              </Link>
            </li>
          ))}
    </ul>
  );
}

function Section({ title, result }: { title: string; result: Brands }) {
  return (
    <section
      className={css.section}
      aria-label={title}
      data-machine="request"
      data-state={result.machineState}
    >
      <h2>{title}</h2>
      <BrandTiles result={result} />
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
      {!isEmpty(popular) && <Section title={text.popularBrands} result={popular} />}
      {isEmpty(brandList) ? (
        <LazyNoProducts />
      ) : (
        <Section title={text.allBrands} result={brandList} />
      )}
    </div>
  );
}
