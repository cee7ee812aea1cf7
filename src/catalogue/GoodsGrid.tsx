import type { Goods } from '#models/catalogue/catalogue.ts';
import * as css from '../mall/GoodsGrid.css.ts';
import type { Layout } from '../mall/GoodsGridSkeleton.tsx';
import type { PictureProps } from '../ui/Picture.tsx';
import { GoodsCard } from './GoodsCard.tsx';

export interface GoodsGridProps {
  goods: readonly Goods[];
  layout?: Layout | undefined;
  as?: 'h2' | 'h3' | undefined;
  /** How many pictures load immediately. */
  priorityCount?: number | undefined;
}

const SIZES = '(width > 1024px) 230px, (width > 768px) 24vw, 44vw';

function getPriority(index: number, priorityCount: number): PictureProps['priority'] {
  if (index >= priorityCount) return undefined;
  return index === 0 ? 'largest' : 'first';
}

export function GoodsGrid({ goods, layout = 'grid', as, priorityCount = 0 }: GoodsGridProps) {
  return (
    <ul className={css.list({ layout })}>
      {goods.map((item, index) => (
        <li key={item.goodsId} className={css.place}>
          <GoodsCard
            goods={item}
            as={as}
            sizes={SIZES}
            priority={getPriority(index, priorityCount)}
          />
        </li>
      ))}
    </ul>
  );
}
