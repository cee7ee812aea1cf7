import { pass } from './cart.pass.ts';
import { cartSetup } from './cart.setup.ts';
import { guest, queued } from './changing.states.ts';
import { member } from './member.states.ts';

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
      guard: { type: 'isKnownLine', params: pass.keyed },
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
    member,
    // Logged out by force: cart and waiting writes are kept for the same account (decisions 20).
    suspended: queued,
  },
});
