import { assign, emit } from 'xstate';
import { getCallOutput } from '../call.ts';
import { rechargeBase } from './recharge.guards.ts';

export const rechargeSetup = rechargeBase.extend({
  actions: {
    setRechargeNo: assign({ rechargeNo: ({ event }) => getCallOutput(event, 'startRecharge') }),
    setResult: assign({
      result: ({ event }) => getCallOutput(event, 'fetchRechargeResult', 'cancelRecharge'),
      isAbandoned: false,
      failure: null,
    }),
    reset: assign({ rechargeNo: null, isAbandoned: false, result: null, failure: null }),
    emitCredited: emit({ type: 'recharge.credited' }),
  },
  delays: { pollInterval: 2_000 },
});
