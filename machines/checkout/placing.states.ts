import { checkoutSetup, pass } from './checkout.setup.ts';
import type { CheckoutContext } from './checkout.types.ts';

const begun = ({ event }: { event: { account: string } }) => ({ account: event.account });

/** Choosing how to pay. The order is placed from here (decisions 27). */
export const payType = checkoutSetup.createStateConfig({
  entry: { type: 'setStep', params: { active: 1 } },
  initial: 'deciding',
  on: {
    'step.visit': {
      guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, wanted: 'delivery' }) },
      target: '#checkout.delivery',
    },
    'lines.change': {
      target: '#checkout.routing',
      actions: { type: 'setLines', params: ({ event }) => ({ lines: event.lines }) },
    },
    'session.begin': {
      target: '.deciding',
      actions: { type: 'setAccount', params: begun },
    },
    'session.end': { target: '.deciding', actions: 'forgetAccount' },
    'payType.choose': {
      guard: { type: 'isOffered', params: ({ event }) => ({ payType: event.payType }) },
      actions: { type: 'setPayType', params: ({ event }) => ({ payType: event.payType }) },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'needsFreight', target: 'calculatingFreight' },
        { guard: 'isMember', target: 'choosing' },
        { target: 'loggingIn' },
      ],
    },
    calculatingFreight: {
      tags: ['busy', 'editable'],
      invoke: {
        id: 'calculateFreight',
        src: 'calculateFreight',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setFreight', params: ({ event }) => ({ freight: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: '#checkout.delivery',
            actions: [
              { type: 'keepFailure', params: pass.failure },
              { type: 'tellFailure', params: pass.failure },
            ],
          },
          {
            target: '#checkout.delivery',
            actions: [
              'clearAddress',
              { type: 'keepFailure', params: pass.failure },
              'tellFreightFailed',
            ],
          },
        ],
      },
    },
    // A guest sees the final total here and logs in without leaving (decisions 40); `session.begin` goes on.
    loggingIn: { tags: 'editable' },
    choosing: {
      tags: 'editable',
      on: {
        'order.submit': [
          {
            guard: 'isUnsavedAndComplete',
            target: '#checkout.placing.savingAddress',
            actions: 'agree',
          },
          { guard: 'canOrder', target: '#checkout.placing.requestingCode', actions: 'agree' },
        ],
      },
    },
  },
});

/** What became of an order whose reply was lost: do not pay again (decisions 30). */
const unknown = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'session.end': { target: '.signedOut', actions: 'forgetAccount' },
    'session.begin': [
      {
        guard: { type: 'isIntentOf', params: begun },
        actions: { type: 'setAccount', params: begun },
      },
      // Another account gets neither the draft nor the outcome (decisions 20); the intent waits for its owner.
      {
        target: '#checkout.empty',
        actions: [
          { type: 'setLines', params: { lines: [] } },
          { type: 'setAccount', params: begun },
        ],
      },
    ],
  },
  states: {
    deciding: {
      always: [{ guard: 'isIntentOwner', target: 'reconciling' }, { target: 'signedOut' }],
    },
    reconciling: {
      tags: 'busy',
      invoke: {
        id: 'reconcileOrder',
        src: 'reconcileOrder',
        input: ({ context }) => intentOf(context),
        onDone: [
          {
            guard: { type: 'isOrderThere', params: pass.order },
            target: '#checkout.paying',
            actions: [
              { type: 'setOrder', params: pass.order },
              { type: 'tellPlaced', params: pass.order },
            ],
          },
          { target: '#checkout.routing', actions: 'dropIntent' },
        ],
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: 'signedOut',
            actions: { type: 'tellFailure', params: pass.failure },
          },
          {
            guard: { type: 'isRefused', params: pass.failure },
            target: '#checkout.routing',
            actions: [
              'dropIntent',
              { type: 'keepFailure', params: pass.failure },
              { type: 'tellRefused', params: pass.failure },
            ],
          },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      after: { reconcileAgain: 'reconciling' },
      on: {
        'order.reconcile': 'reconciling',
        'network.online': 'reconciling',
        'page.return': 'reconciling',
        'session.begin': {
          guard: { type: 'isIntentOf', params: begun },
          target: 'reconciling',
          actions: { type: 'setAccount', params: begun },
        },
      },
    },
    signedOut: {
      on: {
        'session.begin': {
          guard: { type: 'isIntentOf', params: begun },
          target: 'reconciling',
          actions: { type: 'setAccount', params: begun },
        },
      },
    },
  },
});

export const placing = checkoutSetup.createStateConfig({
  initial: 'savingAddress',
  states: {
    savingAddress: {
      tags: 'busy',
      on: { 'session.end': { target: '#checkout.payType', actions: 'forgetAccount' } },
      invoke: {
        id: 'saveDraftAddress',
        src: 'saveDraftAddress',
        input: ({ context }) => {
          if (context.draft.address === null)
            throw new Error('machines/checkout: an address is saved only when one was chosen');
          return { fields: context.draft.address };
        },
        onDone: {
          target: 'requestingCode',
          actions: { type: 'setSavedAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: {
          target: '#checkout.payType',
          actions: [
            { type: 'keepFailure', params: pass.failure },
            { type: 'tellFailure', params: pass.failure },
          ],
        },
      },
    },
    requestingCode: {
      tags: 'busy',
      on: { 'session.end': { target: '#checkout.payType', actions: 'forgetAccount' } },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isWorse', params: ({ event }) => ({ quote: event.output.quote }) },
            target: 'consenting',
            actions: { type: 'setCode', params: ({ event }) => event.output },
          },
          {
            target: 'placingOrder',
            actions: [
              { type: 'setCode', params: ({ event }) => event.output },
              'agreeToQuote',
              'makeIntent',
            ],
          },
        ],
        onError: {
          target: '#checkout.payType',
          actions: [
            { type: 'keepFailure', params: pass.failure },
            { type: 'tellRefused', params: pass.failure },
          ],
        },
      },
    },
    // What got worse asks the shopper first, old → new (decisions 38).
    consenting: {
      on: {
        'quote.accept': { target: 'placingOrder', actions: ['agreeToQuote', 'makeIntent'] },
        'quote.decline': { target: '#checkout.payType', actions: 'dropIntent' },
        'session.end': { target: '#checkout.payType', actions: ['dropIntent', 'forgetAccount'] },
        // The code was asked for other goods.
        'lines.change': {
          target: '#checkout.routing',
          actions: [
            'dropIntent',
            { type: 'setLines', params: ({ event }) => ({ lines: event.lines }) },
          ],
        },
      },
    },
    placingOrder: {
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => intentOf(context),
        onDone: {
          target: '#checkout.paying',
          actions: [
            { type: 'setOrder', params: pass.order },
            { type: 'tellPlaced', params: pass.order },
          ],
        },
        onError: [
          {
            guard: { type: 'canQuoteAgain', params: pass.failure },
            target: 'requestingCode',
            actions: 'dropIntent',
          },
          {
            guard: { type: 'isRefused', params: pass.failure },
            target: '#checkout.payType',
            actions: [
              'dropIntent',
              { type: 'keepFailure', params: pass.failure },
              { type: 'tellRefused', params: pass.failure },
            ],
          },
          { target: 'unknown' },
        ],
      },
    },
    unknown,
  },
});

function intentOf({ intent }: CheckoutContext) {
  if (!intent)
    throw new Error(
      'machines/checkout: an order is placed only with an intent; run `makeIntent` before',
    );
  return { intent };
}
