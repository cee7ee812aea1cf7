import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './GoodsGrid.css.ts';

/** `grid` fills a page; `row` is one line that scrolls sideways where there is no room. */
export type Layout = 'grid' | 'row';

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
