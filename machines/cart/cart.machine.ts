import { afterChange, cartSetup } from './cart.actions.ts';
import { guestState } from './cart.guest.ts';
import { memberState, suspendedState } from './cart.member.ts';

const refuse = <Code extends string>(code: Code) =>
  ({ type: 'emitRefused', params: { code } }) as const;

/** The cart (§4). A guest's cart is stored in the browser, a member's on the server. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({
    ...input,
    removed: null,
    linesToMerge: null,
    failure: null,
  }),
  invoke: { id: 'watchPromotions', src: 'watchPromotions' },
  initial: 'opening',
  on: {
    'cart.check': { guard: 'hasLine', actions: ['checkLine', 'emitChanged'] },
    'cart.checkAll': { actions: ['checkAll', 'emitChanged'] },
    'cart.removeExpired': { actions: ['removeExpired', ...afterChange] },
    'cart.checkOut': [
      { guard: 'hasNothingChecked', actions: refuse('nothingChecked') },
      { guard: 'hasMixedPromotions', actions: refuse('multiplePromotions') },
      { actions: 'emitCheckoutRequested' },
    ],
    // The previous account still owns the cart, even if it is not merged yet (decisions.md 20).
    'session.begin': { target: '.opening', actions: ['setOwner', 'setCurrentAccount'] },
    'session.end': [
      { guard: 'isForced', target: '.suspended', actions: ['setOwner', 'clearCurrentAccount'] },
      { target: '.guest', actions: ['clearCart', 'clearOwner', 'emitChanged'] },
    ],
    'promotion.endingSoon': { actions: 'emitEndingSoon' },
    'promotion.expired': { actions: ['setNow', 'uncheckExpired', 'emitEnded', 'emitChanged'] },
  },
  states: {
    opening: {
      always: [
        {
          guard: 'isOtherAccount',
          target: 'member.loading',
          actions: ['clearCart', 'setOwner', 'emitChanged'],
        },
        { guard: 'isGuestCart', target: 'member.merging', actions: 'setLinesToMerge' },
        { guard: 'isLoggedIn', target: 'member.loading', actions: 'setOwner' },
        { guard: 'hasOwner', target: 'suspended' },
        { target: 'guest', actions: 'removeExpired' },
      ],
    },
    guest: guestState,
    member: memberState,
    // After a forced logout: cart and writes are kept for the same account (decisions.md 20).
    suspended: suspendedState,
  },
});
