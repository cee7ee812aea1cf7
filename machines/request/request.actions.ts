import { assertEvent, assign, emit, setup } from 'xstate';
import { getCallFailure, toCallFailed } from '../call.ts';
import { requestActors, type RequestEvent } from './request.actors.ts';
import type { RequestContext, RequestFact } from './request.types.ts';

export const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as RequestFact,
    input: {} as { request: unknown; data?: unknown },
    tags: {} as 'busy',
  },
  actors: requestActors,
  guards: { hasData: ({ context }) => context.data !== undefined },
  actions: {
    setData: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.read');
      return { data: event.output, failure: null };
    }),
    setFailure: assign({ failure: getCallFailure }),
    emitFailure: emit(toCallFailed),
  },
});
