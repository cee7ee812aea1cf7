import { assign, emit, setup } from 'xstate';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { secondFactorActors, type SecondFactorEvent } from './secondFactor.actors.ts';
import type { SecondFactorContext, SecondFactorFact } from './secondFactor.types.ts';

export const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorFact,
    tags: {} as 'busy',
  },
  actors: secondFactorActors,
  guards: {
    /** The second factor was turned on or off in another tab or browser. */
    isChangedElsewhere(args) {
      const failure = getCallFailure(args);
      return failure.kind === 'refused' && failure.reason === 'secondFactorChanged';
    },
  },
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
