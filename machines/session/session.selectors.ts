import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectSession = ({ context }: Snapshot) => context.session;
export const selectAccount = ({ context }: Snapshot) => context.session?.account ?? null;
export const selectNickname = ({ context }: Snapshot) => context.session?.nickname ?? null;
/** Null until it has loaded: an unknown balance is not a balance of zero. */
export const selectProfile = ({ context }: Snapshot) => context.profile;
/** Whether the unknown profile is being loaded; if it is not, loading it failed. */
export const isProfileLoading = (snapshot: Snapshot) =>
  snapshot.context.profile === null && snapshot.matches({ member: 'refreshing' });
export const selectSessionFailure = ({ context }: Snapshot) => context.failure;
export const isMember = (snapshot: Snapshot) => snapshot.matches('member');
export const isSessionBusy = (snapshot: Snapshot) =>
  snapshot.matches('loggingIn') || snapshot.matches('registering');
