import { hasRefund, selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import * as css from './checkout.css.ts';
import { HoldCountdown } from './HoldCountdown.tsx';
import { PayButton } from './PayButton.tsx';
import { PayTypeCards } from './PayTypeCards.tsx';
import { Refunds } from './Refunds.tsx';

/** The shopper chooses another payment method for the same order, or cancels it (ux.md 37). */
export function RetryPayment() {
  const text = useFullText();
  const { paymentResult } = text;
  const isDeclined = useCheckout((snapshot) => snapshot.matches({ paying: 'declined' }));
  const orderNo = useCheckout(selectOrderNo);
  const failure = useCheckout(selectCheckoutFailure);
  const isRefunded = useCheckout(hasRefund);
  const title = isDeclined ? paymentResult.declined : paymentResult.choosing;
  // "No money was taken" would be wrong for a wrong amount that was refunded (decisions.md 32).
  const declineReason = isRefunded ? paymentResult.declinedRefunded : paymentResult.declinedHelp;
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={title}>{title}</PageHeading>
        <p className={css.intro}>{isDeclined ? declineReason : paymentResult.choosingHelp}</p>
        <p className={css.smallPrint}>{paymentResult.order(orderNo ?? '')}</p>
        <HoldCountdown />
      </div>
      <Refunds />
      {failure && (
        <InlineNotice tone="error" role="alert" title={formatFailure(text, failure)}>
          {paymentResult.noMoneyTaken}
        </InlineNotice>
      )}
      <PayTypeCards />
      <PayButton command="payment.submit" />
      <div className={css.actions}>
        <CancelOrder />
      </div>
    </>
  );
}
