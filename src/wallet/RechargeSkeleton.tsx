import { FormSkeleton } from '../mall/FormSkeleton.tsx';
import * as css from '../mall/memberPage.css.ts';
import { useFullText } from '../mall/useFullText.ts';
import { FieldSkeleton } from '../ui/FieldSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const AMOUNTS = [1, 2, 3, 4];
const PAY_TYPES = [1, 2, 3, 4];

/** The suggested amounts, the field of another amount and the payment methods. */
export function RechargeSkeleton() {
  const { account } = useFullText();
  return (
    <FormSkeleton title={account.recharge.title} hasLargeButton>
      <div className={css.waitingAmounts}>
        {AMOUNTS.map((amount) => (
          <span key={amount} className={css.waitingAmount}>
            <Skeleton shape="smallButton" />
          </span>
        ))}
      </div>
      <FieldSkeleton hasHint />
      <div className={css.waitingCards}>
        {PAY_TYPES.map((payType) => (
          <span key={payType} className={css.waitingCard}>
            <Skeleton shape="fill" />
          </span>
        ))}
      </div>
    </FormSkeleton>
  );
}
