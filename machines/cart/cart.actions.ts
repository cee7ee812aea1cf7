import { assertEvent, assign, emit } from 'xstate';
import {
  addToCart,
  capAddition,
  type Cart,
  capQuantity,
  checkAll,
  checkedLines,
  checkLine,
  copyChecks,
  EMPTY_CART,
  findMergeShortfall,
  getLineQuantity,
  quantitiesBeforeMerge,
  lineKey,
  removeCartLine,
  setLineQuantity,
  uncheckExpired,
  withCurrentGoods,
  withoutExpired,
} from '#models/cart/cart.ts';
import {
  enqueueOrdered,
  linesWithoutOrdered,
  withoutOrdered,
  writesWithoutOrdered,
} from '#models/cart/ordered.ts';
import { findLinePromotion, restoreLine } from '#models/cart/removal.ts';
import {
  createdKeys,
  enqueue,
  toAddWrite,
  toRemoveWrite,
  withTotalInFlight,
} from '#models/cart/write.ts';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { cartBase, findConfirmedLine, findEventLine, getAddition } from './cart.guards.ts';
import type { CartContext } from './cart.types.ts';

/** Keeps the lines that the pending changes create. */
const applyServerCart = (cart: Cart, { cart: previousCart, writes }: CartContext): Cart =>
  copyChecks(cart, previousCart, createdKeys(writes));

const sendEndsToWatcher = cartBase.sendTo('watchPromotions', ({ context }) => ({
  type: 'watch' as const,
  ends: context.cart.promotions.map(({ endsAt }) => endsAt),
}));
const emitChanged = cartBase.emit(({ context }) => ({
  type: 'cart.changed',
  cart: context.cart,
}));
/** Removes ordered lines from the cart, a guest's lines and the queue; does nothing without an order. */
const removeOrderedLines = (toWrites: typeof writesWithoutOrdered) =>
  cartBase.enqueueActions(({ enqueue: run, context: { cart, writes, linesToMerge }, event }) => {
    assertEvent(event, 'cart.reload');
    const { ordered } = event;
    if (!ordered) return;
    run.assign({
      cart: withoutOrdered(cart, ordered),
      writes: toWrites(writes, cart, ordered),
      linesToMerge: linesToMerge && linesWithoutOrdered(linesToMerge, ordered),
    });
    run(sendEndsToWatcher);
    run(emitChanged);
  });

/** The actions that follow a change of the lines. */
export const afterChange = ['sendEndsToWatcher', 'emitChanged'] as const;

export const cartSetup = cartBase.extend({
  actions: {
    addLine: assign(({ context, event }) => ({
      cart: addToCart(context.cart, getAddition(event)),
    })),
    queueAdd: assign(({ context: { cart, writes }, event }) => {
      const addition = capAddition(cart, getAddition(event));
      return addition.quantity === 0 ? {} : { writes: enqueue(writes, toAddWrite(addition)) };
    }),
    setQuantity: assign(({ context, event }) => {
      assertEvent(event, 'cart.setQuantity');
      return { cart: setLineQuantity(context.cart, event.key, event.quantity) };
    }),
    queueQuantity: assign(({ context, event }) => {
      assertEvent(event, 'cart.setQuantity');
      const line = findEventLine({ context, event });
      if (!line) return {};
      const { goodsId, promotionId } = line;
      const quantity = Math.max(0, capQuantity(line, event.quantity).quantity);
      const write = { kind: 'set', goodsId, promotionId, quantity } as const;
      return { writes: enqueue(context.writes, write) };
    }),
    setRemoved: assign(({ context, event }) => {
      const removed = findEventLine({ context, event }) ?? null;
      return { removed, removedPromotion: removed && findLinePromotion(context.cart, removed) };
    }),
    removeLine: assign(({ context, event }) => {
      assertEvent(event, 'cart.remove');
      return { cart: removeCartLine(context.cart, event.key) };
    }),
    queueRemoval: assign(({ context: { removed, writes } }) =>
      removed ? { writes: enqueue(writes, toRemoveWrite(removed)) } : {},
    ),
    restoreRemoved: assign(({ context: { cart, removed, removedPromotion, now } }) =>
      removed ? { cart: uncheckExpired(restoreLine(cart, removed, removedPromotion), now) } : {},
    ),
    queueRestore: assign(({ context: { cart, removed, writes } }) => {
      if (!removed) return {};
      const { goodsId, promotionId } = removed;
      const quantity = getLineQuantity(cart, lineKey(removed));
      return { writes: enqueue(writes, { kind: 'set', goodsId, promotionId, quantity }) };
    }),
    clearRemoved: assign({ removed: null, removedPromotion: null }),
    checkLine: assign(({ context: { cart, now }, event }) => {
      assertEvent(event, 'cart.check');
      return { cart: uncheckExpired(checkLine(cart, event.key, event.checked), now) };
    }),
    checkAll: assign(({ context: { cart, now }, event }) => {
      assertEvent(event, 'cart.checkAll');
      return { cart: uncheckExpired(checkAll(cart, event.checked), now) };
    }),
    uncheckExpired: assign({ cart: ({ context }) => uncheckExpired(context.cart, context.now) }),
    removeExpired: assign({ cart: ({ context }) => withoutExpired(context.cart, context.now) }),
    removeOrdered: removeOrderedLines(writesWithoutOrdered),
    removeOrderedWhileSaving: removeOrderedLines(enqueueOrdered),
    setNow: assign(({ event }) => {
      assertEvent(event, 'promotion.expired');
      return { now: event.now };
    }),
    setCart: assign(({ context, event }) => {
      const cart = getCallOutput(event, 'loadCart', 'saveCart');
      return cart ? { cart: applyServerCart(cart, context), failure: null } : {};
    }),
    setCurrentGoods: assign({
      cart: ({ context, event }) =>
        withCurrentGoods(context.cart, getCallOutput(event, 'refreshGoods')),
    }),
    replaceCart: assign(({ event }) => {
      assertEvent(event, 'cart.replace');
      return { cart: event.cart, mergeKey: event.mergeKey };
    }),
    setMerged: assign(({ context, event }) => {
      const { cart, nextKey } = getCallOutput(event, 'mergeCart');
      return {
        cart: applyServerCart(cart, context),
        mergeKey: nextKey,
        linesToMerge: null,
        failure: null,
      };
    }),
    setLinesToMerge: assign({
      linesToMerge: ({ context }) => context.linesToMerge ?? context.cart.lines,
    }),
    setCurrentAccount: assign(({ event }) => {
      assertEvent(event, 'cart.logIn');
      return { currentAccount: event.account };
    }),
    setOwner: assign({
      ownerAccount: ({ context }) => context.currentAccount ?? context.ownerAccount,
    }),
    clearCurrentAccount: assign({ currentAccount: null }),
    setTotalInFlight: assign({
      writes: ({ context: { writes, cart } }) => withTotalInFlight(writes, cart),
    }),
    dequeueWrite: assign({ writes: ({ context }) => context.writes.slice(1) }),
    clearCart: assign({
      cart: EMPTY_CART,
      writes: [],
      removed: null,
      removedPromotion: null,
      linesToMerge: null,
      failure: null,
    }),
    clearOwner: assign({ ownerAccount: null, currentAccount: null }),
    sendEndsToWatcher,
    emitChanged,
    // Runs before `setMerged` clears the guest's lines, from which `previousQuantities` is
    // calculated.
    emitMerged: emit(({ context, event }) => {
      const { cart } = getCallOutput(event, 'mergeCart');
      return {
        type: 'cart.merged',
        cart: applyServerCart(cart, context),
        previousQuantities: quantitiesBeforeMerge(cart, context.linesToMerge ?? []),
        shortfall: findMergeShortfall(cart, context.linesToMerge ?? []),
      };
    }),
    emitConfirmed: emit((args) => ({ type: 'cart.confirmed', line: findConfirmedLine(args) })),
    emitCapped: emit({ type: 'cart.capped' }),
    emitRejected: emit({ type: 'cart.rejected' }),
    emitRemoved: emit(({ context }) =>
      context.removed
        ? { type: 'cart.lineRemoved', line: context.removed }
        : { type: 'cart.confirmed', line: null },
    ),
    emitRefused: emit((_, params: { code: 'multiplePromotions' | 'nothingChecked' }) => ({
      type: 'cart.refused',
      code: params.code,
    })),
    emitCheckoutRequested: emit(({ context }) => ({
      type: 'checkout.requested',
      lines: checkedLines(context.cart),
    })),
    emitEndingSoon: emit({ type: 'promotion.endingSoon' }),
    emitEnded: emit({ type: 'promotion.ended' }),
    setFailure: assign({ failure: getCallFailure }),
    emitChangeFailed: emit((args) => ({
      type: 'cart.changeFailed',
      failure: getCallFailure(args),
    })),
    emitFailure: emit(toCallFailed),
  },
});
