import { callState } from '../call.ts';
import { connectionSetup } from './connection.actions.ts';

/**
 * Whether the page shows the current data of the shop. Starts when the device is offline or the
 * page shows a stored copy, and loads the data again as soon as the shop can be reached.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'copy.shown': { actions: 'setSavedAt' } },
  states: {
    deciding: { always: [{ guard: 'isOffline', target: 'offline' }, { target: 'reloading' }] },
    offline: {
      initial: 'checking',
      on: { 'network.online': 'reloading' },
      states: {
        // Some devices report no network although the shop can be reached.
        checking: callState('checkServer', { onDone: '#connection.reloading', onError: 'waiting' }),
        waiting: { after: { retryInterval: 'checking' } },
      },
    },
    reloading: {
      ...callState('reloadData', {
        onDone: [
          { guard: 'isCurrent', target: 'online', actions: 'clearShownAt' },
          { target: 'outdated' },
        ],
        onError: 'offline.waiting',
      }),
      on: { 'network.offline': 'offline' },
    },
    // The connection is so slow that the replies are stored copies.
    outdated: {
      after: { reloadInterval: 'reloading' },
      on: { 'network.offline': 'offline', 'network.online': 'reloading' },
    },
    online: {
      on: {
        'network.offline': { target: 'offline', actions: 'setShownAt' },
        'copy.shown': { target: 'reloading', actions: 'setSavedAt' },
      },
    },
  },
});
