import { assign, emit } from 'xstate';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { secondFactorBase } from './secondFactor.guards.ts';

export const secondFactorSetup = secondFactorBase.extend({
  actions: {
    setSetup: assign({ setup: ({ event }) => getCallOutput(event, 'startSetup') }),
    clearSetup: assign({ setup: null }),
    setRecoveryCodes: assign({
      recoveryCodes: ({ event }) =>
        getCallOutput(event, 'confirmSetup', 'renewCodes').recoveryCodes,
    }),
    clearRecoveryCodes: assign({ recoveryCodes: [] }),
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    emitChanged: emit({ type: 'secondFactor.changed' }),
    emitFailure: emit(toCallFailed),
  },
});
