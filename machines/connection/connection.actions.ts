import { assign } from 'xstate';
import { narrowEvent } from '../call.ts';
import { connectionBase } from './connection.guards.ts';

export const connectionSetup = connectionBase.extend({
  actions: {
    setShownAt: assign({ shownAt: ({ event }) => narrowEvent(event, 'network.offline').shownAt }),
    setSavedAt: assign(({ context: { shownAt }, event }) => {
      const { savedAt } = narrowEvent(event, 'copy.shown');
      return { shownAt: Math.min(shownAt ?? savedAt, savedAt) };
    }),
    clearShownAt: assign({ shownAt: null }),
  },
  delays: { retryInterval: 30_000 },
});
