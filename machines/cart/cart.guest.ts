import { callState } from '../call.ts';
import { afterChange, cartSetup } from './cart.actions.ts';
import { toRefreshInput } from './cart.actors.ts';

/** A guest's changes stay in this browser (§6). */
export const guestState = cartSetup.createStateConfig({
  entry: 'sendEndsToWatcher',
  on: {
    'cart.add': [
      { guard: 'isRejected', actions: 'emitRejected' },
      { guard: 'isOverCap', actions: ['addLine', ...afterChange, 'emitCapped'] },
      { actions: ['addLine', ...afterChange, 'emitConfirmed'] },
    ],
    'cart.setQuantity': [
      { guard: 'isQuantityOverCap', actions: ['setQuantity', 'emitChanged', 'emitCapped'] },
      { guard: 'hasLine', actions: ['setQuantity', ...afterChange] },
    ],
    'cart.remove': {
      guard: 'hasLine',
      actions: ['setRemoved', 'removeLine', ...afterChange, 'emitRemoved'],
    },
    'cart.undoRemove': {
      guard: 'hasRemoved',
      actions: ['restoreRemoved', 'clearRemoved', ...afterChange],
    },
    'cart.replace': { actions: ['replaceCart', ...afterChange] },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'cart.refresh': 'refreshing' } },
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
