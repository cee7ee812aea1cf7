import { popularBrandsCall } from '#models/catalogue/catalogue.api.ts';
import { paths } from '../app/paths.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { shopAddress } from '../catalogue/shopQuery.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './HomePage.css.ts';
import { MoreLink } from './MoreLink.tsx';

const SHOWN = 14;

/** Brands that many ask for (§3: a list of its own). */
export function Brands() {
  const { home: text } = useText();
  const name = useName();
  const read = useRead(popularBrandsCall, {});
  return (
    <section
      className={css.section}
      aria-label={text.brands}
      data-machine="request"
      data-state={read.machineState}
    >
      <div className={css.head}>
        <h2>{text.brands}</h2>
        <MoreLink to={paths.brand}>{text.allBrands}</MoreLink>
      </div>
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      <ul className={css.brands}>
        {read.state === 'loading' &&
          Array.from({ length: SHOWN }, (_, place) => (
            <li key={place}>
              <Skeleton shape="picture" />
            </li>
          ))}
        {read.state === 'ready' &&
          read.data.list.slice(0, SHOWN).map(({ brandId, ...brand }) => (
            <li key={brandId}>
              <Link className={css.brand} to={shopAddress({ brandName: brand.brandNameEn })}>
                <Picture
                  src={brand.brandImg}
                  alt={name(brand.brandNameEn, brand.brandName)}
                  sizes="140px"
                />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
