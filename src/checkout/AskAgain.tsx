import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';

/** An order that rests may have moved on at the shop's side: one press asks. */
export function AskAgain() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const can = useCheckout((snapshot) => snapshot.can({ type: 'payment.ask' }));
  return (
    <div className={css.actions}>
      <Button
        variant="secondary"
        size="sm"
        icon="refresh"
        disabled={!can}
        onClick={() => send({ type: 'payment.ask' })}
      >
        {paying.askAgain}
      </Button>
    </div>
  );
}
