import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';
import { Waiting } from './Waiting.tsx';

/** The provider has not spoken: asking never charges (ux 36). */
export function CheckingPayment() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const canAsk = useCheckout((snapshot) => snapshot.can({ type: 'payment.ask' }));
  const canAbandon = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  return (
    <Waiting title={paying.checking} what={paying.checkingWhy}>
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
