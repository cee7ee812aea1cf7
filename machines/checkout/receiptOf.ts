import type { CheckoutCommand, CheckoutContext } from './checkout.types.ts';
import { orderNoOf } from './orderNoOf.ts';

/** What `uploadReceipt` sends: the picture travels in the event and is not kept. */
export function receiptOf({
  context,
  event,
}: {
  context: CheckoutContext;
  event: CheckoutCommand;
}) {
  if (event.type !== 'receipt.upload')
    throw new Error('machines/checkout: only receipt.upload leads to the upload of a receipt');
  return { ...orderNoOf({ context }), file: event.file };
}
