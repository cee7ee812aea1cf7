import { cartSetup } from './cart.actions.ts';
import { toMergeInput, toSaveCartInput } from './cart.actors.ts';

/** Changes show at once and are queued for the server, also while it cannot be reached. */
export const queueingState = cartSetup.createStateConfig({
  entry: 'sendEndsToWatcher',
  on: {
    'cart.add': [
      { guard: 'isRejected', actions: 'emitRejected' },
      {
        guard: 'isOverCap',
        actions: ['queueAdd', 'addLine', 'sendEndsToWatcher', 'emitChanged', 'emitCapped'],
      },
      { actions: ['queueAdd', 'addLine', 'sendEndsToWatcher', 'emitChanged'] },
    ],
    'cart.setQuantity': [
      {
        guard: 'isQuantityOverCap',
        actions: ['queueQuantity', 'setQuantity', 'emitChanged', 'emitCapped'],
      },
      {
        guard: 'hasLine',
        actions: ['queueQuantity', 'setQuantity', 'sendEndsToWatcher', 'emitChanged'],
      },
    ],
    'cart.remove': {
      guard: 'hasLine',
      actions: [
        'setRemoved',
        'queueRemoval',
        'removeLine',
        'sendEndsToWatcher',
        'emitChanged',
        'emitRemoved',
      ],
    },
    'cart.undoRemove': {
      guard: 'hasRemoved',
      actions: [
        'restoreRemoved',
        'queueRestore',
        'clearRemoved',
        'sendEndsToWatcher',
        'emitChanged',
      ],
    },
  },
});

/** A member's cart is the server's: loaded, merged with the guest's, each change saved in turn. */
export const memberState = cartSetup.createStateConfig({
  ...queueingState,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      // Loads again: the result in flight may be older than the order just placed.
      on: { 'cart.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: { target: 'synced', actions: ['setCart', 'sendEndsToWatcher', 'emitChanged'] },
        onError: { target: 'stale', actions: 'emitFailure' },
      },
    },
    merging: {
      tags: 'busy',
      invoke: {
        id: 'mergeCart',
        src: 'mergeCart',
        input: toMergeInput,
        onDone: {
          target: 'synced',
          actions: ['emitMerged', 'setMerged', 'setOwner', 'sendEndsToWatcher'],
        },
        onError: { target: 'unmerged', actions: 'emitFailure' },
      },
    },
    synced: {
      always: { guard: 'hasWrites', target: 'saving' },
      on: { 'cart.reload': 'loading' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveCart',
        src: 'saveCart',
        input: toSaveCartInput,
        onDone: [
          { guard: 'hasMoreWrites', target: 'saving', reenter: true, actions: 'dequeueWrite' },
          {
            guard: 'hasReply',
            target: 'synced',
            actions: [
              'setCart',
              'sendEndsToWatcher',
              'emitChanged',
              'emitConfirmed',
              'dequeueWrite',
            ],
          },
          { target: 'loading', actions: ['emitConfirmed', 'dequeueWrite'] },
        ],
        onError: [
          { guard: 'isSessionLost', target: 'stale', actions: 'emitFailure' },
          { target: 'loading', actions: ['dequeueWrite', 'emitFailure'] },
        ],
      },
    },
    // The server could not be reached: the cart is this browser's copy.
    stale: { on: { 'cart.reload': 'loading' } },
    unmerged: { on: { 'cart.reload': 'merging' } },
  },
});
