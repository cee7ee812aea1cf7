import { assertEvent, assign, emit, setup } from 'xstate';
import { type Failure, failureOf } from '#models/failure.ts';
import { NO_PROFILE, type Profile, type Session } from '#models/session/session.ts';
import {
  type Credentials,
  loadProfile,
  login,
  logout,
  register,
  type Registration,
} from './session.ports.ts';

export interface SessionContext {
  readonly session: Session | null;
  readonly profile: Profile;
  readonly failure: Failure | null;
}
export type SessionCommand =
  | ({ type: 'login.submit' } & Credentials)
  | ({ type: 'register.submit' } & Registration)
  | { type: 'session.logOut' }
  | { type: 'session.invalidate' }
  | { type: 'session.adopt'; session: Session | null }
  | { type: 'profile.refresh' };
export type SessionFact =
  | { type: 'session.began'; account: string }
  | { type: 'session.ended'; reason: 'logout' | 'forced' }
  | { type: 'call.failed'; failure: Failure };

const failure = ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) });

/** Who is shopping (§4, §6). Passwords travel in events only and are never kept. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionCommand,
    emitted: {} as SessionFact,
    input: {} as { session: Session | null },
    tags: {} as 'busy',
  },
  actors: { login, register, logout, loadProfile },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isSession: (_, params: { session: Session | null }) => params.session !== null,
  },
  actions: {
    takeSession: assign(({ context }, params: { session: Session | null }) => ({
      session: params.session,
      profile: params.session?.account === context.session?.account ? context.profile : NO_PROFILE,
      failure: null,
    })),
    takeProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    forgetSession: assign({ session: null, profile: NO_PROFILE, failure: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    tellBegan: emit((_, params: { session: Session | null }) => ({
      type: 'session.began',
      account: params.session?.account ?? '',
    })),
    tellEnded: emit((_, params: { reason: 'logout' | 'forced' }) => ({
      type: 'session.ended',
      reason: params.reason,
    })),
    tellFailure: emit((_, params: { failure: Failure }) => ({
      type: 'call.failed',
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.session, profile: NO_PROFILE, failure: null }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasSession', target: 'member' }, { target: 'guest' }] },
    guest: {
      on: {
        'login.submit': { target: 'loggingIn', actions: 'clearFailure' },
        'register.submit': { target: 'registering', actions: 'clearFailure' },
        'session.adopt': {
          guard: { type: 'isSession', params: ({ event }) => ({ session: event.session }) },
          target: 'member',
          actions: [
            { type: 'takeSession', params: ({ event }) => ({ session: event.session }) },
            { type: 'tellBegan', params: ({ event }) => ({ session: event.session }) },
          ],
        },
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'login.submit');
          return { account: event.account, password: event.password };
        },
        onDone: {
          target: 'member',
          actions: [
            { type: 'takeSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'tellBegan', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: { target: 'guest', actions: { type: 'keepFailure', params: failure } },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'register.submit');
          return {
            account: event.account,
            password: event.password,
            code: event.code,
            nickname: event.nickname,
          };
        },
        onDone: {
          target: 'member',
          actions: [
            { type: 'takeSession', params: ({ event }) => ({ session: event.output }) },
            { type: 'tellBegan', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: { target: 'guest', actions: { type: 'keepFailure', params: failure } },
      },
    },
    member: {
      initial: 'refreshing',
      on: {
        // Also while one is under way: it may be older than what asks for the next.
        'profile.refresh': '.refreshing',
        'session.logOut': {
          target: 'loggingOut',
          actions: { type: 'tellEnded', params: { reason: 'logout' } },
        },
        'session.invalidate': {
          target: 'invalidated',
          actions: ['forgetSession', { type: 'tellEnded', params: { reason: 'forced' } }],
        },
        'session.adopt': [
          {
            guard: { type: 'isSession', params: ({ event }) => ({ session: event.session }) },
            target: 'member',
            reenter: true,
            actions: [
              { type: 'takeSession', params: ({ event }) => ({ session: event.session }) },
              { type: 'tellBegan', params: ({ event }) => ({ session: event.session }) },
            ],
          },
          {
            target: 'guest',
            actions: ['forgetSession', { type: 'tellEnded', params: { reason: 'logout' } }],
          },
        ],
      },
      states: {
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: {
              target: 'current',
              actions: { type: 'takeProfile', params: ({ event }) => ({ profile: event.output }) },
            },
            onError: { target: 'current', actions: { type: 'tellFailure', params: failure } },
          },
        },
        current: {},
      },
    },
    loggingOut: {
      tags: 'busy',
      exit: 'forgetSession',
      invoke: { id: 'logout', src: 'logout', onDone: 'guest', onError: 'guest' },
    },
    // The token is gone (code 1001); the dialog of the notices asks what next. Cart and draft stay (decisions 20).
    invalidated: {
      on: {
        'login.submit': { target: 'loggingIn', actions: 'clearFailure' },
        'register.submit': { target: 'registering', actions: 'clearFailure' },
        'session.adopt': {
          guard: { type: 'isSession', params: ({ event }) => ({ session: event.session }) },
          target: 'member',
          actions: [
            { type: 'takeSession', params: ({ event }) => ({ session: event.session }) },
            { type: 'tellBegan', params: ({ event }) => ({ session: event.session }) },
          ],
        },
      },
    },
  },
});
