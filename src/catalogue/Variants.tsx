import { specCall } from '#models/catalogue/catalogue.api.ts';
import { paths } from '../mall/paths.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Link } from '../ui/Link.tsx';
import * as css from './Variants.css.ts';

/** Other sizes or shades are separate goods, so each is a link. */
export function Variants({ goodsId }: { goodsId: string }) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const result = useQuery(specCall, { id: goodsId });
  if (result.state === 'failed') return <QueryError result={result} compact />;
  if (result.state === 'loading' || result.data.variants.length < 2) return null;
  return (
    <div
      role="group"
      className={css.variants}
      aria-label={text.variants}
      data-machine="request"
      data-state={result.machineState}
    >
      <h2 className={css.title}>{text.variants}</h2>
      <ul className={css.list}>
        {result.data.variants.map((variant) => {
          const label = name(variant.labelEn, variant.label);
          const isCurrent = variant.goodsId === goodsId;
          const isSoldOut = variant.stock <= 0;
          return (
            <li key={variant.goodsId}>
              <Link
                to={paths.goods(variant.goodsId)}
                className={`${css.variant}${isCurrent ? ' active' : ''}${isSoldOut ? ` ${css.soldOut}` : ''}`}
                aria-current={isCurrent ? 'page' : undefined}
                aria-label={isSoldOut ? text.variantSoldOut(label) : undefined}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
