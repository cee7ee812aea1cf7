import { setup } from 'xstate';
import { getCallOutput } from '../call.ts';
import { connectionActors, type ConnectionEvent } from './connection.actors.ts';
import type { ConnectionContext } from './connection.types.ts';

export const connectionBase = setup({
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
});
