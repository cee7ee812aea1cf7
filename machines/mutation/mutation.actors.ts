import { type CallEvent, type ChartArgs, getRequired, unboundCall } from '../call.ts';
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
  return event.type === 'mutation.submit'
    ? { mutation: event.input }
    : { mutation: getRequired(context.pending, 'mutation; send `mutation.request` first') };
}
