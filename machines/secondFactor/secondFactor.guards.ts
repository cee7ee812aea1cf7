import { setup } from 'xstate';
import { getCallFailure } from '../call.ts';
import { secondFactorActors, type SecondFactorEvent } from './secondFactor.actors.ts';
import type { SecondFactorContext, SecondFactorFact } from './secondFactor.types.ts';

export const secondFactorBase = setup({
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
});
