import { assign, emit } from 'xstate';
import {
  addToCart,
  capAddition,
  type Cart,
  checkAll,
  checkedLines,
  checkLine,
  copyChecks,
  EMPTY_CART,
  findMergeShortfall,
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
import { restoreLine, toRemoval } from '#models/cart/removal.ts';
import {
  type CartWrite,
  createdKeys,
  enqueue,
  toAddWrite,
  toRemoveWrite,
  toQuantityWrite,
  withQuantityInFlight,
} from '#models/cart/write.ts';
import { getCallFailure, getCallOutput, getRequired, narrowEvent } from '../call.ts';
import type { CartArgs } from './cart.actors.ts';
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

const getEventLine = (args: CartArgs) =>
  getRequired(findEventLine(args), 'line; guard by `hasLine`');
const getRemoved = ({ removed }: CartContext) => getRequired(removed, 'removed line');

/** The change of a line for the server; null if the cap of §5 leaves nothing to add. */
function toWrite({ context, event }: CartArgs): CartWrite | null {
  if (event.type === 'cart.add') {
    const addition = capAddition(context.cart, event.addition);
    return addition.quantity === 0 ? null : toAddWrite(addition);
  }
  if (event.type === 'cart.undoRemove') {
    const removed = getRemoved(context);
    return toQuantityWrite(restoreLine(context.cart, removed), removed.line);
  }
  const line = getEventLine({ context, event });
  return event.type === 'cart.setQuantity'
    ? toQuantityWrite(setLineQuantity(context.cart, event.key, event.quantity), line)
    : toRemoveWrite(line);
}

/** The actions that follow a change of the lines. */
export const afterChange = ['sendEndsToWatcher', 'emitChanged'] as const;
export const cartSetup = cartBase.extend({
  actions: {
    queueChange: assign((args) => {
      const write = toWrite(args);
      return write ? { writes: enqueue(args.context.writes, write) } : {};
    }),
    addLine: assign({ cart: ({ context, event }) => addToCart(context.cart, getAddition(event)) }),
    setQuantity: assign(({ context, event }) => {
      const { key, quantity } = narrowEvent(event, 'cart.setQuantity');
      return { cart: setLineQuantity(context.cart, key, quantity) };
    }),
    removeLine: assign((args) => {
      const { cart } = args.context;
      const line = getEventLine(args);
      return { cart: removeCartLine(cart, lineKey(line)), removed: toRemoval(cart, line) };
    }),
    restoreRemoved: assign(({ context }) => {
      const cart = restoreLine(context.cart, getRemoved(context));
      return { cart: uncheckExpired(cart, context.now), removed: null };
    }),
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
      currentAccount: ({ event }) => narrowEvent(event, 'session.begin').account,
    }),
    setOwner: assign({
      ownerAccount: ({ context }) => context.currentAccount ?? context.ownerAccount,
    }),
    clearCurrentAccount: assign({ currentAccount: null }),
    setTotalInFlight: assign({
      writes: ({ context: { writes, cart } }) => withQuantityInFlight(writes, cart),
    }),
    dequeueWrite: assign({ writes: ({ context }) => context.writes.slice(1) }),
    clearCart: assign({
      cart: EMPTY_CART,
      writes: [],
      removed: null,
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
    emitRemoved: emit(({ context }) => ({
      type: 'cart.lineRemoved',
      line: getRemoved(context).line,
    })),
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
