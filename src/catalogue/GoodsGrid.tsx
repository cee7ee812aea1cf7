import type { Goods } from '#models/catalogue/catalogue.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import * as css from './GoodsGrid.css.ts';

/** `grid` fills a page; `row` is one line that scrolls sideways where there is no room. */
type Layout = 'grid' | 'row';

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

/** Cards on their way, as high as the real ones. */
export function GoodsGridSkeleton({
  layout = 'grid',
  count = 8,
}: {
  layout?: Layout;
  count?: number;
}) {
  return (
    <div className={css.list({ layout })} aria-busy>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={css.bones}>
          <Skeleton shape="picture" />
          <Skeleton shape="small" part="third" />
          <Skeleton lines={2} />
          <Skeleton shape="title" part="half" />
          <Skeleton shape="small" part="most" />
        </div>
      ))}
    </div>
  );
}
