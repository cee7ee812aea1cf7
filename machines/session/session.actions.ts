import { assertEvent, assign, emit } from 'xstate';
import type { Session } from '#models/session/session.ts';
import { type ChartTypes, getCallOutput, getRequired, narrowEvent, setupChart } from '../call.ts';
import { sessionActors, type SessionEvent } from './session.actors.ts';
import type { SessionContext, SessionFact } from './session.types.ts';

function getNewSession(event: SessionEvent): Session {
  assertEvent(event, ['session.replace', 'xstate.done.actor.login', 'xstate.done.actor.register']);
  return getRequired(event.type === 'session.replace' ? event.session : event.output, 'session');
}

export const sessionSetup = setupChart({
  types: {} as ChartTypes<SessionContext, SessionEvent, SessionFact, { session: Session | null }>,
  actors: sessionActors,
}).extend({
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isSessionPresent: ({ event }) => narrowEvent(event, 'session.replace').session !== null,
  },
  actions: {
    setSession: assign(({ context, event }) => {
      const session = getNewSession(event);
      const isSameAccount = session.account === context.session?.account;
      return { session, profile: isSameAccount ? context.profile : null, failure: null };
    }),
    setProfile: assign({
      profile: ({ event }) => getCallOutput(event, 'loadProfile'),
      failure: null,
    }),
    clearSession: assign({ session: null, profile: null, failure: null }),
    emitBegan: emit(({ event }) => ({
      type: 'session.began',
      account: getNewSession(event).account,
    })),
    emitEnded: emit((_, { reason }: { reason: 'logout' | 'forced' }) => ({
      type: 'session.ended',
      reason,
    })),
  },
});
