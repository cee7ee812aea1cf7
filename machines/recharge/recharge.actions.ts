import { assign, emit } from 'xstate';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { rechargeBase } from './recharge.guards.ts';

export const rechargeSetup = rechargeBase.extend({
  actions: {
    setRechargeNo: assign({ rechargeNo: ({ event }) => getCallOutput(event, 'startRecharge') }),
    setResult: assign({
      result: ({ event }) => getCallOutput(event, 'fetchRechargeResult'),
      failure: null,
    }),
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    reset: assign({ rechargeNo: null, result: null, failure: null }),
    emitCredited: emit({ type: 'recharge.credited' }),
    emitFailure: emit(toCallFailed),
  },
  delays: { pollInterval: 2_000 },
});
