import { specCall } from '#models/catalogue/catalogue.api.ts';
import { paths } from '../app/paths.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { Link } from '../ui/Link.tsx';
import * as css from './Variants.css.ts';

/** Other sizes or shades: each is goods of its own, so each is a link. */
export function Variants({ goodsId }: { goodsId: string }) {
  const { catalogue: text } = useText();
  const name = useName();
  const read = useRead(specCall, { id: goodsId });
  if (read.state === 'failed') return <ReadFailed read={read} compact />;
  if (read.state === 'loading' || read.data.variants.length < 2) return null;
  return (
    <nav
      className={css.variants}
      aria-label={text.variants}
      data-machine="request"
      data-state={read.machineState}
    >
      <h2 className={css.title}>{text.variants}</h2>
      <ul className={css.list}>
        {read.data.variants.map((variant) => {
          const label = name(variant.labelEn, variant.label);
          const isHere = variant.goodsId === goodsId;
          const isOut = variant.goodsStockAmount <= 0;
          return (
            <li key={variant.goodsId}>
              <Link
                to={paths.goods(variant.goodsId)}
                className={`${css.variant}${isHere ? ' active' : ''}${isOut ? ` ${css.out}` : ''}`}
                aria-current={isHere ? 'page' : undefined}
                aria-label={isOut ? text.variantSoldOut(label) : undefined}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
