import { callState } from '../call.ts';
import { rechargeSetup } from './recharge.actions.ts';
import { toRechargeInput, toRechargeNoInput } from './recharge.actors.ts';

const cancel = { guard: 'isAbandoned', target: 'cancelingRecharge' } as const;
const resume = [{ guard: 'isStarted', target: 'fetchingResult' }, { target: 'choosing' }] as const;
const fetchResult = [cancel, { target: 'fetchingResult' }] as const;

const resultTransitions = {
  onDone: [
    { guard: 'isCredited', target: 'finished.credited', actions: ['setResult', 'emitCredited'] },
    { guard: 'isDeclined', target: 'finished.declined', actions: 'setResult' },
    { guard: 'isCanceled', target: 'finished.canceled', actions: 'setResult' },
    { guard: 'isRefunded', target: 'finished.refunded', actions: 'setResult' },
    { target: 'polling', actions: 'setResult' },
  ],
  onError: [
    { guard: 'isSessionLost', target: 'polling', actions: ['setFailure', 'emitFailure'] },
    // The recharge belongs to another account, or the server has no result; `emitCredited`
    // reloads the balance.
    { guard: 'isRefused', target: 'finished.unknown', actions: ['setFailure', 'emitCredited'] },
    { target: 'polling', actions: 'setFailure' },
  ],
} as const;

/**
 * A recharge of the wallet. The shopper chooses an amount and pays on the provider's page; the
 * chart polls until the provider has replied. A recharge that the shopper left without paying is
 * canceled first.
 */
export const rechargeMachine = rechargeSetup.createMachine({
  id: 'recharge',
  context: ({ input }) => ({ ...input, result: null, failure: null }),
  initial: 'opening',
  states: {
    opening: { always: [cancel, ...resume] },
    choosing: {
      on: {
        'recharge.submit': {
          guard: 'isInBounds',
          target: 'startingRecharge',
          actions: 'clearFailure',
        },
      },
    },
    startingRecharge: callState('startRecharge', {
      input: toRechargeInput,
      onDone: { target: 'redirected', actions: 'setRechargeNo' },
      onError: { target: 'choosing', actions: ['setFailure', 'emitFailure'] },
    }),
    // A page that the browser restores from the back/forward cache is still in this state.
    redirected: { after: { pollInterval: resume } },
    // The provider sent the shopper back from its page without a payment.
    cancelingRecharge: callState('cancelRecharge', {
      input: toRechargeNoInput,
      ...resultTransitions,
    }),
    fetchingResult: callState('fetchRechargeResult', {
      input: toRechargeNoInput,
      ...resultTransitions,
    }),
    polling: {
      after: { pollInterval: fetchResult },
      on: { 'recharge.refresh': fetchResult },
    },
    finished: {
      initial: 'unknown',
      on: { 'recharge.startOver': { target: 'choosing', actions: 'reset' } },
      states: { credited: {}, declined: {}, canceled: {}, refunded: {}, unknown: {} },
    },
  },
});
