import { assign, emit } from 'xstate';
import { getCallFailure, getCallOutput, narrowEvent, toCallFailed } from '../call.ts';
import { createMutationBase } from './mutation.guards.ts';

export const createMutationSetup = <Input, Confirmed extends Input>() =>
  createMutationBase<Input, Confirmed>().extend({
    actions: {
      setPending: assign({
        pending: ({ event }) => narrowEvent(event, 'mutation.request').input,
        failure: null,
      }),
      clearPending: assign({ pending: null }),
      setFailure: assign({ failure: getCallFailure }),
      clearFailure: assign({ failure: null }),
      emitOutcome: emit(({ event }) => getCallOutput(event, 'mutate')),
      emitFailure: emit(toCallFailed),
    },
  });
