import { pass } from './cart.pass.ts';
import { cartSetup } from './cart.setup.ts';

/** A guest's changes stay in this browser (§6). */
export const guest = cartSetup.createStateConfig({
  entry: 'watchEnds',
  on: {
    'cart.add': [
      { guard: { type: 'isRejected', params: pass.addition }, actions: 'tellRejected' },
      {
        guard: { type: 'isOverCap', params: pass.addition },
        actions: [
          { type: 'addLine', params: pass.addition },
          'watchEnds',
          'tellChanged',
          'tellCapped',
        ],
      },
      {
        actions: [
          { type: 'addLine', params: pass.addition },
          'watchEnds',
          'tellChanged',
          'tellConfirmed',
        ],
      },
    ],
    'cart.setAmount': [
      {
        guard: { type: 'isAmountOverCap', params: pass.total },
        actions: [{ type: 'setAmount', params: pass.total }, 'tellChanged', 'tellCapped'],
      },
      {
        guard: { type: 'isKnownLine', params: pass.keyed },
        actions: [{ type: 'setAmount', params: pass.total }, 'watchEnds', 'tellChanged'],
      },
    ],
    'cart.remove': {
      guard: { type: 'isKnownLine', params: pass.keyed },
      actions: [
        { type: 'keepRemoved', params: pass.keyed },
        { type: 'removeLine', params: pass.keyed },
        'watchEnds',
        'tellChanged',
        'tellRemoved',
      ],
    },
    'cart.undoRemove': {
      guard: 'hasRemoved',
      actions: ['restoreRemoved', 'forgetRemoved', 'watchEnds', 'tellChanged'],
    },
    'cart.adopt': {
      actions: [
        {
          type: 'adoptCart',
          params: ({ event }) => ({ cart: event.cart, mergeKey: event.mergeKey }),
        },
        'watchEnds',
        'tellChanged',
      ],
    },
  },
});

/** Changes that show at once and that the server hears of in turn; also while it cannot be reached. */
export const queued = cartSetup.createStateConfig({
  entry: 'watchEnds',
  on: {
    'cart.add': [
      { guard: { type: 'isRejected', params: pass.addition }, actions: 'tellRejected' },
      {
        guard: { type: 'isOverCap', params: pass.addition },
        actions: [
          { type: 'queueAdd', params: pass.addition },
          { type: 'addLine', params: pass.addition },
          'watchEnds',
          'tellChanged',
          'tellCapped',
        ],
      },
      {
        actions: [
          { type: 'queueAdd', params: pass.addition },
          { type: 'addLine', params: pass.addition },
          'watchEnds',
          'tellChanged',
        ],
      },
    ],
    'cart.setAmount': [
      {
        guard: { type: 'isAmountOverCap', params: pass.total },
        actions: [
          { type: 'queueTotal', params: pass.total },
          { type: 'setAmount', params: pass.total },
          'tellChanged',
          'tellCapped',
        ],
      },
      {
        guard: { type: 'isKnownLine', params: pass.keyed },
        actions: [
          { type: 'queueTotal', params: pass.total },
          { type: 'setAmount', params: pass.total },
          'watchEnds',
          'tellChanged',
        ],
      },
    ],
    'cart.remove': {
      guard: { type: 'isKnownLine', params: pass.keyed },
      actions: [
        { type: 'keepRemoved', params: pass.keyed },
        'queueRemoval',
        { type: 'removeLine', params: pass.keyed },
        'watchEnds',
        'tellChanged',
        'tellRemoved',
      ],
    },
    'cart.undoRemove': {
      guard: 'hasRemoved',
      actions: ['restoreRemoved', 'queueRestored', 'forgetRemoved', 'watchEnds', 'tellChanged'],
    },
  },
});
