import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { chartModel, type Samples } from './explorer/model.ts';
import { withStubs } from './explorer/stubs.ts';
import { ANNA, BEN, cartOf, FAILURES, HOME, line, NOON, ORDER_NO, TIN } from './sampleData.ts';

const tin = line(TIN);
const cart = { account: null, cart: cartOf([tin]), mergeKey: 'key-1', now: NOON };
const draft = { ...EMPTY_DRAFT, lines: [tin] };
/** The rooms are charts of their own; here it matters only that they are there. Nobody answers their calls. */
const rooms = {
  checkout: withStubs(checkoutMachine),
  addressBook: withStubs(addressBookMachine),
};

/** Facts that the children tell; the relays bring them. */
const facts: Record<string, Samples<object>> = {
  'session.began': { Anna: { account: ANNA.account }, Ben: { account: BEN.account } },
  'session.ended': { logout: { reason: 'logout' }, forced: { reason: 'forced' } },
  'call.failed': {
    network: { failure: FAILURES.network },
    sessionInvalid: { failure: FAILURES.sessionInvalid },
    loginNeeded: { failure: FAILURES.loginNeeded },
    cancelled: { failure: FAILURES.cancelled },
  },
  'code.sent': { '': {} },
  'login.asked': { '': {} },
  'reload.asked': { '': {} },
  'cart.changed': { '': { cart: cartOf([tin]) } },
  'cart.confirmed': { '': {} },
  'cart.capped': { '': {} },
  'cart.rejected': { '': {} },
  'cart.lineRemoved': { '': { line: tin } },
  'cart.refused': { 'two promotions': { code: 'multiplePromotions' } },
  'checkout.asked': { '': { lines: [tin] } },
  'promotion.near': { '': {} },
  'promotion.ended': { '': {} },
  'address.chosen': { home: { address: HOME } },
  'addresses.loaded': { home: { address: HOME }, none: { address: null } },
  'address.saved': { '': {} },
  'freight.failed': { '': { code: 'freightFailed' } },
  'order.placed': { '': { orderNo: ORDER_NO } },
  'order.refused': {
    'by a rule': { failure: FAILURES.refused },
    'for the session': { failure: FAILURES.sessionInvalid },
    'for want of a login': { failure: FAILURES.loginNeeded },
  },
  'order.paid': { '': { orderNo: ORDER_NO } },
  'order.canceled': { '': { orderNo: ORDER_NO } },
  'receipt.saved': { '': {} },
  'hold.near': { '': {} },
};

export const mall = chartModel(mallMachine, {
  inputs: {
    'as a guest': { session: null, cart },
    'as Anna': { session: ANNA, cart: { ...cart, account: ANNA.account } },
  },
  events: {
    'checkout.open': { 'with a tin': { draft, intent: null } },
    'notice.tell': { copied: { code: 'copied' } },
  },
  outcomes: { loadRooms: { ok: { '': rooms }, err: { network: FAILURES.network } } },
  reports: { 'session.relay': facts },
  silent: [
    'sessionMachine',
    'verificationMachine',
    'cartMachine',
    'noticesMachine',
    'relay',
    'checkout',
    'addressBook',
    'inline',
  ],
  identify: ({ account, owner, rooms: loaded, checkout, addressBook, wanted }) => ({
    account,
    owner,
    loaded: loaded !== null,
    checkout: checkout !== null,
    addressBook: addressBook !== null,
    wanted,
  }),
});
