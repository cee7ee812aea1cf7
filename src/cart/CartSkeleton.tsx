import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './cart.css.ts';

const SKELETON_LINES = [1, 2, 3];

const LineSkeleton = () => (
  <li className={css.line}>
    <span className={`${css.check} ${css.waitingCheck}`}>
      <Skeleton shape="text" />
    </span>
    <span className={css.picture}>
      <Skeleton shape="picture" />
    </span>
    <span className={css.words}>
      <Skeleton shape="small" part="third" />
      <Skeleton shape="name" part="most" />
      <span className={css.narrowOnly}>
        <Skeleton shape="name" part="half" />
      </span>
      <Skeleton shape="badge" part="half" />
      <span className={css.narrowOnly}>
        <Skeleton shape="small" part="half" />
      </span>
      <span className={css.narrowOnly}>
        <Skeleton shape="badge" part="half" />
      </span>
    </span>
    <span className={css.amount}>
      <span className={css.waitingStepper}>
        <Skeleton shape="stepper" />
      </span>
      <span className={css.waitingPrice}>
        <Skeleton />
      </span>
    </span>
  </li>
);

const LinesSkeleton = () => (
  <div className={css.groups}>
    <div className={css.bar}>
      <span className={css.waitingWords}>
        <Skeleton />
      </span>
      <span className={css.waitingPrice}>
        <Skeleton shape="small" />
      </span>
    </div>
    <Card>
      <div className={css.groupHead}>
        <div className={`${css.groupName} ${css.waitingWords}`}>
          <Skeleton shape="heading" />
        </div>
      </div>
      <ul className={css.lines}>
        {SKELETON_LINES.map((line) => (
          <LineSkeleton key={line} />
        ))}
      </ul>
    </Card>
  </div>
);

/** The parts have the same places as those of the filled cart in CartPage.tsx. */
export function CartSkeleton() {
  const { cart } = useFullText();
  return (
    <div className={css.columns}>
      <VisuallyHidden role="status">{cart.loading}</VisuallyHidden>
      <LinesSkeleton />
      <div className={css.summary}>
        <div className={css.notes}>
          <div className={css.estimate}>
            <Skeleton part="most" />
            <div className={css.progress}>
              <Skeleton shape="small" part="half" />
              <span className={css.waitingBar} />
            </div>
          </div>
        </div>
        <div className={css.strip}>
          <div className={css.total}>
            <span>{cart.total}</span>
            <span className={css.waitingPrice}>
              <Skeleton shape="price" />
              <Skeleton shape="small" />
            </span>
          </div>
          <p className={`${css.smallPrint} ${css.guide}`}>{cart.approx}</p>
          <Skeleton shape="largeButton" />
        </div>
      </div>
    </div>
  );
}

/** The page of the server, which knows no cart. */
export function CartPageSkeleton() {
  const { cart } = useFullText();
  return (
    <div className={css.page} aria-busy data-machine="page" data-state="loading">
      <h1>{cart.title}</h1>
      <div className={css.groups}>
        <CartSkeleton />
      </div>
    </div>
  );
}
