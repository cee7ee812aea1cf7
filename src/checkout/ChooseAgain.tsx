import {
  selectCheckoutFailure,
  selectOrderNo,
  selectResult,
} from '#machines/checkout/checkout.selectors.ts';
import { useCheckout } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Notice } from '../ui/Notice.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import * as css from './checkout.css.ts';
import { HoldCountdown } from './HoldCountdown.tsx';
import { PayButton } from './PayButton.tsx';
import { PayTypeCards } from './PayTypeCards.tsx';
import { Refunds } from './Refunds.tsx';

/** Another method for the same order, or its end (ux 37). */
export function ChooseAgain() {
  const text = useFullText();
  const { paying } = text;
  const isDeclined = useCheckout((snapshot) => snapshot.matches({ paying: 'declined' }));
  const orderNo = useCheckout(selectOrderNo);
  const failure = useCheckout(selectCheckoutFailure);
  const hasRefund = useCheckout((snapshot) => (selectResult(snapshot)?.refunded ?? 0) > 0);
  const title = isDeclined ? paying.declined : paying.choosing;
  // "No money was taken" would be untrue of a wrong amount that was given back (decisions 32).
  const declinedWhy = hasRefund ? paying.declinedRefunded : paying.declinedWhy;
  return (
    <>
      <div className={css.head}>
        <PageHeading place={title}>{title}</PageHeading>
        <p className={css.lead}>{isDeclined ? declinedWhy : paying.choosingWhy}</p>
        <p className={css.fine}>{paying.order(orderNo ?? '')}</p>
        <HoldCountdown />
      </div>
      <Refunds />
      {failure && (
        <Notice tone="error" role="alert" title={failureText(text, failure)}>
          {paying.notTaken}
        </Notice>
      )}
      <PayTypeCards />
      <PayButton command="payment.submit" />
      <div className={css.actions}>
        <CancelOrder />
      </div>
    </>
  );
}
