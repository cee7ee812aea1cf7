import { useState } from 'react';
import { isPaidByTransfer } from '#machines/checkout/checkout.selectors.ts';
import { useMall } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Button } from '../ui/Button.tsx';

/** Cancelling moves the goods back to the cart (decisions.md 33). */
export function CancelOrder() {
  return useMall().profile === 'full' ? <CancelButton /> : null;
}

function CancelButton() {
  const { paymentResult } = useFullText();
  const send = useCheckoutSend();
  const [isConfirming, setIsConfirming] = useState(false);
  const canCancel = useCheckout((snapshot) => snapshot.can({ type: 'order.cancel' }));
  const isTransfer = useCheckout(isPaidByTransfer);
  return (
    <>
      <Button variant="quiet" disabled={!canCancel} onClick={() => setIsConfirming(true)}>
        {paymentResult.cancel}
      </Button>
      <AlertDialog
        open={isConfirming}
        tone="danger"
        title={paymentResult.cancelTitle}
        description={isTransfer ? paymentResult.cancelTransferHelp : paymentResult.cancelHelp}
        cancelLabel={paymentResult.cancelNo}
        confirmLabel={paymentResult.cancelYes}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          send({ type: 'order.cancel' });
        }}
      />
    </>
  );
}
