import { assign, emit } from 'xstate';
import { type ChartTypes, getCallFailure, getCallOutput, setupChart } from '../call.ts';
import { secondFactorActors, type SecondFactorEvent } from './secondFactor.actors.ts';
import type { SecondFactorContext, SecondFactorFact } from './secondFactor.types.ts';

export const secondFactorSetup = setupChart({
  types: {} as ChartTypes<SecondFactorContext, SecondFactorEvent, SecondFactorFact>,
  actors: secondFactorActors,
}).extend({
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
    emitChanged: emit({ type: 'secondFactor.changed' }),
  },
});
