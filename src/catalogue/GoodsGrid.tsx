import type { Goods } from '#models/catalogue/catalogue.ts';
import { useAfterFirstFrame } from '../mall/firstFrame.ts';
import * as css from '../mall/GoodsGrid.css.ts';
import type { Layout } from '../mall/GoodsGridSkeleton.tsx';
import type { PicturePriority } from '../ui/pictureSources.ts';
import { GoodsCard } from './GoodsCard.tsx';

interface GoodsGridProps {
  goods: readonly Goods[];
  layout?: Layout | undefined;
  as?: 'h2' | 'h3' | undefined;
  /** The number of pictures that load immediately. */
  priorityCount?: number | undefined;
}

/** The `sizes` attribute of the pictures of the cards. */
export const GRID_PICTURE_SIZES = '(width > 1024px) 230px, (width > 768px) 24vw, 44vw';

function getPriority(index: number, priorityCount: number): PicturePriority {
  if (index >= priorityCount) return undefined;
  return index === 0 ? 'largest' : 'first';
}

/** The smallest height of a row of cards, and the largest of what is above a list, in pixels. */
const [ROW_HEIGHT, TOP_HEIGHT] = [340, 250];

/** The number of cards that the first screen shows at most, in the columns of GoodsGrid.css.ts. */
function countFirstCards({ innerWidth, innerHeight }: Window, layout: Layout): number {
  const columns = [768, 1024, 1679].filter((width) => innerWidth > width).length + 2;
  // A row scrolls sideways and has up to two more cards than a grid has columns.
  if (layout === 'row') return columns + 2;
  return columns * Math.max(1, Math.ceil((innerHeight - TOP_HEIGHT) / ROW_HEIGHT));
}

export function GoodsGrid({ goods, layout = 'grid', as, priorityCount = 0 }: GoodsGridProps) {
  const renderedCount = useAfterFirstFrame(Infinity, (view) => countFirstCards(view, layout));
  return (
    <ul className={css.list({ layout })}>
      {goods.slice(0, renderedCount).map((item, index) => (
        <li key={item.goodsId} className={css.place}>
          <GoodsCard
            goods={item}
            as={as}
            sizes={GRID_PICTURE_SIZES}
            priority={getPriority(index, priorityCount)}
          />
        </li>
      ))}
    </ul>
  );
}
