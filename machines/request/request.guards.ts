import { setup } from 'xstate';
import { requestActors, type RequestEvent } from './request.actors.ts';
import type { RequestContext, RequestFact } from './request.types.ts';

export const requestBase = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as RequestFact,
    input: {} as { request: unknown; data?: unknown },
    tags: {} as 'busy',
  },
  actors: requestActors,
  guards: { hasData: ({ context }) => context.data !== undefined },
});
