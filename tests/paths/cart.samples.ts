import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { CartContext } from '#machines/cart/cart.types.ts';
import { type Cart, EMPTY_CART, lineKey } from '#models/cart/cart.ts';
import { isValidPromotion } from '#models/promotion/promotion.ts';
import { chartModel } from './explorer/model.ts';
import {
  ANNA,
  BABY,
  BEN,
  cartOf,
  ENDED,
  FAILURES,
  GONE,
  HOUR,
  inPromotion,
  line,
  NOON,
  SERUM,
  SPRING,
  TIN,
} from './sampleData.ts';

const started = { account: null, signedInAs: null, mergeKey: 'key-1', now: NOON };
const tins = cartOf([line(TIN)]);
const mixed = cartOf([inPromotion(TIN, SPRING), inPromotion(SERUM, BABY)], [SPRING, BABY]);
const withEnded = cartOf([inPromotion(TIN, ENDED), line(SERUM)], [ENDED]);
/** what the server answers: its own ids, nothing checked */
const onServer = cartOf([line(TIN, { lineId: '71', checked: false })]);

const keys = { tin: { key: 'tin:' }, unknown: { key: 'nothing:' } };
const fails = {
  network: FAILURES.network,
  refused: FAILURES.refused,
  sessionInvalid: FAILURES.sessionInvalid,
};

const linesOf = ({ lines }: Cart) =>
  lines.map((l) => `${lineKey(l)} ×${l.goodsAmount} ${l.checked ? 'checked' : ''}`).toSorted();

export const cart = chartModel(cartMachine, {
  inputs: {
    'as a guest with nothing': { ...started, cart: EMPTY_CART },
    'as a guest with a tin': { ...started, cart: tins },
    'as a guest with two promotions': { ...started, cart: mixed },
    'as a guest with an ended promotion': { ...started, cart: withEnded },
    'as Anna': { ...started, account: ANNA.account, signedInAs: ANNA.account, cart: tins },
    'as Ben, where Anna was': {
      ...started,
      account: ANNA.account,
      signedInAs: BEN.account,
      cart: tins,
    },
    'as nobody, where Anna was': { ...started, account: ANNA.account, cart: tins },
  },
  events: {
    'cart.add': {
      tin: { addition: { goods: TIN, amount: 1, promotion: null } },
      'two of the last serums': { addition: { goods: SERUM, amount: 2, promotion: null } },
      'an advance item that is gone': { addition: { goods: GONE, amount: 1, promotion: SPRING } },
    },
    'cart.setAmount': {
      'two serums': { key: 'serum:', amount: 2 },
      'no tin': { key: 'tin:', amount: 0 },
      'nine serums': { key: 'serum:', amount: 9 },
      unknown: { key: 'nothing:', amount: 1 },
    },
    'cart.remove': { ...keys, 'a promotion tin': { key: 'tin:spring' } },
    'cart.check': {
      'the tin': { key: 'tin:', checked: true },
      'not the tin': { key: 'tin:', checked: false },
      unknown: { key: 'nothing:', checked: true },
    },
    'cart.checkAll': { all: { checked: true }, none: { checked: false } },
    'cart.adopt': { 'another tab': { cart: tins, mergeKey: 'key-2' } },
    'cart.signIn': { Anna: { account: ANNA.account }, Ben: { account: BEN.account } },
    'cart.signOut': { logout: { reason: 'logout' }, forced: { reason: 'forced' } },
  },
  outcomes: {
    loadCart: { ok: { 'with a tin': onServer }, err: fails },
    mergeCart: {
      ok: { merged: { cart: onServer, nextKey: 'key-3' } },
      err: { network: FAILURES.network, sessionInvalid: FAILURES.sessionInvalid },
    },
    saveCart: { ok: { 'the cart': onServer, nothing: null }, err: fails },
  },
  reports: {
    watchPromotions: {
      'promotion.near': { '': { now: NOON + HOUR - 60_000 } },
      'promotion.passed': { '': { now: NOON + HOUR } },
    },
  },
  identify: ({ cart: { lines, promotions }, writes, removed, toMerge, now, ...who }) => ({
    lines: linesOf({ lines, promotions }),
    valid: promotions.map((promotion) => isValidPromotion(promotion, now)),
    writes: writes.map(({ kind, goodsId }) => `${kind} ${goodsId}`),
    removed: removed === null ? null : lineKey(removed),
    merges: toMerge !== null,
    account: who.account,
    signedInAs: who.signedInAs,
  }),
  within: ({ context }: { context: CartContext }) =>
    context.writes.length +
      (context.removed === null ? 0 : 1) +
      (context.cart.lines.length > 1 ? 1 : 0) <=
      2 &&
    context.cart.lines.length <= 2 &&
    context.cart.lines.every(({ goodsId, goodsAmount }) =>
      goodsId === 'tin' ? goodsAmount === 1 : goodsAmount <= 2,
    ) &&
    // What Ben does with a cart of his own, Anna does too.
    (context.signedInAs !== BEN.account || context.cart.lines.length === 0),
});
