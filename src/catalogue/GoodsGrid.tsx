import type { Goods } from '#models/catalogue/catalogue.ts';
import { GoodsCard } from './GoodsCard.tsx';
import * as css from './GoodsGrid.css.ts';
import type { Layout } from './GoodsGridSkeleton.tsx';

export interface GoodsGridProps {
  goods: readonly Goods[];
  layout?: Layout | undefined;
  as?: 'h2' | 'h3' | undefined;
  /** How many of the first pictures come at once. */
  urgent?: number | undefined;
}

const SIZES = '(width > 1024px) 230px, (width > 768px) 24vw, 44vw';

export function GoodsGrid({ goods, layout = 'grid', as, urgent = 0 }: GoodsGridProps) {
  return (
    <ul className={css.list({ layout })}>
      {goods.map((each, place) => (
        <li key={each.goodsId} className={css.place}>
          <GoodsCard goods={each} as={as} sizes={SIZES} priority={place < urgent} />
        </li>
      ))}
    </ul>
  );
}
