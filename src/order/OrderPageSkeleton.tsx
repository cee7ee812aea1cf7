import * as css from '../mall/memberPage.css.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as ordersCss from './orders.css.ts';

const CardTitle = () => (
  <div className={css.subtitle}>
    <Skeleton shape="heading" part="third" />
  </div>
);

function GoodsSkeleton() {
  return (
    <Card>
      <CardTitle />
      <div className={ordersCss.line}>
        <Skeleton shape="picture" />
        <div className={css.rowWords}>
          <Skeleton lines={2} />
          <Skeleton shape="small" part="half" />
        </div>
        <div className={ordersCss.skeletonPrice}>
          <Skeleton />
        </div>
      </div>
    </Card>
  );
}

function AmountsSkeleton() {
  return (
    <Card>
      <CardTitle />
      {[1, 2, 3].map((row) => (
        <div key={row} className={css.row}>
          <div className={css.fullWidth}>
            <Skeleton />
          </div>
        </div>
      ))}
      <Skeleton shape="small" lines={2} />
    </Card>
  );
}

/** The parts of the page have the same places as those of OrderPage.tsx. */
export function OrderPageSkeleton() {
  return (
    <>
      <div className={css.section}>
        <div className={ordersCss.skeletonBadge}>
          <Skeleton shape="badge" />
        </div>
        <div className={ordersCss.skeletonDate}>
          <Skeleton />
        </div>
        <div className={ordersCss.skeletonButton}>
          <Skeleton shape="button" />
        </div>
      </div>
      <div className={ordersCss.columns}>
        <div className={ordersCss.stack}>
          <GoodsSkeleton />
          <Card>
            <CardTitle />
            <Skeleton />
            <Skeleton shape="small" part="half" />
          </Card>
        </div>
        <div className={ordersCss.stack}>
          <AmountsSkeleton />
          <Card>
            <CardTitle />
            <Skeleton lines={3} />
          </Card>
        </div>
      </div>
    </>
  );
}
