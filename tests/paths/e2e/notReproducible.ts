import type { ChartName } from '../charts.ts';

const CART_SHOWN =
  'the route guard shows the cart instead, and opening the checkout from the cart starts a new chart';
const OTHER_SERVER = 'only a server without our extensions of the specification sends this reply';
const BY_SERVER_CLOCK =
  'it needs the server’s clock to pass a deadline; tests/server sets that clock';

const BY_CHANGED_TERMS =
  'it needs a price or stock that changes between two pages; tests/e2e/consent.test.ts changes both';

const BY_CHANGED_ADDRESS =
  'it needs an address that another device edits or removes; see tests/e2e/changedAddress.test.ts';

const BY_ORDERING_AGAIN =
  'tests/e2e/declined.test.ts checks out the products of an unpaid order again';

const UNPAID_ORDER = Object.fromEntries(
  [
    'unpaidOrder | lines.change | 0',
    'unpaidOrder | lines.change | 1',
    'unpaidOrder | session.begin | 0',
    'unpaidOrder | session.end | 0',
    'unpaidOrder.deciding | always | 0',
    'unpaidOrder.deciding | always | 1',
    'unpaidOrder.fetchingResult | xstate.done.actor.fetchResult | 0',
    'unpaidOrder.fetchingResult | xstate.done.actor.fetchResult | 1',
    'unpaidOrder.fetchingResult | xstate.done.actor.fetchResult | 2',
    'unpaidOrder.fetchingResult | xstate.error.actor.fetchResult | 0',
    'unpaidOrder.fetchingResult | xstate.error.actor.fetchResult | 1',
    'unpaidOrder.fetchingResult | xstate.error.actor.fetchResult | 2',
    'unpaidOrder.choosing | order.resume | 0',
    'unpaidOrder.choosing | order.repeat | 0',
    'unpaidOrder.choosing | page.return | 0',
    'unpaidOrder.choosing | always | 0',
  ].map((transition) => [`checkout.${transition}`, BY_ORDERING_AGAIN]),
);

/**
 * The transitions that level e2e does not take, each with the reason. The list may only shrink: a
 * test fails when a path takes one of them, when another transition is missing, and when the list
 * grows.
 */
export const NOT_REPRODUCIBLE: Partial<Record<ChartName, Readonly<Record<string, string>>>> = {
  checkout: {
    'checkout.routing | always | 2': BY_ORDERING_AGAIN,
    'checkout.empty | lines.change | 0': CART_SHOWN,
    'checkout.mixedPromotions | lines.change | 0': CART_SHOWN,
    ...UNPAID_ORDER,
    'checkout.delivery | addresses.change | 0': BY_CHANGED_ADDRESS,
    'checkout.delivery | addresses.change | 1': BY_CHANGED_ADDRESS,
    'checkout.delivery.home | addresses.change | 0': BY_CHANGED_ADDRESS,
    'checkout.delivery.home | addresses.change | 1': BY_CHANGED_ADDRESS,
    'checkout.payType | addresses.change | 0': BY_CHANGED_ADDRESS,
    'checkout.payType | addresses.change | 1': BY_CHANGED_ADDRESS,
    'checkout.payType.deciding | always | 1': BY_CHANGED_TERMS,
    'checkout.payType.awaitingConsent | changes.accept | 0': BY_CHANGED_TERMS,
    'checkout.payType.awaitingConsent | changes.decline | 0': BY_CHANGED_TERMS,
    'checkout.placing.requestingCode | xstate.done.actor.requestTransactionCode | 0':
      BY_ORDERING_AGAIN,
    'checkout.placing.awaitingConsent | lines.change | 0': BY_CHANGED_TERMS,
    'checkout.placing.unknown | session.begin | 1':
      'the mall closes the checkout when another account logs in',
    'checkout.placing.unknown.reconciling | xstate.done.actor.reconcileOrder | 1': `${OTHER_SERVER}: see tests/e2e/specProfile.test.ts`,
    'checkout.paying.startingPayment | xstate.done.actor.startPayment | 4': `${OTHER_SERVER}: ours has a page for each provider`,
    'checkout.paying.redirecting | xstate.done.actor.redirectToPayment | 0':
      'the page is closed when the browser goes to the payment page',
    'checkout.paying.loggedOut | hold.expired | 0':
      'it changes nothing, so the page shows no difference',
  },
  cart: {
    'cart.guest.idle | goods.refresh | 0': BY_CHANGED_TERMS,
    'cart.guest.refreshing | xstate.done.actor.refreshGoods | 0': BY_CHANGED_TERMS,
    'cart.guest.refreshing | xstate.done.actor.refreshGoods | 1': BY_CHANGED_TERMS,
    'cart.guest.refreshing | xstate.error.actor.refreshGoods | 0':
      'it changes nothing, so the page shows no difference',
    'cart.member.saving | session.begin | 0':
      'another tab would have to log in again while this one saves; tests/machines/cart.test.ts does so',
    'cart.member.saving | xstate.done.actor.saveCart | 2': `${OTHER_SERVER}: ours replies with the whole cart`,
  },
  order: {
    'order.unpaid | payInStore.restore | 0': BY_SERVER_CLOCK,
    'order.unpaid | method.restore | 0': BY_SERVER_CLOCK,
    'order.unpaid | order.expire | 0': BY_SERVER_CLOCK,
    'order.payingInStore | order.expire | 0': BY_SERVER_CLOCK,
    'order.underReview | order.expire | 0': BY_SERVER_CLOCK,
    'order.expired | order.revive | 0': BY_SERVER_CLOCK,
  },
};
