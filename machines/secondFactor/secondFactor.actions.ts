import { assertEvent, assign, emit } from 'xstate';
import { getCallFailure, toCallFailed } from '../call.ts';
import { secondFactorBase } from './secondFactor.guards.ts';

export const secondFactorSetup = secondFactorBase.extend({
  actions: {
    setSetup: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.startSetup');
      return { setup: event.output };
    }),
    clearSetup: assign({ setup: null }),
    setRecoveryCodes: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.confirmSetup', 'xstate.done.actor.renewCodes']);
      return { recoveryCodes: event.output.recoveryCodes };
    }),
    clearRecoveryCodes: assign({ recoveryCodes: [] }),
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    emitChanged: emit({ type: 'secondFactor.changed' }),
    emitFailure: emit(toCallFailed),
  },
});
