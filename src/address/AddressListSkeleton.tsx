import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './AddressesPage.css.ts';

/** On a phone the first address has two lines. */
function AddressCardSkeleton({ isDefault }: { isDefault: boolean }) {
  return (
    <Card padding="sm">
      <div className={css.card}>
        <div className={css.words}>
          <Skeleton part="half" />
          <Skeleton />
          {isDefault && (
            <span className={css.secondLine}>
              <Skeleton part="third" />
            </span>
          )}
        </div>
        {isDefault && <Skeleton shape="badge" part="third" />}
        <Skeleton shape="smallButton" part="most" />
      </div>
    </Card>
  );
}

export function AddressListSkeleton() {
  const { address } = useFullText();
  return (
    <div className={css.page} aria-busy>
      <VisuallyHidden role="status">{address.loading}</VisuallyHidden>
      <Skeleton shape="button" part="half" />
      <div className={css.list}>
        {[true, false].map((isDefault) => (
          <AddressCardSkeleton key={String(isDefault)} isDefault={isDefault} />
        ))}
      </div>
    </div>
  );
}
