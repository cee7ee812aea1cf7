import { assertEvent, assign, emit } from 'xstate';
import { getCallFailure, toCallFailed } from '../call.ts';
import { getFetchedResult, rechargeBase } from './recharge.guards.ts';

export const rechargeSetup = rechargeBase.extend({
  actions: {
    setRechargeNo: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.startRecharge');
      return { rechargeNo: event.output };
    }),
    setResult: assign({ result: ({ event }) => getFetchedResult(event), failure: null }),
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    reset: assign({ rechargeNo: null, result: null, failure: null }),
    emitCredited: emit({ type: 'recharge.credited' }),
    emitFailure: emit(toCallFailed),
  },
});
