import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { Button } from '../ui/Button.tsx';

interface AbandonPaymentProps {
  readonly variant?: 'quiet' | 'secondary';
  readonly children: string;
}

/** Returns from the payment to the choice of a method. */
export function AbandonPayment({ variant = 'quiet', children }: AbandonPaymentProps) {
  const send = useCheckoutSend();
  const canAbandon = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  return (
    <Button
      variant={variant}
      disabled={!canAbandon}
      onClick={() => send({ type: 'payment.abandon' })}
    >
      {children}
    </Button>
  );
}
