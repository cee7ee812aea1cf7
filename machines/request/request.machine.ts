import { callState } from '../call.ts';
import { requestSetup } from './request.actions.ts';
import { toReadInput } from './request.actors.ts';

const read = <Target extends string>(failed: Target) =>
  callState('read', {
    input: toReadInput,
    onDone: { target: 'ready', actions: 'setData' },
    onError: { target: failed, actions: ['setFailure', 'emitFailure'] },
  });

/** Loads data with one call. With `data` as input it starts in `ready` (server rendering). */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  context: ({ input }) => ({ request: input.request, data: input.data, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasData', target: 'ready' }, { target: 'loading' }] },
    loading: read('failed'),
    ready: { on: { 'request.refresh': 'refreshing' } },
    refreshing: read('stale'),
    // The data stay, and may be out of date.
    stale: { on: { 'request.retry': 'refreshing', 'request.refresh': 'refreshing' } },
    failed: { on: { 'request.retry': 'loading', 'request.refresh': 'loading' } },
  },
});
