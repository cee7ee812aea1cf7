import { useDeferredValue } from 'react';
import type { Goods } from '#models/catalogue/catalogue.ts';
import * as css from '../mall/GoodsGrid.css.ts';
import type { Layout } from '../mall/GoodsGridSkeleton.tsx';
import { useMallServices } from '../mall/MallContext.tsx';
import type { PictureProps } from '../ui/Picture.tsx';
import { GoodsCard } from './GoodsCard.tsx';

export interface GoodsGridProps {
  goods: readonly Goods[];
  layout?: Layout | undefined;
  as?: 'h2' | 'h3' | undefined;
  /** The number of pictures that load immediately. */
  priorityCount?: number | undefined;
}

const SIZES = '(width > 1024px) 230px, (width > 768px) 24vw, 44vw';

function getPriority(index: number, priorityCount: number): PictureProps['priority'] {
  if (index >= priorityCount) return undefined;
  return index === 0 ? 'largest' : 'first';
}

/**
 * How many cards are rendered: after a click, at least those of the first screen first, and the
 * others when that is painted. The first page of a visit has all of them in its HTML, and Back needs
 * them to restore the scroll position.
 */
function useRenderedCount(): number {
  const { action } = useMallServices().history.current();
  const getFirstCount = () => (window.innerWidth > 768 ? 10 : 6); // the server has no window
  return useDeferredValue(Infinity, action === 'pop' ? Infinity : getFirstCount());
}

export function GoodsGrid({ goods, layout = 'grid', as, priorityCount = 0 }: GoodsGridProps) {
  const renderedCount = useRenderedCount();
  return (
    <ul className={css.list({ layout })}>
      {goods.slice(0, renderedCount).map((item, index) => (
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
