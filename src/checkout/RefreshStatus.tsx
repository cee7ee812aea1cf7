import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';

/** Reloads the status of the order, which the shop may have changed in the meantime. */
export function RefreshStatus() {
  const { paymentResult } = useFullText();
  const send = useCheckoutSend();
  const canRefresh = useCheckout((snapshot) => snapshot.can({ type: 'payment.refresh' }));
  return (
    <div className={css.actions}>
      <Button
        variant="secondary"
        size="sm"
        icon="refresh"
        disabled={!canRefresh}
        onClick={() => send({ type: 'payment.refresh' })}
      >
        {paymentResult.refresh}
      </Button>
    </div>
  );
}
