import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { orderNoOf } from './orderNoOf.ts';
import { receiptOf } from './receiptOf.ts';

/** Receipt of a bank transfer: shown the details, then uploaded (decisions 34). */
export const uploadingReceipt = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'uploadReceipt',
    src: 'uploadReceipt',
    input: receiptOf,
    onDone: { target: 'asking', actions: ['clearFailure', 'tellReceiptSaved'] },
    onError: [
      {
        guard: { type: 'isSessionLost', params: pass.failure },
        target: 'signedOut',
        actions: { type: 'tellFailure', params: pass.failure },
      },
      { target: 'awaitingReceipt', actions: { type: 'keepFailure', params: pass.failure } },
    ],
  },
});

/** Asking how the payment stands, whichever of redirect and webhook came first, and until one of them has spoken. */
export const asking = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'askResult',
    src: 'askResult',
    input: orderNoOf,
    onDone: [
      {
        guard: { type: 'isPaid', params: pass.result },
        target: '#checkout.settled',
        actions: [{ type: 'setResult', params: pass.result }, 'tellPaid'],
      },
      {
        guard: { type: 'isUnderReview', params: pass.result },
        target: '#checkout.underReview',
        actions: { type: 'setResult', params: pass.result },
      },
      {
        guard: { type: 'isPayingInStore', params: pass.result },
        target: '#checkout.payInStore',
        actions: { type: 'setResult', params: pass.result },
      },
      {
        guard: { type: 'isClosed', params: pass.result },
        target: '#checkout.closed',
        actions: { type: 'setResult', params: pass.result },
      },
      {
        guard: { type: 'isDeclined', params: pass.result },
        target: 'declined',
        actions: { type: 'setResult', params: pass.result },
      },
      {
        guard: { type: 'isAwaitingReceipt', params: pass.result },
        target: 'awaitingReceipt',
        actions: { type: 'setResult', params: pass.result },
      },
      {
        guard: { type: 'isContacting', params: pass.result },
        target: 'contacting',
        actions: { type: 'setResult', params: pass.result },
      },
      {
        guard: { type: 'isUnpaid', params: pass.result },
        target: 'choosing',
        actions: { type: 'setResult', params: pass.result },
      },
      {
        target: 'checking',
        actions: [{ type: 'setResult', params: pass.result }, 'countAsk'],
      },
    ],
    onError: [
      {
        guard: { type: 'isSessionLost', params: pass.failure },
        target: 'signedOut',
        actions: { type: 'tellFailure', params: pass.failure },
      },
      {
        guard: { type: 'isRefused', params: pass.failure },
        target: '#checkout.missing',
        actions: { type: 'keepFailure', params: pass.failure },
      },
      { target: 'checking', actions: ['countAsk', { type: 'keepFailure', params: pass.failure }] },
    ],
  },
});
