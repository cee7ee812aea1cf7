import { brandsCall, popularBrandsCall } from '#models/catalogue/catalogue.api.ts';
import { type Brand, orderBrands } from '#models/catalogue/catalogue.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { usePageTitle } from '../app/title.ts';
import { type Read, useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { NoResultsDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './BrandPage.css.ts';
import { shopAddress } from './shopQuery.ts';

const WAITING = 12;

function BrandTiles({ read }: { read: Read<{ readonly list: readonly Brand[] }> }) {
  const { catalogue: text } = useText();
  const name = useName();
  if (read.state === 'failed') return <ReadFailed read={read} compact />;
  if (read.state === 'ready' && read.data.list.length === 0)
    return <EmptyState drawing={<NoResultsDrawing />} sentence={text.noBrands} />;
  return (
    <ul className={css.tiles} aria-busy={read.state === 'loading'}>
      {read.state === 'loading' &&
        Array.from({ length: WAITING }, (_, place) => (
          <li key={place}>
            <Skeleton shape="picture" />
          </li>
        ))}
      {read.state === 'ready' &&
        orderBrands(read.data.list).map(({ brandId, ...brand }) => (
          <li key={brandId}>
            <Link className={css.tile} to={shopAddress({ brandName: brand.brandNameEn })}>
              <Picture src={brand.brandImg} alt="" sizes="160px" />
              <span className={css.name}>{name(brand.brandNameEn, brand.brandName)}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

function Section({
  title,
  read,
}: {
  title: string;
  read: Read<{ readonly list: readonly Brand[] }>;
}) {
  return (
    <section
      className={css.section}
      aria-label={title}
      data-machine="request"
      data-state={read.machineState}
    >
      <h2>{title}</h2>
      <BrandTiles read={read} />
    </section>
  );
}

/** `/brand`: popular brands apart, then all of them, checked ones first (§3). */
export function BrandPage() {
  const { catalogue: text } = useText();
  const popular = useRead(popularBrandsCall, {});
  const all = useRead(brandsCall, {});
  usePageTitle(text.brands, text.brandsDescription);
  return (
    <div className={css.page}>
      <PageHeading>{text.brands}</PageHeading>
      <Section title={text.popularBrands} read={popular} />
      <Section title={text.allBrands} read={all} />
    </div>
  );
}
