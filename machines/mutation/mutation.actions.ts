import { assertEvent, assign, emit } from 'xstate';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { createMutationBase } from './mutation.guards.ts';

export const createMutationSetup = <Input, Confirmed extends Input>() =>
  createMutationBase<Input, Confirmed>().extend({
    actions: {
      setPending: assign(({ event }) => {
        assertEvent(event, 'mutation.request');
        return { pending: event.input, failure: null };
      }),
      clearPending: assign({ pending: null }),
      setFailure: assign({ failure: getCallFailure }),
      clearFailure: assign({ failure: null }),
      emitOutcome: emit(({ event }) => getCallOutput(event, 'mutate')),
      emitFailure: emit(toCallFailed),
    },
  });
