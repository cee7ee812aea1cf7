import { assertEvent, assign, emit, setup } from 'xstate';
import { EMPTY_PROFILE, type Session } from '#models/session/session.ts';
import { getCallFailure, toCallFailed } from '../call.ts';
import { loadProfile, login, logout, register } from './session.actors.ts';
import type { SessionContext, SessionEvent, SessionFact } from './session.types.ts';

function getNewSession(event: SessionEvent): Session {
  assertEvent(event, ['session.replace', 'xstate.done.actor.login', 'xstate.done.actor.register']);
  const session = event.type === 'session.replace' ? event.session : event.output;
  if (!session) throw new Error('machines/session: guard session.replace with `isSessionPresent`');
  return session;
}

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    input: {} as { session: Session | null },
    tags: {} as 'busy',
  },
  actors: { login, register, logout, loadProfile },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isSessionPresent: ({ event }) => {
      assertEvent(event, 'session.replace');
      return event.session !== null;
    },
  },
  actions: {
    setSession: assign(({ context, event }) => {
      const session = getNewSession(event);
      const isSameAccount = session.account === context.session?.account;
      return { session, profile: isSameAccount ? context.profile : EMPTY_PROFILE, failure: null };
    }),
    setProfile: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadProfile');
      return { profile: event.output };
    }),
    clearSession: assign({ session: null, profile: EMPTY_PROFILE, failure: null }),
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    emitBegan: emit(({ event }) => ({
      type: 'session.began',
      account: getNewSession(event).account,
    })),
    emitEnded: emit((_, { reason }: { reason: 'logout' | 'forced' }) => ({
      type: 'session.ended',
      reason,
    })),
    emitFailure: emit(toCallFailed),
  },
});
