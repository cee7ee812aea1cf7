import { pass } from './cart.pass.ts';
import { cartSetup } from './cart.setup.ts';
import { queued } from './changing.states.ts';

/** A member's cart is the server's: loaded, merged with what the guest had, each change saved in turn. */
export const member = cartSetup.createStateConfig({
  ...queued,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      // Asked again: what was read before may be older than the order just placed.
      on: { 'cart.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: {
          target: 'settled',
          actions: [{ type: 'takeCart', params: pass.replied }, 'watchEnds', 'tellChanged'],
        },
        onError: { target: 'stale', actions: { type: 'tellFailure', params: pass.failure } },
      },
    },
    merging: {
      tags: 'busy',
      invoke: {
        id: 'mergeCart',
        src: 'mergeCart',
        input: ({ context }) => ({
          mergeKey: context.mergeKey,
          lines: context.toMerge ?? context.cart.lines,
        }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'takeMerged', params: ({ event }) => event.output },
            'takeOwner',
            'watchEnds',
            'tellChanged',
          ],
        },
        onError: { target: 'unmerged', actions: { type: 'tellFailure', params: pass.failure } },
      },
    },
    settled: {
      always: { guard: 'hasWrites', target: 'saving' },
      on: { 'cart.reload': 'loading' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveCart',
        src: 'saveCart',
        input: ({ context: { writes } }) => {
          const [write] = writes;
          if (!write)
            throw new Error('machines/cart: `saving` is entered only with a write that waits');
          return { write };
        },
        onDone: [
          { guard: 'hasMoreWrites', target: 'saving', reenter: true, actions: 'dropWrite' },
          {
            guard: { type: 'hasReply', params: pass.replied },
            target: 'settled',
            actions: [
              'dropWrite',
              { type: 'takeCart', params: pass.replied },
              'watchEnds',
              'tellChanged',
              'tellConfirmed',
            ],
          },
          { target: 'loading', actions: ['dropWrite', 'tellConfirmed'] },
        ],
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: 'stale',
            actions: { type: 'tellFailure', params: pass.failure },
          },
          {
            target: 'loading',
            actions: ['dropWrite', { type: 'tellFailure', params: pass.failure }],
          },
        ],
      },
    },
    // The server could not be asked: what is shown is this browser's copy.
    stale: { on: { 'cart.reload': 'loading' } },
    unmerged: { on: { 'cart.reload': 'merging' } },
  },
});
