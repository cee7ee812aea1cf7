import { knownPayTypes, replacePayType } from '#models/checkout/payType.ts';
import { callState } from '../call.ts';
import { checkoutSetup } from './checkout.actions.ts';
import { toReceiptInput } from './checkout.actors.ts';
import { deliveryState } from './checkout.delivery.ts';
import { endSession, endLostSession, payingState, refreshResult } from './checkout.paying.ts';
import { payTypeState } from './checkout.payType.ts';
import { placingState } from './checkout.placing.ts';
import { unpaidOrderState } from './checkout.unpaidOrder.ts';

/**
 * The receipt of a transfer awaits its review. If a replacement fails to upload, the order keeps
 * the old receipt.
 */
const underReviewState = checkoutSetup.createStateConfig({
  initial: 'received',
  on: { 'session.end': endSession },
  states: {
    received: {
      on: {
        'receipt.upload': { target: 'replacingReceipt', actions: 'clearFailure' },
        ...refreshResult,
      },
    },
    replacingReceipt: callState('uploadReceipt', {
      input: toReceiptInput,
      onDone: { target: '#checkout.paying.fetchingResult', actions: 'emitReceiptSaved' },
      onError: [endLostSession, { target: 'received', actions: 'setFailure' }],
    }),
  },
});

/**
 * The checkout (§2, §4): delivery or pickup, freight, payment method, placing with a single-use
 * code, paying. It starts from a stored draft (decisions.md 28) and routes itself to the earliest
 * incomplete step.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { draft, payTypes, ...input } }) => ({
    account: input.account,
    draft: { ...draft, payType: replacePayType(draft, knownPayTypes(payTypes)) },
    payTypes: knownPayTypes(payTypes),
    pendingLines: null,
    intent: input.intent,
    shops: [],
    slots: [],
    agreedTotalCents: null,
    quote: null,
    codeReceivedAt: 0,
    order: null,
    result: null,
    pollCount: 0,
    repeats: 0,
    failure: null,
  }),
  initial: 'routing',
  on: {
    'addressForm.change': { actions: 'setTypedAddress' },
    // States that must also change on a login or a logout override these transitions.
    'session.begin': { actions: 'setAccount' },
    'session.end': { actions: 'clearAccount' },
  },
  states: {
    routing: {
      entry: 'applyPendingLines',
      always: [
        { guard: 'hasIntent', target: 'placing.unknown' },
        { guard: 'hasOrder', target: 'paying' },
        { guard: 'hasUnpaidOrder', target: 'unpaidOrder' },
        { guard: 'hasNoLines', target: 'empty' },
        { guard: 'hasMixedPromotions', target: 'mixedPromotions' },
        { guard: { type: 'hasReached', params: { step: 'payType' } }, target: 'payType' },
        { target: 'delivery' },
      ],
    },
    empty: { on: { 'lines.change': { target: 'routing', actions: 'setLines' } } },
    // Goods of two promotions are checked in the cart (§5).
    mixedPromotions: { on: { 'lines.change': { target: 'routing', actions: 'setLines' } } },
    unpaidOrder: unpaidOrderState,
    delivery: deliveryState,
    payType: payTypeState,
    placing: placingState,
    paying: payingState,
    paid: {},
    underReview: underReviewState,
    payInStore: {
      on: {
        'session.end': endSession,
        ...refreshResult,
        'payment.abandon': 'paying.choosing',
      },
    },
    // The order is canceled, expired or refunded; no payment is due.
    closed: { on: { 'session.end': endSession, 'payment.refresh': 'paying.fetchingResult' } },
    // The server sends the same reply for an unknown order and for an order of another account
    // (decisions.md 1).
    notFound: {},
  },
});
