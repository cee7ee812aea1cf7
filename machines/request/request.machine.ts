import {
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  type ErrorActorEvent,
  setup,
} from 'xstate';
import type { Failure } from '#models/failure.ts';
import { getCallFailure, toCallFailed, unboundCall } from '../call.ts';

export interface RequestContext {
  readonly request: unknown;
  readonly data: unknown;
  readonly failure: Failure | null;
}
export type RequestCommand = { type: 'request.refresh' } | { type: 'request.retry' };
export type RequestFact = { type: 'call.failed'; failure: Failure };
type RequestEvent =
  | RequestCommand
  | DoneActorEvent<unknown, 'read'>
  | ErrorActorEvent<unknown, 'read'>;

const toReadInput = ({ context }: { context: RequestContext }) => ({ request: context.request });

/** Loads data with one call. With `data` as input it starts in `ready` (server rendering). */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as RequestFact,
    input: {} as { request: unknown; data?: unknown },
    tags: {} as 'busy',
  },
  actors: { read: unboundCall<unknown, { request: unknown }>('read') },
  guards: { hasData: ({ context }) => context.data !== undefined },
  actions: {
    setData: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.read');
      return { data: event.output, failure: null };
    }),
    setFailure: assign({ failure: getCallFailure }),
    emitFailure: emit(toCallFailed),
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
        input: toReadInput,
        onDone: { target: 'ready', actions: 'setData' },
        onError: { target: 'failed', actions: ['setFailure', 'emitFailure'] },
      },
    },
    ready: { on: { 'request.refresh': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: toReadInput,
        onDone: { target: 'ready', actions: 'setData' },
        onError: { target: 'ready', actions: 'emitFailure' },
      },
    },
    failed: { on: { 'request.retry': 'loading', 'request.refresh': 'loading' } },
  },
});
