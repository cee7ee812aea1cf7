import type { NoticeCode } from '#models/notice.ts';
import { callState } from '../call.ts';
import { createClosedLazyCharts, mallSetup } from './mall.actions.ts';

const logIn = ['setAccount', 'sendSessionBeginToCart', 'hideSessionExpired'] as const;
const openAddressBook = ['requestAddressBook', 'openRequested'] as const;
/** Stopping the charts of the first account closes its forms: none is saved into the second. */
const beginOtherSession = [
  'closeLazyCharts',
  'emitSessionEnded',
  ...logIn,
  ...openAddressBook,
] as const;
const beginSession = [
  ...logIn,
  'sendSessionBeginToCheckout',
  'sendInvalidateToAddressBook',
  ...openAddressBook,
] as const;
/** On 401 the failure is shown and the session ends; for a guest only the failure is shown. */
const endLostSession = [
  { guard: 'isSessionInvalid', actions: 'sendInvalidateToSession' },
  { guard: 'isUnauthenticated', actions: ['notifyFailure', 'sendInvalidateToSession'] },
] as const;
const notify = <Code extends NoticeCode>(code: Code) =>
  ({ type: 'notify', params: { code } }) as const;
const nameChild = <Name extends string>(name: Name) => ({ id: name, systemId: name }) as const;
const loadForCheckout = {
  target: 'loadingLazyCharts',
  actions: ['requestCheckout', 'sendGoodsRefreshToCart'],
} as const;

/**
 * The root chart. Relays forward the facts of its children; `on` maps each fact to commands for
 * other children.
 */
export const mallMachine = mallSetup.createMachine({
  id: 'mall',
  context: ({ input, spawn }) => {
    const account = input.session?.account ?? null;
    const session = spawn('sessionMachine', {
      ...nameChild('session'),
      input: { session: input.session },
    });
    const verification = spawn('verificationMachine', nameChild('verification'));
    const cart = spawn('cartMachine', {
      ...nameChild('cart'),
      input: { ...input.cart, currentAccount: account },
    });
    const notices = spawn('noticesMachine', nameChild('notices'));
    for (const child of [session, verification, cart, notices])
      spawn('relay', { id: `${child.id}.relay`, input: { child } });
    return {
      session,
      verification,
      cart,
      notices,
      ...createClosedLazyCharts(account),
      currentAccount: account,
      // After a forced logout and a reload the saved cart still has its owner.
      ownerAccount: account ?? input.cart.ownerAccount,
    };
  },
  on: {
    // session
    'session.began': [
      { guard: 'isOtherAccount', actions: beginOtherSession },
      { actions: beginSession },
    ],
    'session.ended': [
      {
        guard: 'isForced',
        actions: [
          'clearAccount',
          'sendSessionEndToCart',
          'sendSessionEndToCheckout',
          'showSessionExpired',
        ],
      },
      {
        actions: [
          'clearAccount',
          'clearOwner',
          'sendSessionEndToCart',
          'closeLazyCharts',
          'emitSessionEnded',
        ],
      },
    ],
    'call.failed': [...endLostSession, { guard: 'isUnreported' }, { actions: 'notifyFailure' }],
    'code.sent': { actions: notify('codeSent') },
    'login.requested': { actions: 'emitLoginRequested' },
    'reload.requested': { actions: 'emitReloadRequested' },
    // cart
    'cart.changed': { actions: 'sendLinesToCheckout' },
    'cart.merged': { actions: ['notifyShortfall', 'sendLinesToCheckout'] },
    'cart.confirmed': { actions: 'notifyChanged' },
    'cart.capped': { actions: notify('stockCapped') },
    'cart.changeFailed': [{ guard: 'isUnreported' }, { actions: 'notifyChangeFailed' }],
    'cart.lineRemoved': { actions: 'notifyRemoved' },
    'cart.refused': { actions: 'notifyCode' },
    'checkout.requested': { actions: 'emitCheckoutRequested' },
    'promotion.endingSoon': { actions: notify('promotionEnding') },
    'promotion.ended': { actions: notify('promotionEnded') },
    // addresses
    'address.chosen': { actions: 'sendChosenAddressToCheckout' },
    'addresses.loaded': [
      {
        guard: 'hasAddress',
        actions: ['sendLoadedAddressToCheckout', 'sendAddressesToCheckout'],
      },
      { actions: 'sendAddressesToCheckout' },
    ],
    'address.saved': { actions: notify('addressSaved') },
    // checkout
    'quote.raised': { actions: 'sendReloadToCart' },
    'order.placed': { actions: 'sendOrderedToCart' },
    // The checkout shows the reason.
    'order.refused': [...endLostSession, { actions: 'sendReloadToCart' }],
    'delivery.visited': { actions: 'sendRefreshToAddressBook' },
    'address.outdated': { actions: 'sendInvalidateToAddressBook' },
    'order.paid': { actions: 'sendRefreshToSession' },
    'order.canceled': {
      actions: [notify('orderCanceled'), 'sendReloadToCart'],
    },
    'receipt.saved': { actions: notify('receiptSaved') },
    'hold.expiring': { actions: notify('holdEnding') },
    // page and network
    'page.return': {
      actions: ['sendPageReturnToCheckout', 'sendReloadToCart', 'sendRefreshToAddressBook'],
    },
    'network.offline': { actions: notify('offline') },
    'network.online': {
      actions: [notify('online'), 'sendOnlineToCheckout', 'sendReloadToCart'],
    },
    'notice.showCode': { actions: 'notifyCode' },
    'checkout.open': { actions: ['requestCheckout', 'openRequested', 'sendGoodsRefreshToCart'] },
  },
  initial: 'closed',
  states: {
    closed: {
      always: { guard: 'isAddressBookRequested', target: 'loadingLazyCharts' },
      on: { 'checkout.open': loadForCheckout },
    },
    loadingLazyCharts: callState('loadLazyCharts', {
      onDone: { target: 'open', actions: ['setLazyCharts', 'openRequested'] },
      onError: 'failed',
    }),
    open: {},
    // The charts could not be loaded; the request stays pending.
    failed: {
      on: {
        'lazyCharts.retry': 'loadingLazyCharts',
        'checkout.open': loadForCheckout,
        'session.began': [
          { guard: 'isOtherAccount', target: 'loadingLazyCharts', actions: beginOtherSession },
          { target: 'loadingLazyCharts', actions: beginSession },
        ],
      },
    },
  },
});
