import { GoodsGridSkeleton } from '../mall/GoodsGridSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './HomePage.css.ts';

/** One row of goods. Often one of them is in a promotion, which makes the row higher. */
export const RowSkeleton = () => <GoodsGridSkeleton layout="row" count={5} promoted />;

/** The goods of a special area and the link below them. */
export function AreaGoodsSkeleton() {
  return (
    <>
      <RowSkeleton />
      <div className={css.waitingMore} />
    </>
  );
}

/** The tabs of the special areas and the goods of the first one. */
export function AreasSkeleton() {
  return (
    <>
      <div className={css.waitingTabs}>
        <Skeleton part="most" />
      </div>
      <AreaGoodsSkeleton />
    </>
  );
}

/** A section whose heading is not known. */
export function SectionSkeleton({ hasTabs = false }: { hasTabs?: boolean | undefined }) {
  return (
    <div className={css.section}>
      <div className={css.waitingHeading}>
        <Skeleton shape="heading" part="third" />
      </div>
      {hasTabs ? <AreasSkeleton /> : <RowSkeleton />}
    </div>
  );
}
