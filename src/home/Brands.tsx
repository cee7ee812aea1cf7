import { popularBrandsCall } from '#models/catalogue/catalogue.api.ts';
import { paths } from '../mall/paths.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { shopUrl } from '../mall/shopQuery.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './HomePage.css.ts';
import { laterSection } from './LaterSection.css.ts';
import { MoreLink } from './MoreLink.tsx';

const MAX_SHOWN = 14;

/** Popular brands (§3: a separate list). */
export function Brands() {
  const { home: text, shell } = useText();
  const name = useLocalisedName();
  const result = useQuery(popularBrandsCall, {});
  if (result.state === 'ready' && result.data.list.length === 0) return null;
  return (
    <section
      className={laterSection}
      aria-label={text.brands}
      data-machine="request"
      data-state={result.machineState}
    >
      <div className={css.head}>
        <h2>{text.brands}</h2>
        <MoreLink to={paths.brand}>{shell.brands}</MoreLink>
      </div>
      {result.state === 'failed' && <QueryError result={result} compact />}
      <ul className={css.brands}>
        {result.state === 'loading' &&
          Array.from({ length: MAX_SHOWN }, (_, index) => (
            <li key={index}>
              <Skeleton shape="picture" />
            </li>
          ))}
        {result.state === 'ready' &&
          result.data.list.slice(0, MAX_SHOWN).map(({ brandId, ...brand }) => (
            <li key={brandId}>
              <Link className={css.brand} to={shopUrl({ brandName: brand.brandNameEn })}>
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
