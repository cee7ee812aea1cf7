import { assertEvent, assign, emit, setup } from 'xstate';
import { getCallFailure, toCallFailed, unboundCall } from '../call.ts';
import type {
  MutationContext,
  MutationEvent,
  MutationFact,
  MutationOutcome,
} from './mutation.types.ts';

export const createMutationSetup = <Input, Confirmed extends Input>() =>
  setup({
    types: {
      context: {} as MutationContext<Confirmed>,
      events: {} as MutationEvent<Input, Confirmed>,
      emitted: {} as MutationFact,
      tags: {} as 'busy',
    },
    actors: { mutate: unboundCall<MutationOutcome, { mutation: Input }>('mutate') },
    guards: { hasPending: ({ context }) => context.pending !== null },
    actions: {
      setPending: assign(({ event }) => {
        assertEvent(event, 'mutation.request');
        return { pending: event.input, failure: null };
      }),
      clearPending: assign({ pending: null }),
      setFailure: assign({ failure: getCallFailure }),
      clearFailure: assign({ failure: null }),
      emitOutcome: emit(({ event }) => {
        assertEvent(event, 'xstate.done.actor.mutate');
        return event.output;
      }),
      emitFailure: emit(toCallFailed),
    },
  });

/** The mutation in the event, or else the pending one that the shopper confirmed. */
export function toMutationInput<Input, Confirmed extends Input>({
  context,
  event,
}: {
  context: MutationContext<Confirmed>;
  event: MutationEvent<Input, Confirmed>;
}): { mutation: Input } {
  if (event.type === 'mutation.submit') return { mutation: event.input };
  if (context.pending === null)
    throw new Error('machines/mutation: nothing to confirm; send `mutation.request` first');
  return { mutation: context.pending };
}
