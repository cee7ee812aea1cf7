import type { ChartName } from '../charts.ts';

const CART_SHOWN =
  'the gate shows the cart instead; from there the checkout is opened anew and the old one is gone';
const OTHER_SERVER = 'only a server that speaks no more than the specification answers so';
const BY_SERVER_CLOCK =
  'only the server’s own clock brings it, after half an hour; tests/server steers that clock';

/**
 * The transitions that level 3 does not take, each with the reason. The list may only shrink: a test fails when a
 * walk takes one of them, when another one is left out, and when the list is longer than it was.
 */
export const UNCAUSED: Partial<Record<ChartName, Readonly<Record<string, string>>>> = {
  checkout: {
    'checkout.empty | lines.change | 0': CART_SHOWN,
    'checkout.mixed | lines.change | 0': CART_SHOWN,
    'checkout.placing.unknown | session.begin | 1':
      'the mall closes the checkout when another account logs in where somebody’s goods still are',
    'checkout.placing.unknown.reconciling | xstate.done.actor.reconcileOrder | 1': `${OTHER_SERVER}: see the journey of the specification’s profile`,
    'checkout.paying.startingPayment | xstate.done.actor.startPayment | 4': `${OTHER_SERVER}: ours has a page for each provider`,
    'checkout.paying.leaving | xstate.done.actor.leaveForPayment | 0':
      'who has left for the bank is not there to hear of it',
    'checkout.paying.signedOut | hold.passed | 0': 'it changes nothing, so nothing is seen of it',
  },
  cart: {
    'cart.member.saving | xstate.done.actor.saveCart | 2': `${OTHER_SERVER}: ours answers the whole cart`,
  },
  order: {
    'order.unpaid | order.expire | 0': BY_SERVER_CLOCK,
    'order.payingInStore | order.expire | 0': BY_SERVER_CLOCK,
    'order.expired | order.revive | 0': BY_SERVER_CLOCK,
  },
};
