import { type CallEvent, type ChartArgs, unboundCall } from '../call.ts';
import type { MutationCommand, MutationContext, MutationOutcome } from './mutation.types.ts';

export const createMutationActors = <Input>() => ({
  mutate: unboundCall<MutationOutcome, { mutation: Input }>('mutate'),
});
export type MutationEvent<Input, Confirmed extends Input> =
  | MutationCommand<Input, Confirmed>
  | CallEvent<ReturnType<typeof createMutationActors<Input>>>;

/** The mutation in the event, or else the pending one that the shopper confirmed. */
export function toMutationInput<Input, Confirmed extends Input>({
  context,
  event,
}: ChartArgs<MutationContext<Confirmed>, MutationEvent<Input, Confirmed>>): { mutation: Input } {
  if (event.type === 'mutation.submit') return { mutation: event.input };
  if (context.pending === null)
    throw new Error('machines/mutation: nothing to confirm; send `mutation.request` first');
  return { mutation: context.pending };
}
