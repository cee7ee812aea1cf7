import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { receiptOf } from './receiptOf.ts';

/** A transfer's receipt waits for its review. It may be replaced; an order whose new receipt fails keeps the old one. */
export const underReview = checkoutSetup.createStateConfig({
  initial: 'received',
  on: { 'session.end': { target: '#checkout.paying.signedOut', actions: 'forgetAccount' } },
  states: {
    received: {
      on: {
        'receipt.upload': { target: 'replacingReceipt', actions: 'clearFailure' },
        'payment.ask': '#checkout.paying.asking',
        'page.return': '#checkout.paying.asking',
      },
    },
    replacingReceipt: {
      tags: 'busy',
      invoke: {
        id: 'uploadReceipt',
        src: 'uploadReceipt',
        input: receiptOf,
        onDone: { target: '#checkout.paying.asking', actions: 'tellReceiptSaved' },
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: '#checkout.paying.signedOut',
            actions: { type: 'tellFailure', params: pass.failure },
          },
          { target: 'received', actions: { type: 'keepFailure', params: pass.failure } },
        ],
      },
    },
  },
});
