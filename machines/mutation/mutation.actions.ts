import { assign, emit, setup } from 'xstate';
import { getCallFailure, getCallOutput, narrowEvent, toCallFailed } from '../call.ts';
import { createMutationActors, type MutationEvent } from './mutation.actors.ts';
import type { MutationContext, MutationFact } from './mutation.types.ts';

export const createMutationSetup = <Input, Confirmed extends Input>() =>
  setup({
    types: {
      context: {} as MutationContext<Confirmed>,
      events: {} as MutationEvent<Input, Confirmed>,
      emitted: {} as MutationFact,
      tags: {} as 'busy',
    },
    actors: createMutationActors<Input>(),
    guards: { hasPending: ({ context }) => context.pending !== null },
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
