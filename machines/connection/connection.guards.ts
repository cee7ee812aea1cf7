import { assertEvent, setup } from 'xstate';
import { connectionActors, type ConnectionEvent } from './connection.actors.ts';
import type { ConnectionContext, ConnectionInput } from './connection.types.ts';

export const connectionBase = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    tags: {} as 'busy',
  },
  actors: connectionActors,
  guards: {
    isOffline: ({ context }) => context.isOffline,
    isCurrent: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.reloadData');
      return event.output;
    },
  },
});
