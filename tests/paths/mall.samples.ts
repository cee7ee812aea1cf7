import { createChartModel, type Samples } from '#explorer/model.ts';
import { withStubs } from '#explorer/stubs.ts';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import {
  ANNA,
  BEN,
  createSampleCart,
  FAILURES,
  HOME,
  createSampleLine,
  NOON,
  OFFICE,
  ORDER_NO,
  OTHER_ORDER_NO,
  SERUM,
  TIN,
} from '../fixtures/sampleData.ts';
import { PRODUCT_DETAILS } from './singleReasons.ts';

const tin = createSampleLine(TIN);
const serum = createSampleLine(SERUM);
const cart = {
  ownerAccount: null,
  cart: createSampleCart([tin]),
  mergeKey: 'key-1',
  writes: [],
  now: NOON,
};
const draft = { ...EMPTY_DRAFT, lines: [tin] };
/** The lazy charts have separate paths; here they run with calls that stay pending. */
const lazyCharts = {
  checkout: withStubs(checkoutMachine),
  addressBook: withStubs(addressBookMachine),
};

/** Facts that the children emit and the relays forward. */
const facts = {
  'session.began': { Anna: { account: ANNA.account }, Ben: { account: BEN.account } },
  'session.ended': { logout: { reason: 'logout' }, forced: { reason: 'forced' } },
  'call.failed': {
    network: { failure: FAILURES.network },
    sessionInvalid: { failure: FAILURES.sessionInvalid },
    loginNeeded: { failure: FAILURES.loginNeeded },
    cancelled: { failure: FAILURES.cancelled },
  },
  'code.sent': { '': {} },
  'login.requested': { '': {} },
  'reload.requested': { '': {} },
  'cart.changed': {
    '': { cart: createSampleCart([tin]) },
    'to a serum': { cart: createSampleCart([serum]) },
  },
  'cart.merged': {
    'with two tins before': {
      cart: createSampleCart([createSampleLine(TIN, { quantity: 3 })]),
      previousQuantities: { 'tin:': 2 },
      shortfall: [],
    },
    'with a serum before': {
      cart: createSampleCart([tin, serum]),
      previousQuantities: { 'serum:': 1 },
      shortfall: [{ goodsName: TIN.goodsName, goodsEnglishName: TIN.goodsEnglishName }],
    },
  },
  'cart.confirmed': {
    'with goods': { line: tin },
    'of a removal': { line: null },
    'with a serum': { line: serum },
  },
  'cart.capped': { '': {} },
  'cart.changeFailed': {
    network: { failure: FAILURES.network },
    refused: { failure: FAILURES.refused },
    cancelled: { failure: FAILURES.cancelled },
  },
  'cart.lineRemoved': { '': { line: tin }, 'the serum': { line: serum } },
  'cart.refused': { 'two promotions': { code: 'multiplePromotions' } },
  'checkout.requested': { '': { lines: [tin] }, 'with a serum': { lines: [tin, serum] } },
  'promotion.endingSoon': { '': {} },
  'promotion.ended': { '': {} },
  'address.chosen': { home: { address: HOME }, office: { address: OFFICE } },
  'addresses.loaded': {
    home: { address: HOME, addresses: [HOME, OFFICE] },
    office: { address: OFFICE, addresses: [OFFICE] },
    none: { address: null, addresses: [] },
  },
  'address.saved': { '': {} },
  'order.placed': {
    '': { orderNo: ORDER_NO, lines: [tin] },
    'another order': { orderNo: OTHER_ORDER_NO, lines: [serum] },
  },
  'order.refused': {
    'by a rule': { failure: FAILURES.refused },
    'invalid session': { failure: FAILURES.sessionInvalid },
    'login needed': { failure: FAILURES.loginNeeded },
  },
  'delivery.visited': { '': {} },
  'address.outdated': { '': {} },
  'quote.raised': { '': {} },
  'order.paid': { '': {} },
  'order.canceled': { '': {} },
  'receipt.saved': { '': {} },
  'hold.expiring': { '': {} },
} satisfies Record<string, Samples<object>>;

export const mallChart = createChartModel(mallMachine, {
  inputs: {
    'as a guest': { session: null, cart },
    'as Anna': { session: ANNA, cart: { ...cart, ownerAccount: ANNA.account } },
  },
  events: {
    'checkout.open': {
      'with a tin': { draft, intent: null },
      'with a serum': { draft: { ...EMPTY_DRAFT, lines: [serum] }, intent: null },
    },
    'notice.showCode': {
      copied: { code: 'copied' },
      'password changed': { code: 'passwordChanged' },
    },
  },
  outcomes: { loadLazyCharts: { ok: { '': lazyCharts }, err: { network: FAILURES.network } } },
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
  identify: ({
    currentAccount,
    ownerAccount,
    lazyCharts: loaded,
    checkout,
    addressBook,
    pending,
  }) => ({
    currentAccount,
    ownerAccount,
    loaded: loaded !== null,
    checkout: checkout !== null,
    addressBook: addressBook !== null,
    pending,
  }),
  single: {
    ...PRODUCT_DETAILS,
    'input.cart.*': 'a start has one cart; cart.changed has two',
    'input.session.*': 'session.began has two members',
    'checkout.open.draft.*': 'a draft is passed on as one value; its lines differ',
    '*.quantity': 'lines are passed on as one value; they differ in their product',
    '*.checked': 'lines are passed on as one value; they differ in their product',
    'session.relay reports *.failure.*': 'a failure is passed on as one value; two kinds differ',
    'session.relay reports cart.merged.previousQuantities.*': 'the two mergers have different keys',
    'session.relay reports cart.merged.shortfall[].*': 'one merger lacks an item, the other none',
    'session.relay reports address*.address.*': 'the addresses differ in id and street',
    'session.relay reports addresses.loaded.addresses[].*': 'the addresses differ in id and street',
    'session.relay reports cart.refused.code': 'the cart refuses for one reason',
    'loadLazyCharts answers.checkout': 'there is one chart of the checkout',
    'loadLazyCharts answers.addressBook': 'there is one chart of the addresses',
  },
});
