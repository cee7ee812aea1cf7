import { callState } from '../call.ts';
import { afterChange, cartSetup } from './cart.actions.ts';
import { toRefreshInput } from './cart.actors.ts';

/**
 * The transitions that change the lines. `queue` runs before each change, `confirm` after an
 * addition.
 */
export const changeLines = <const Queue extends string, const Confirm extends string>(
  queue: readonly Queue[],
  confirm: readonly Confirm[],
) =>
  ({
    'cart.add': [
      { guard: 'isRejected', actions: 'emitCapped' },
      { guard: 'isOverCap', actions: [...queue, 'addLine', ...afterChange, 'emitCapped'] },
      { actions: [...queue, 'addLine', ...afterChange, ...confirm] },
    ],
    'cart.setQuantity': [
      {
        guard: 'isQuantityOverCap',
        actions: [...queue, 'setQuantity', 'emitChanged', 'emitCapped'],
      },
      { guard: 'hasLine', actions: [...queue, 'setQuantity', ...afterChange] },
    ],
    'cart.remove': {
      guard: 'hasLine',
      actions: [...queue, 'removeLine', ...afterChange, 'emitRemoved'],
    },
    'cart.undoRemove': {
      guard: 'hasRemoved',
      actions: [...queue, 'restoreRemoved', ...afterChange],
    },
  }) as const;

/** A guest's changes stay in this browser (§6). */
export const guestState = cartSetup.createStateConfig({
  entry: 'sendEndsToWatcher',
  on: {
    ...changeLines([], ['emitConfirmed']),
    'cart.replace': { actions: ['replaceCart', ...afterChange] },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'goods.refresh': 'refreshing' } },
    // A checkout starts with current prices and stock, which are not updated in a guest's cart.
    refreshing: callState('refreshGoods', {
      input: toRefreshInput,
      onDone: [
        { guard: 'isCurrent', target: 'idle' },
        { target: 'idle', actions: ['setCurrentGoods', 'emitChanged'] },
      ],
      // The prices are loaded again at the login and with the order.
      onError: 'idle',
    }),
  },
});
