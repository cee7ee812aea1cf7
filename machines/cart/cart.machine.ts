import { failureOf } from '#models/failure.ts';
import { type CartCommand, cartSetup } from './cart.setup.ts';

type CartEvent<T extends CartCommand['type']> = Extract<CartCommand, { type: T }>;

const failure = ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) });
const addition = ({ event }: { event: CartEvent<'cart.add'> }) => ({ addition: event.addition });
const keyed = ({ event }: { event: { key: string } }) => ({ key: event.key });
const total = ({ event }: { event: CartEvent<'cart.setAmount'> }) => ({
  key: event.key,
  amount: event.amount,
});
const replied = <C>({ event }: { event: { output: C } }) => ({ cart: event.output });

/** A guest's changes stay in this browser (§6). */
const guest = cartSetup.createStateConfig({
  entry: 'watchEnds',
  on: {
    'cart.add': [
      { guard: { type: 'isRejected', params: addition }, actions: 'tellRejected' },
      {
        guard: { type: 'isOverCap', params: addition },
        actions: [{ type: 'addLine', params: addition }, 'watchEnds', 'tellChanged', 'tellCapped'],
      },
      {
        actions: [
          { type: 'addLine', params: addition },
          'watchEnds',
          'tellChanged',
          'tellConfirmed',
        ],
      },
    ],
    'cart.setAmount': [
      {
        guard: { type: 'isAmountOverCap', params: total },
        actions: [{ type: 'setAmount', params: total }, 'tellChanged', 'tellCapped'],
      },
      {
        guard: { type: 'isKnownLine', params: keyed },
        actions: [{ type: 'setAmount', params: total }, 'watchEnds', 'tellChanged'],
      },
    ],
    'cart.remove': {
      guard: { type: 'isKnownLine', params: keyed },
      actions: [
        { type: 'keepRemoved', params: keyed },
        { type: 'removeLine', params: keyed },
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
const queued = cartSetup.createStateConfig({
  entry: 'watchEnds',
  on: {
    'cart.add': [
      { guard: { type: 'isRejected', params: addition }, actions: 'tellRejected' },
      {
        guard: { type: 'isOverCap', params: addition },
        actions: [
          { type: 'queueAdd', params: addition },
          { type: 'addLine', params: addition },
          'watchEnds',
          'tellChanged',
          'tellCapped',
        ],
      },
      {
        actions: [
          { type: 'queueAdd', params: addition },
          { type: 'addLine', params: addition },
          'watchEnds',
          'tellChanged',
        ],
      },
    ],
    'cart.setAmount': [
      {
        guard: { type: 'isAmountOverCap', params: total },
        actions: [
          { type: 'queueTotal', params: total },
          { type: 'setAmount', params: total },
          'tellChanged',
          'tellCapped',
        ],
      },
      {
        guard: { type: 'isKnownLine', params: keyed },
        actions: [
          { type: 'queueTotal', params: total },
          { type: 'setAmount', params: total },
          'watchEnds',
          'tellChanged',
        ],
      },
    ],
    'cart.remove': {
      guard: { type: 'isKnownLine', params: keyed },
      actions: [
        { type: 'keepRemoved', params: keyed },
        'queueRemoval',
        { type: 'removeLine', params: keyed },
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

/** The cart (§4): a guest's is local, a member's is the server's; each change is an event, each expiry too. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({
    ...input,
    writes: [],
    removed: null,
    removedFrom: null,
    toMerge: null,
  }),
  invoke: { id: 'watchPromotions', src: 'watchPromotions' },
  initial: 'opening',
  on: {
    'cart.check': {
      guard: { type: 'isKnownLine', params: keyed },
      actions: [
        { type: 'check', params: ({ event }) => ({ key: event.key, checked: event.checked }) },
        'tellChanged',
      ],
    },
    'cart.checkAll': {
      actions: [
        { type: 'checkAll', params: ({ event }) => ({ checked: event.checked }) },
        'tellChanged',
      ],
    },
    'cart.cleanUp': { actions: ['dropExpired', 'watchEnds', 'tellChanged'] },
    'cart.checkOut': [
      {
        guard: 'hasNothingChecked',
        actions: { type: 'tellRefused', params: { code: 'nothingChecked' } },
      },
      {
        guard: 'hasMixedPromotions',
        actions: { type: 'tellRefused', params: { code: 'multiplePromotions' } },
      },
      { actions: 'askCheckout' },
    ],
    'cart.signIn': {
      target: '.opening',
      // Whoever was logged in until now owns the cart, merged or not (decisions 20).
      actions: [
        'takeOwner',
        { type: 'takeSignIn', params: ({ event }) => ({ account: event.account }) },
      ],
    },
    'cart.signOut': [
      {
        guard: { type: 'isForced', params: ({ event }) => ({ reason: event.reason }) },
        target: '.suspended',
        actions: ['takeOwner', 'forgetSignIn'],
      },
      { target: '.guest', actions: ['empty', 'forgetOwner', 'tellChanged'] },
    ],
    'promotion.near': { actions: 'tellNear' },
    'promotion.passed': {
      actions: [
        { type: 'takeTime', params: ({ event }) => ({ now: event.now }) },
        'uncheckExpired',
        'tellEnded',
        'tellChanged',
      ],
    },
  },
  states: {
    opening: {
      always: [
        {
          guard: 'isForeign',
          target: 'member.loading',
          actions: ['empty', 'takeOwner', 'tellChanged'],
        },
        { guard: 'isGuestCart', target: 'member.merging', actions: 'keepToMerge' },
        { guard: 'isSignedIn', target: 'member.loading', actions: 'takeOwner' },
        { guard: 'hasOwner', target: 'suspended' },
        { target: 'guest', actions: 'dropExpired' },
      ],
    },
    guest,
    member: {
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
              actions: [{ type: 'takeCart', params: replied }, 'watchEnds', 'tellChanged'],
            },
            onError: { target: 'stale', actions: { type: 'tellFailure', params: failure } },
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
            onError: { target: 'unmerged', actions: { type: 'tellFailure', params: failure } },
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
                guard: { type: 'hasReply', params: replied },
                target: 'settled',
                actions: [
                  'dropWrite',
                  { type: 'takeCart', params: replied },
                  'watchEnds',
                  'tellChanged',
                  'tellConfirmed',
                ],
              },
              { target: 'loading', actions: ['dropWrite', 'tellConfirmed'] },
            ],
            onError: [
              {
                guard: { type: 'isSessionLost', params: failure },
                target: 'stale',
                actions: { type: 'tellFailure', params: failure },
              },
              {
                target: 'loading',
                actions: ['dropWrite', { type: 'tellFailure', params: failure }],
              },
            ],
          },
        },
        // The server could not be asked: what is shown is this browser's copy.
        stale: { on: { 'cart.reload': 'loading' } },
        unmerged: { on: { 'cart.reload': 'merging' } },
      },
    },
    // Logged out by force: cart and waiting writes are kept for the same account (decisions 20).
    suspended: queued,
  },
});
