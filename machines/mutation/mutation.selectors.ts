import type { MutationContext } from './mutation.types.ts';

interface Snapshot<Confirmed = unknown> {
  readonly value: unknown;
  readonly context: MutationContext<Confirmed>;
}
/** Kept while the confirmation dialog is open: before the call, during it and after a failure. */
export const selectPending = <Confirmed>({ context }: Snapshot<Confirmed>) => context.pending;
export const selectMutationFailure = ({ context }: Snapshot) => context.failure;
export const isMutating = ({ value }: Snapshot) => value === 'mutating';
export const isMutationDone = ({ value }: Snapshot) => value === 'done';
