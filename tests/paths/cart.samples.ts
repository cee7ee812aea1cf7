import { millisecondsInHour } from 'date-fns/constants';
import { createChartModel } from '#explorer/model.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { CartContext } from '#machines/cart/cart.types.ts';
import { type Cart, type CartLine, EMPTY_CART, lineKey } from '#models/cart/cart.ts';
import { isValidPromotion } from '#models/promotion/promotion.ts';
import {
  ANNA,
  BABY,
  BEN,
  createSampleCart,
  ENDED,
  FAILURES,
  SOLD_OUT,
  createPromotionLine,
  createSampleLine,
  NOON,
  SERUM,
  SPRING,
  TIN,
} from '../fixtures/sampleData.ts';
import { PRODUCT_DETAILS } from './singleReasons.ts';

const started = {
  ownerAccount: null,
  currentAccount: null,
  mergeKey: 'key-1',
  writes: [],
  now: NOON,
};
const TIN_LINE = createSampleLine(TIN);
/** A change that an earlier document of the tab has not saved. */
const UNSAVED_SERUMS = { kind: 'set', goodsId: 'serum', promotionId: null, quantity: 2 } as const;
const tins = createSampleCart([TIN_LINE]);
const serums = createSampleCart([createSampleLine(SERUM, { quantity: 2 })]);
const mixed = createSampleCart(
  [createPromotionLine(TIN, SPRING), createPromotionLine(SERUM, BABY)],
  [SPRING, BABY],
);
const withEnded = createSampleCart(
  [createPromotionLine(TIN, ENDED), createSampleLine(SERUM)],
  [ENDED],
);
/** the server's reply: its own ids, no line checked */
const onServer = createSampleCart([createSampleLine(TIN, { lineId: '71', checked: false })]);

const serumsOnServer = createSampleCart([createSampleLine(SERUM, { lineId: '72', quantity: 2 })]);

const keys = { tin: { key: 'tin:' }, unknown: { key: 'nothing:' } };
const fails = {
  network: FAILURES.network,
  refused: FAILURES.refused,
  sessionInvalid: FAILURES.sessionInvalid,
};

const getLines = ({ lines }: Cart) =>
  lines.map(
    (line) =>
      `${lineKey(line)} ×${line.quantity} ${line.checked ? 'checked' : ''} ${line.priceCents}`,
  );

/** A removed line that was changed before is combined with no writes. */
const isAsSampled = ({ checked, priceCents }: CartLine) => checked && priceCents === TIN.priceCents;

/** Lines that were changed before a login are merged without removed lines and writes. */
const isMergeSampled = ({ linesToMerge, writes, removed, cart: { lines } }: CartContext) =>
  linesToMerge === null ||
  (linesToMerge.length === 1 && linesToMerge.every(isAsSampled)) ||
  (writes.length === 0 && removed === null && lines.length === linesToMerge.length);

export const cartChart = createChartModel(cartMachine, {
  inputs: {
    'as a guest with an empty cart': { ...started, cart: EMPTY_CART },
    'as a guest with a tin': { ...started, cart: tins },
    'as a guest with two promotions': { ...started, cart: mixed },
    'as a guest with an ended promotion': { ...started, cart: withEnded },
    'as Anna': { ...started, ownerAccount: ANNA.account, currentAccount: ANNA.account, cart: tins },
    'as Anna, with unsaved serums': {
      ...started,
      ownerAccount: ANNA.account,
      currentAccount: ANNA.account,
      cart: createSampleCart([...serums.lines, TIN_LINE]),
      writes: [UNSAVED_SERUMS],
    },
    'as Ben, with the cart of Anna': {
      ...started,
      ownerAccount: ANNA.account,
      currentAccount: BEN.account,
      cart: tins,
      writes: [UNSAVED_SERUMS],
    },
    'as a guest, with the cart of Anna': { ...started, ownerAccount: ANNA.account, cart: tins },
  },
  events: {
    'cart.add': {
      tin: { addition: { goods: TIN, quantity: 1, promotion: null } },
      'two of the last serums': { addition: { goods: SERUM, quantity: 2, promotion: null } },
      'a sold-out advance item': {
        addition: { goods: SOLD_OUT, quantity: 1, promotion: SPRING },
      },
    },
    'cart.setQuantity': {
      'two serums': { key: 'serum:', quantity: 2 },
      'no tin': { key: 'tin:', quantity: 0 },
      'nine serums': { key: 'serum:', quantity: 9 },
      unknown: { key: 'nothing:', quantity: 1 },
    },
    'cart.remove': { ...keys, 'a promotion tin': { key: 'tin:spring' } },
    'cart.check': {
      'the tin': { key: 'tin:', checked: true },
      'not the tin': { key: 'tin:', checked: false },
      unknown: { key: 'nothing:', checked: true },
      'not the serum': { key: 'serum:', checked: false },
    },
    'cart.checkAll': { all: { checked: true }, none: { checked: false } },
    'cart.replace': {
      'another tab': { cart: tins, mergeKey: 'key-2' },
      'another tab with serums': { cart: serums, mergeKey: 'key-5' },
    },
    'cart.reload': {
      '': {},
      'a tin was ordered': { ordered: [{ goodsId: 'tin', promotionId: null, quantity: 1 }] },
      'a serum was ordered': { ordered: [{ goodsId: 'serum', promotionId: null, quantity: 1 }] },
    },
    'session.begin': { Anna: { account: ANNA.account }, Ben: { account: BEN.account } },
    'session.end': { logout: { reason: 'logout' }, forced: { reason: 'forced' } },
  },
  outcomes: {
    loadCart: { ok: { 'with a tin': onServer, 'with serums': serumsOnServer }, err: fails },
    refreshGoods: {
      ok: { unchanged: [TIN], 'a dearer tin': [{ ...TIN, priceCents: TIN.priceCents + 100 }] },
      err: { network: FAILURES.network },
    },
    mergeCart: {
      ok: {
        merged: { cart: onServer, nextKey: 'key-3' },
        'merged with serums': { cart: serumsOnServer, nextKey: 'key-6' },
      },
      err: { network: FAILURES.network, sessionInvalid: FAILURES.sessionInvalid },
    },
    saveCart: {
      ok: { 'the cart': onServer, 'a cart with serums': serumsOnServer, nothing: null },
      err: { ...fails, 'login needed': FAILURES.loginNeeded },
    },
  },
  reports: {
    watchPromotions: {
      'promotion.endingSoon': { '': {} },
      'promotion.expired': {
        '': { now: NOON + millisecondsInHour },
        'of Baby week': { now: NOON + 2 * millisecondsInHour },
      },
    },
  },
  identify: ({
    cart: { lines, promotions },
    writes,
    removed,
    linesToMerge: toMerge,
    now,
    ...accounts
  }) => ({
    lines: getLines({ lines, promotions }),
    valid: promotions
      .filter((promotion) => isValidPromotion(promotion, now))
      .map(({ promotionId }) => promotionId)
      .toSorted(),
    writes: writes.map(
      (write) => `${write.kind} ${lineKey(write)} ${write.kind === 'remove' ? '' : write.quantity}`,
    ),
    removed:
      removed &&
      `${lineKey(removed.line)} ×${removed.line.quantity} ${removed.line.checked ? 'checked' : ''} ${removed.line.priceCents}`,
    restores: removed?.promotion && isValidPromotion(removed.promotion, now),
    merges: toMerge && getLines({ lines: toMerge, promotions }),
    account: accounts.ownerAccount,
    currentAccount: accounts.currentAccount,
  }),
  within: ({ context }: { context: CartContext }) =>
    context.writes.length +
      (context.removed === null ? 0 : 1) +
      (context.cart.lines.some(({ goodsId }) => goodsId === 'serum') ? 1 : 0) <=
      2 &&
    (context.removed === null ||
      isAsSampled(context.removed.line) ||
      context.writes.length + context.cart.lines.length === 0) &&
    context.cart.lines.length <= 2 &&
    isMergeSampled(context) &&
    context.cart.lines.every(({ goodsId, quantity }) =>
      goodsId === 'tin' ? quantity === 1 : quantity <= 2,
    ) &&
    // Ben's cart behaves as Anna's, so it stays empty.
    (context.currentAccount !== BEN.account || context.cart.lines.length === 0),
  single: {
    'input.mergeKey': 'the key of a cart is replaced by mergeCart and cart.replace, which have two',
    'input.now': 'time passes by the reports of watchPromotions, which have two',
    ...PRODUCT_DETAILS,
    'input.ownerAccount': 'the cart of a start belongs to Anna; the events have two members',
    'input.cart.lines[].promotionPriceCents': 'tests/models compare the prices of promotions',
    'input.writes[].*': 'a start has one unsaved change; the events make others',
    '*.cart.lines[].checked': 'cart.check and the replies of the server have both values',
    'cart.add.addition.promotion.*':
      'a line stores its promotion as one value; the starts have two',
    'cart.reload.ordered[].quantity': 'one item is ordered; two items have different keys',
    'refreshGoods answers[].*': 'one product is refreshed; it differs in its price',
  },
});
