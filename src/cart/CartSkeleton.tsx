import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './cart.css.ts';

const SKELETON_LINES = [1, 2, 3];

export function CartSkeleton() {
  const { cart } = useFullText();
  return (
    <div className={css.columns}>
      <VisuallyHidden role="status">{cart.loading}</VisuallyHidden>
      <Card>
        <ul className={css.lines}>
          {SKELETON_LINES.map((line) => (
            <li key={line} className={css.line}>
              <span className={css.picture}>
                <Skeleton shape="picture" />
              </span>
              <span className={css.words}>
                <Skeleton shape="small" part="third" />
                <Skeleton lines={2} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <Skeleton lines={3} />
        <Skeleton shape="button" />
      </Card>
    </div>
  );
}
