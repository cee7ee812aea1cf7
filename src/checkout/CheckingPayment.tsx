import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import * as css from './checkout.css.ts';
import { Waiting } from './Waiting.tsx';

/** The provider has not spoken: asking never charges (ux 36). */
export function CheckingPayment() {
  const text = useFullText();
  const { paying } = text;
  const failure = useCheckout(selectCheckoutFailure);
  const send = useCheckoutSend();
  const canAsk = useCheckout((snapshot) => snapshot.can({ type: 'payment.ask' }));
  const canAbandon = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  return (
    <Waiting title={paying.checking} what={paying.checkingWhy}>
      {failure && (
        <Notice tone="warning" role="status">
          {failureText(text, failure)}
        </Notice>
      )}
      <div className={css.actions}>
        <Button
          variant="secondary"
          disabled={!canAsk}
          onClick={() => send({ type: 'payment.ask' })}
        >
          {paying.checkNow}
        </Button>
        <Button
          variant="quiet"
          disabled={!canAbandon}
          onClick={() => send({ type: 'payment.abandon' })}
        >
          {paying.didNotPay}
        </Button>
      </div>
    </Waiting>
  );
}
