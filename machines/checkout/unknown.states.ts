import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { intentOf } from './intentOf.ts';

/** What became of an order whose reply was lost: do not pay again (decisions 30). */
export const unknown = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'session.end': { target: '.signedOut', actions: 'forgetAccount' },
    'session.begin': [
      {
        guard: { type: 'isIntentOf', params: pass.begun },
        actions: { type: 'setAccount', params: pass.begun },
      },
      // Another account gets neither the draft nor the outcome (decisions 20); the intent waits for its owner.
      {
        guard: 'isMember',
        target: '#checkout.empty',
        actions: ['dropIntent', 'clearDraft', { type: 'setAccount', params: pass.begun }],
      },
      // What a guest chose is the guest's own, whoever the lost order belongs to.
      {
        target: '#checkout.routing',
        actions: ['dropIntent', { type: 'setAccount', params: pass.begun }],
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
          guard: { type: 'isIntentOf', params: pass.begun },
          target: 'reconciling',
          actions: { type: 'setAccount', params: pass.begun },
        },
      },
    },
    signedOut: {
      on: {
        'session.begin': {
          guard: { type: 'isIntentOf', params: pass.begun },
          target: 'reconciling',
          actions: { type: 'setAccount', params: pass.begun },
        },
      },
    },
  },
});
