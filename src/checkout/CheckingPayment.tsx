import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { AbandonPayment } from './AbandonPayment.tsx';
import * as css from './checkout.css.ts';
import { PendingView } from './PendingView.tsx';

/** The provider has not replied. Another check does not charge the shopper (ux.md 36). */
export function CheckingPayment() {
  const text = useFullText();
  const { paymentResult } = text;
  const failure = useCheckout(selectCheckoutFailure);
  const send = useCheckoutSend();
  const canRefresh = useCheckout((snapshot) => snapshot.can({ type: 'payment.refresh' }));
  return (
    <PendingView title={paymentResult.checking} message={paymentResult.checkingHelp}>
      {failure && (
        <InlineNotice tone="warning" role="status" title={paymentResult.checkFailed}>
          {formatFailure(text, failure)}
        </InlineNotice>
      )}
      <div className={css.actions}>
        <Button
          variant="secondary"
          disabled={!canRefresh}
          onClick={() => send({ type: 'payment.refresh' })}
        >
          {paymentResult.checkNow}
        </Button>
        <AbandonPayment>{paymentResult.notPaidChooseAgain}</AbandonPayment>
      </div>
    </PendingView>
  );
}
