import { assign, emit } from 'xstate';
import { type ChartTypes, getCallOutput, narrowEvent, setupChart } from '../call.ts';
import { createMutationActors, type MutationEvent } from './mutation.actors.ts';
import type { MutationContext, MutationOutcome } from './mutation.types.ts';

export const createMutationSetup = <Input, Confirmed extends Input>() =>
  setupChart({
    types: {} as ChartTypes<
      MutationContext<Confirmed>,
      MutationEvent<Input, Confirmed>,
      MutationOutcome
    >,
    actors: createMutationActors<Input>(),
  }).extend({
    guards: { hasPending: ({ context }) => context.pending !== null },
    actions: {
      setPending: assign({
        pending: ({ event }) => narrowEvent(event, 'mutation.request').input,
        failure: null,
      }),
      clearPending: assign({ pending: null }),
      emitOutcome: emit(({ event }) => getCallOutput(event, 'mutate')),
    },
  });
