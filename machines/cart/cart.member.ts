import { callState, keepFailure } from '../call.ts';
import { afterChange, cartSetup } from './cart.actions.ts';
import { toMergeInput, toSaveCartInput } from './cart.actors.ts';
import { changeLines } from './cart.guest.ts';

/**
 * Shows each change immediately and queues it for the server, even while the server is unreachable.
 */
const changeAndQueue = changeLines(['queueChange'], []);

/** After a forced logout, until the same account logs in. */
export const suspendedState = cartSetup.createStateConfig({
  entry: 'sendEndsToWatcher',
  on: { ...changeAndQueue, 'cart.reload': { actions: 'removeOrdered' } },
});

/**
 * Loads the member's cart from the server, merges the guest's lines into it and saves the changes
 * one by one.
 */
export const memberState = cartSetup.createStateConfig({
  entry: 'sendEndsToWatcher',
  initial: 'loading',
  on: {
    ...changeAndQueue,
    // Restarts a call in flight, because its result may be older than the change on the server.
    'cart.reload': { target: '.loading', actions: 'removeOrdered' },
  },
  states: {
    loading: callState('loadCart', {
      onDone: { target: 'synced', actions: ['setCart', ...afterChange] },
      onError: keepFailure('stale'),
    }),
    merging: {
      ...callState('mergeCart', {
        input: toMergeInput,
        onDone: {
          target: 'synced',
          actions: ['emitMerged', 'setMerged', 'setOwner', 'sendEndsToWatcher'],
        },
        onError: keepFailure('unmerged'),
      }),
      // Restarts the call with the same key and without the ordered lines.
      on: { 'cart.reload': { target: 'merging', reenter: true, actions: 'removeOrdered' } },
    },
    synced: { always: { guard: 'hasWrites', target: 'saving' } },
    saving: {
      ...callState('saveCart', {
        input: toSaveCartInput,
        onDone: [
          { guard: 'hasMoreWrites', target: 'saving', reenter: true, actions: 'dequeueWrite' },
          {
            guard: 'hasReply',
            target: 'synced',
            actions: ['setCart', ...afterChange, 'emitConfirmed', 'dequeueWrite'],
          },
          { target: 'loading', actions: ['emitConfirmed', 'dequeueWrite'] },
        ],
        onError: [
          { guard: 'isSessionLost', target: 'stale', actions: ['setFailure', 'emitFailure'] },
          { target: 'loading', actions: ['dequeueWrite', 'emitChangeFailed'] },
        ],
      }),
      on: {
        'cart.reload': { actions: 'removeOrderedWhileSaving' },
        // The reply to the change in flight is no longer awaited; the change is sent again.
        'session.begin': {
          target: '#cart.opening',
          actions: ['setTotalInFlight', 'setOwner', 'setCurrentAccount'],
        },
        'session.end': {
          guard: 'isForced',
          target: '#cart.suspended',
          actions: ['setTotalInFlight', 'setOwner', 'clearCurrentAccount'],
        },
      },
    },
    // The server is unreachable; the cart is the copy in this browser.
    stale: {},
    unmerged: { on: { 'cart.reload': { target: 'merging', actions: 'removeOrdered' } } },
  },
});
