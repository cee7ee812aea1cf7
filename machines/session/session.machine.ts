import { callState, keepFailure } from '../call.ts';
import { sessionSetup } from './session.actions.ts';
import { toCredentials, toRegistration } from './session.actors.ts';

const startSession = { target: 'member', actions: ['setSession', 'emitBegan'] } as const;
const finishLogin = {
  onDone: startSession,
  onError: { target: 'guest', actions: 'setFailure' },
} as const;
const emitLogout = { type: 'emitEnded', params: { reason: 'logout' } } as const;

const loggedOut = sessionSetup.createStateConfig({
  on: {
    'login.submit': { target: 'loggingIn', actions: 'clearFailure' },
    'register.submit': { target: 'registering', actions: 'clearFailure' },
    'session.replace': { guard: 'isSessionPresent', ...startSession },
  },
});

/**
 * The shopper's session (§4, §6). Passwords are passed in events and never stored in the context.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.session, profile: null, failure: null }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasSession', target: 'member' }, { target: 'guest' }] },
    guest: loggedOut,
    loggingIn: callState('login', { input: toCredentials, ...finishLogin }),
    registering: callState('register', { input: toRegistration, ...finishLogin }),
    member: {
      initial: 'refreshing',
      on: {
        // Restarts a refresh in flight, because its result may already be outdated.
        'profile.refresh': '.refreshing',
        'session.logOut': { target: 'loggingOut', actions: emitLogout },
        'session.invalidate': {
          target: 'invalidated',
          actions: ['clearSession', { type: 'emitEnded', params: { reason: 'forced' } }],
        },
        'session.replace': [
          { guard: 'isSessionPresent', ...startSession, reenter: true },
          { target: 'guest', actions: ['clearSession', emitLogout] },
        ],
      },
      states: {
        refreshing: callState('loadProfile', {
          onDone: { target: 'current', actions: 'setProfile' },
          onError: keepFailure('current'),
        }),
        current: {},
      },
    },
    // A login does not wait for the reply. The request is not cancelled.
    loggingOut: {
      ...loggedOut,
      ...callState('logout', { onDone: 'guest', onError: 'guest' }),
      exit: 'clearSession',
    },
    // The server refused the token (code 1001). Cart and draft are kept (decisions.md 20).
    invalidated: loggedOut,
  },
});
