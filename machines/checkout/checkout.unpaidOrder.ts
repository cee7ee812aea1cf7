import { callState } from '../call.ts';
import { checkoutSetup } from './checkout.actions.ts';
import { toUnpaidOrderInput } from './checkout.actors.ts';

const startNew = { target: '#checkout.routing', actions: 'clearUnpaidOrder' } as const;

/**
 * An unpaid order already contains the checked lines. The shopper pays that order or places another
 * one (decisions.md 47).
 */
export const unpaidOrderState = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'lines.change': [
      { guard: 'isUnpaidOrderOfLines', actions: 'setLines' },
      { target: '#checkout.routing', actions: ['setLines', 'clearUnpaidOrder'] },
    ],
    'session.begin': { target: '.deciding', actions: 'setAccount' },
    'session.end': { target: '.deciding', actions: 'clearAccount' },
  },
  states: {
    deciding: { always: [{ guard: 'isMember', target: 'fetchingResult' }, { target: 'choosing' }] },
    fetchingResult: callState('fetchResult', {
      input: toUnpaidOrderInput,
      onDone: [
        { guard: 'isStillToBePaid', target: 'choosing' },
        // The outcome of its payment is unknown, so the payment is completed first (decisions.md
        // 30).
        { guard: 'isChecking', target: '#checkout.paying', actions: 'resumeUnpaidOrder' },
        startNew,
      ],
      onError: [
        { guard: 'isSessionLost', target: 'choosing', actions: 'emitFailure' },
        {
          guard: 'isResultRefused',
          target: '#checkout.routing',
          actions: ['emitFailure', 'clearUnpaidOrder'],
        },
        { target: 'choosing', actions: 'emitFailure' },
      ],
    }),
    choosing: {
      // Without lines a new order is impossible.
      always: { guard: 'hasNoLines', target: '#checkout.paying', actions: 'resumeUnpaidOrder' },
      on: {
        'order.resume': { target: '#checkout.paying', actions: 'resumeUnpaidOrder' },
        'order.repeat': { target: '#checkout.routing', actions: 'repeatUnpaidOrder' },
        'page.return': 'deciding',
      },
    },
  },
});
