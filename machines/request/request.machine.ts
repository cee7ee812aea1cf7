import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#models/failure.ts';

export interface RequestContext {
  readonly request: unknown;
  readonly data: unknown;
  readonly failure: Failure | null;
}
export type RequestCommand = { type: 'request.refresh' } | { type: 'request.retry' };
export type RequestFact = { type: 'call.failed'; failure: Failure };

/** A plain read: loading, ready, refreshing what is shown, failed. Started with `data` it is ready at once (server rendering). */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestCommand,
    emitted: {} as RequestFact,
    input: {} as { request: unknown; data?: unknown },
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<unknown, { request: unknown }>(() => {
      throw new Error('machines/request: bind `read` to a call in src/app/reads.ts');
    }),
  },
  guards: { hasData: ({ context }) => context.data !== undefined },
  actions: {
    takeData: assign({ data: (_, params: { data: unknown }) => params.data, failure: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    tellFailure: emit((_, params: { failure: Failure }) => ({
      type: 'call.failed',
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({ request: input.request, data: input.data, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasData', target: 'ready' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'ready',
          actions: { type: 'takeData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            { type: 'tellFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          ],
        },
      },
    },
    ready: { on: { 'request.refresh': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'ready',
          actions: { type: 'takeData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: {
            type: 'tellFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    failed: { on: { 'request.retry': 'loading', 'request.refresh': 'loading' } },
  },
});
