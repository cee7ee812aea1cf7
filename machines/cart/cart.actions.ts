import { assign, emit } from 'xstate';
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
  toSetWrite,
  withTotalInFlight,
} from '#models/cart/write.ts';
import { getCallFailure, getCallOutput, narrowEvent } from '../call.ts';
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
/**
 * Removes ordered lines from the cart, a guest's lines and the queue; does nothing without an
 * order.
 */
const removeOrderedLines = (toWrites: typeof writesWithoutOrdered) =>
  cartBase.enqueueActions(({ enqueue: run, context: { cart, writes, linesToMerge }, event }) => {
    const { ordered } = narrowEvent(event, 'cart.reload');
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
      const { key, quantity } = narrowEvent(event, 'cart.setQuantity');
      return { cart: setLineQuantity(context.cart, key, quantity) };
    }),
    queueQuantity: assign(({ context, event }) => {
      const line = findEventLine({ context, event });
      if (!line) return {};
      const total = narrowEvent(event, 'cart.setQuantity').quantity;
      const quantity = Math.max(0, capQuantity(line, total).quantity);
      return { writes: enqueue(context.writes, toSetWrite(line, quantity)) };
    }),
    setRemoved: assign(({ context, event }) => {
      const removed = findEventLine({ context, event }) ?? null;
      return { removed, removedPromotion: removed && findLinePromotion(context.cart, removed) };
    }),
    removeLine: assign({
      cart: ({ context, event }) =>
        removeCartLine(context.cart, narrowEvent(event, 'cart.remove').key),
    }),
    queueRemoval: assign(({ context: { removed, writes } }) =>
      removed ? { writes: enqueue(writes, toRemoveWrite(removed)) } : {},
    ),
    restoreRemoved: assign(({ context: { cart, removed, removedPromotion, now } }) =>
      removed ? { cart: uncheckExpired(restoreLine(cart, removed, removedPromotion), now) } : {},
    ),
    queueRestore: assign(({ context: { cart, removed, writes } }) => {
      if (!removed) return {};
      const quantity = getLineQuantity(cart, lineKey(removed));
      return { writes: enqueue(writes, toSetWrite(removed, quantity)) };
    }),
    clearRemoved: assign({ removed: null, removedPromotion: null }),
    checkLine: assign(({ context: { cart, now }, event }) => {
      const { key, checked } = narrowEvent(event, 'cart.check');
      return { cart: uncheckExpired(checkLine(cart, key, checked), now) };
    }),
    checkAll: assign(({ context: { cart, now }, event }) => {
      const { checked } = narrowEvent(event, 'cart.checkAll');
      return { cart: uncheckExpired(checkAll(cart, checked), now) };
    }),
    uncheckExpired: assign({ cart: ({ context }) => uncheckExpired(context.cart, context.now) }),
    removeExpired: assign({ cart: ({ context }) => withoutExpired(context.cart, context.now) }),
    removeOrdered: removeOrderedLines(writesWithoutOrdered),
    removeOrderedWhileSaving: removeOrderedLines(enqueueOrdered),
    setNow: assign({ now: ({ event }) => narrowEvent(event, 'promotion.expired').now }),
    setCart: assign(({ context, event }) => {
      const cart = getCallOutput(event, 'loadCart', 'saveCart');
      return cart ? { cart: applyServerCart(cart, context), failure: null } : {};
    }),
    setCurrentGoods: assign({
      cart: ({ context, event }) =>
        withCurrentGoods(context.cart, getCallOutput(event, 'refreshGoods')),
    }),
    replaceCart: assign(({ event }) => {
      const { cart, mergeKey } = narrowEvent(event, 'cart.replace');
      return { cart, mergeKey };
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
    setCurrentAccount: assign({
      currentAccount: ({ event }) => narrowEvent(event, 'cart.logIn').account,
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
    emitChangeFailed: emit((args) => ({
      type: 'cart.changeFailed',
      failure: getCallFailure(args),
    })),
  },
});
