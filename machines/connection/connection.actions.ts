import { assertEvent, assign } from 'xstate';
import { connectionBase } from './connection.guards.ts';

export const connectionSetup = connectionBase.extend({
  actions: {
    setShownAt: assign(({ event }) => {
      assertEvent(event, 'network.offline');
      return { shownAt: event.shownAt };
    }),
    setSavedAt: assign(({ context: { shownAt }, event }) => {
      assertEvent(event, 'copy.shown');
      return { shownAt: Math.min(shownAt ?? event.savedAt, event.savedAt) };
    }),
    clearShownAt: assign({ shownAt: null }),
  },
  delays: { retryInterval: 30_000 },
});
