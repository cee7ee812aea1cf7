import type { SnapshotFrom } from 'xstate';
import type { actionMachine } from './action.machine.ts';

type Snapshot = SnapshotFrom<typeof actionMachine>;

export const selectAsked = ({ context }: Snapshot) => context.asked;
export const selectActionFailure = ({ context }: Snapshot) => context.failure;
export const isActing = (snapshot: Snapshot) => snapshot.matches('acting');
export const isActionDone = (snapshot: Snapshot) => snapshot.matches('done');
/** The question is on the screen: before, during and after a failed try. */
export const isAsking = ({ context }: Snapshot) => context.asked !== null;
