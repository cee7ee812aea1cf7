import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';

/** The shop may have changed the order meanwhile: the button reloads its status. */
export function RefreshStatus() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const can = useCheckout((snapshot) => snapshot.can({ type: 'payment.refresh' }));
  return (
    <div className={css.actions}>
      <Button
        variant="secondary"
        size="sm"
        icon="refresh"
        disabled={!can}
        onClick={() => send({ type: 'payment.refresh' })}
      >
        {paying.askAgain}
      </Button>
    </div>
  );
}
