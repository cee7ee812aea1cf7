import { setup } from 'xstate';
import type { Session } from '#models/session/session.ts';
import { isSessionLost, narrowEvent } from '../call.ts';
import { sessionActors, type SessionEvent } from './session.actors.ts';
import type { SessionContext, SessionFact } from './session.types.ts';

export const sessionBase = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    input: {} as { session: Session | null },
    tags: {} as 'busy',
  },
  actors: sessionActors,
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isSessionPresent: ({ event }) => narrowEvent(event, 'session.replace').session !== null,
    isSessionLost,
  },
});
