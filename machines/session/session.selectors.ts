import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectSession = ({ context }: Snapshot) => context.session;
export const selectAccount = ({ context }: Snapshot) => context.session?.account ?? null;
export const selectNickname = ({ context }: Snapshot) => context.session?.nickname ?? null;
export const selectProfile = ({ context }: Snapshot) => context.profile;
export const selectSessionFailure = ({ context }: Snapshot) => context.failure;
export const isMember = (snapshot: Snapshot) => snapshot.matches('member');
export const isSessionBusy = (snapshot: Snapshot) =>
  snapshot.matches('loggingIn') || snapshot.matches('registering');
