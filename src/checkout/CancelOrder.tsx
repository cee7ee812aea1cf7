import { useState } from 'react';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';

/** Cancelling moves the goods back to the cart (decisions 33). */
export function CancelOrder() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const [isAsked, setIsAsked] = useState(false);
  const can = useCheckout((snapshot) => snapshot.can({ type: 'order.cancel' }));
  return (
    <>
      <Button variant="quiet" disabled={!can} onClick={() => setIsAsked(true)}>
        {paying.cancel}
      </Button>
      <AlertDialog
        open={isAsked}
        tone="danger"
        title={paying.cancelTitle}
        description={paying.cancelWhy}
        cancelLabel={paying.cancelNo}
        confirmLabel={paying.cancelYes}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          send({ type: 'order.cancel' });
        }}
      />
    </>
  );
}
