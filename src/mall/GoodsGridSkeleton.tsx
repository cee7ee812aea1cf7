import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './GoodsGrid.css.ts';

/** `grid` wraps; `row` is one line that scrolls sideways. */
export type Layout = 'grid' | 'row';

/** Placeholders as high as goods cards. */
export function GoodsGridSkeleton({
  layout = 'grid',
  count = 8,
}: {
  layout?: Layout;
  count?: number;
}) {
  return (
    <div className={css.list({ layout })} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.placeholder}>
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
