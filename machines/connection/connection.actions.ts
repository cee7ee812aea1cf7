import { assign, setup } from 'xstate';
import { getCallOutput, narrowEvent } from '../call.ts';
import { connectionActors, type ConnectionEvent } from './connection.actors.ts';
import type { ConnectionContext } from './connection.types.ts';

export const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionContext,
    tags: {} as 'busy',
  },
  actors: connectionActors,
  guards: {
    isOffline: ({ context }) => context.isOffline,
    isCurrent: ({ event }) => getCallOutput(event, 'reloadData'),
  },
  actions: {
    setShownAt: assign({ shownAt: ({ event }) => narrowEvent(event, 'network.offline').shownAt }),
    setSavedAt: assign(({ context: { shownAt }, event }) => {
      const { savedAt } = narrowEvent(event, 'copy.shown');
      return { shownAt: Math.min(shownAt ?? savedAt, savedAt) };
    }),
    clearShownAt: assign({ shownAt: null }),
  },
  delays: { retryInterval: 30_000, reloadInterval: 10_000 },
});
