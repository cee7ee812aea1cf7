import type { Session } from '#models/session/session.ts';
import { type ChartTypes, narrowEvent, setupChart } from '../call.ts';
import { sessionActors, type SessionEvent } from './session.actors.ts';
import type { SessionContext, SessionFact } from './session.types.ts';

export const sessionBase = setupChart({
  types: {} as ChartTypes<SessionContext, SessionEvent, SessionFact, { session: Session | null }>,
  actors: sessionActors,
}).extend({
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isSessionPresent: ({ event }) => narrowEvent(event, 'session.replace').session !== null,
  },
});
