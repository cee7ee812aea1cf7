import type { Failure } from '#models/failure.ts';

// Parameters and actions that several transitions of the mall pass on.

export const failure = ({ event }: { event: { failure: Failure } }) => ({ failure: event.failure });
export const account = ({ event }: { event: { account: string } }) => ({ account: event.account });
export const signIn = [
  { type: 'takeAccount' as const, params: account },
  {
    type: 'tellCart' as const,
    params: ({ event }: { event: { account: string } }) => ({
      command: { type: 'cart.signIn' as const, account: event.account },
    }),
  },
  'hideInvalidLogin' as const,
];
/** Whom the server does not know (401) is told so; a member is asked to log in again as after 1001, a guest stays one. */
export const endUnknown = [
  { type: 'notifyFailure' as const, params: failure },
  { type: 'tellSession' as const, params: { command: { type: 'session.invalidate' as const } } },
];
export const noRooms = {
  rooms: null,
  checkout: null,
  addressBook: null,
  wanted: { checkout: null, addressBook: false },
};
export const code = <C>({ event }: { event: { code: C } }) => ({ code: event.code });
