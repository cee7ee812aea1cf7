import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './GoodsGrid.css.ts';

/** `grid` wraps; `row` is one line that scrolls sideways. */
export type Layout = 'grid' | 'row';

/** A placeholder with the measures of GoodsCard.css.ts. */
function CardSkeleton({ isPromoted }: { isPromoted: boolean }) {
  return (
    <div className={css.placeholder}>
      <Skeleton shape="cover" />
      <div className={css.placeholderWords}>
        <Skeleton shape="small" part="third" />
        <div className={css.placeholderName}>
          <Skeleton shape="name" lines={3} />
        </div>
      </div>
      <div className={css.placeholderPrices}>
        <Skeleton shape="price" part="half" />
        <div className={css.placeholderLine}>
          <span className={css.placeholderApprox}>
            <Skeleton shape="small" />
          </span>
          {!isPromoted && (
            <span className={css.placeholderMember}>
              <Skeleton shape="small" />
            </span>
          )}
        </div>
        <Skeleton shape="small" part="most" />
        {isPromoted && <Skeleton shape="badge" part="half" />}
      </div>
    </div>
  );
}

/** Placeholders as high as goods cards; `promoted` cards name their promotion. */
export function GoodsGridSkeleton({
  layout = 'grid',
  count = 8,
  promoted = false,
}: {
  layout?: Layout;
  count?: number;
  promoted?: boolean;
}) {
  return (
    <div className={css.list({ layout })} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} isPromoted={promoted} />
      ))}
    </div>
  );
}
