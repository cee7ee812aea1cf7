import { setup } from 'xstate';
import { createMutationActors, type MutationEvent } from './mutation.actors.ts';
import type { MutationContext, MutationFact } from './mutation.types.ts';

export const createMutationBase = <Input, Confirmed extends Input>() =>
  setup({
    types: {
      context: {} as MutationContext<Confirmed>,
      events: {} as MutationEvent<Input, Confirmed>,
      emitted: {} as MutationFact,
      tags: {} as 'busy',
    },
    actors: createMutationActors<Input>(),
    guards: { hasPending: ({ context }) => context.pending !== null },
  });
