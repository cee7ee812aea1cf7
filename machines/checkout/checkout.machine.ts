import { checkoutSetup } from './checkout.setup.ts';
import { delivery } from './delivery.states.ts';
import { paying } from './paying.states.ts';
import { payType } from './payType.states.ts';
import { placing } from './placing.states.ts';
import { underReview } from './underReview.states.ts';

/**
 * The checkout (§2, §4): delivery or pickup, freight, payment type, placing with a single-use code, paying.
 * It starts from data (decisions 28) and routes itself to the earliest incomplete step.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    account: input.account,
    draft: input.draft,
    changed: null,
    intent: input.intent,
    shops: [],
    slots: [],
    agreed: null,
    quote: null,
    codeAt: 0,
    order: null,
    result: null,
    jumpUrl: null,
    asked: 0,
    failure: null,
  }),
  initial: 'routing',
  on: {
    'address.type': {
      actions: { type: 'setTyped', params: ({ event }) => ({ fields: event.fields }) },
    },
    // Heard in every state; where more follows from it, the state says so.
    'session.begin': {
      actions: { type: 'setAccount', params: ({ event }) => ({ account: event.account }) },
    },
    'session.end': { actions: 'forgetAccount' },
  },
  states: {
    routing: {
      entry: 'takeLines',
      always: [
        { guard: 'hasIntent', target: 'placing.unknown' },
        { guard: 'hasOrder', target: 'paying' },
        { guard: 'hasNoLines', target: 'empty' },
        { guard: 'hasMixedPromotions', target: 'mixed' },
        { guard: 'isAtPayment', target: 'payType' },
        { target: 'delivery' },
      ],
    },
    empty: {
      on: {
        'lines.change': {
          target: 'routing',
          actions: { type: 'setLines', params: ({ event }) => ({ lines: event.lines }) },
        },
      },
    },
    // Another tab checked goods of a second promotion (§5).
    mixed: {
      on: {
        'lines.change': {
          target: 'routing',
          actions: { type: 'setLines', params: ({ event }) => ({ lines: event.lines }) },
        },
      },
    },
    delivery,
    payType,
    placing,
    paying,
    settled: {},
    underReview,
    payInStore: {
      on: {
        'session.end': { target: 'paying.signedOut', actions: 'forgetAccount' },
        'payment.ask': 'paying.asking',
        'page.return': 'paying.asking',
        'payment.abandon': 'paying.choosing',
      },
    },
    // Cancelled, expired or refunded: nothing is owed.
    closed: {
      on: {
        'session.end': { target: 'paying.signedOut', actions: 'forgetAccount' },
        'payment.ask': 'paying.asking',
      },
    },
    // An order that is absent or somebody else's: the same reply for both (decisions 1).
    missing: {},
  },
});
