import { assign, emit, setup } from 'xstate';
import type { Failure } from '#models/failure.ts';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { requestActors, type RequestContext, type RequestEvent } from './request.actors.ts';

export const requestSetup = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as { type: 'call.failed'; failure: Failure },
    input: {} as { request: unknown; data?: unknown },
    tags: {} as 'busy',
  },
  actors: requestActors,
  guards: { hasData: ({ context }) => context.data !== undefined },
  actions: {
    setData: assign({ data: ({ event }) => getCallOutput(event, 'read'), failure: null }),
    setFailure: assign({ failure: getCallFailure }),
    emitFailure: emit(toCallFailed),
  },
});
