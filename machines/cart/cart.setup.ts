import { assign, emit, sendTo, setup } from 'xstate';
import {
  addToCart,
  type Addition,
  amountOf,
  capAmount,
  type Cart,
  checkAll,
  checkedLines,
  checkLine,
  EMPTY_CART,
  isRejectedAdvance,
  keepChecks,
  lineKey,
  mixesPromotions,
  removeLine,
  setAmount,
  uncheckExpired,
  withoutExpired,
} from '#models/cart/cart.ts';
import { promotionOf, restoreLine } from '#models/cart/removal.ts';
import { additionOf, enqueue, removalOf } from '#models/cart/write.ts';
import { type Failure, isSessionFailure } from '#models/failure.ts';
import { loadCart, mergeCart, saveCart, watchPromotions } from './cart.ports.ts';
import type { CartCommand, CartContext, CartFact, CartInput } from './cart.types.ts';

const lineOf = (cart: Cart, key: string) => cart.lines.find((line) => lineKey(line) === key);
/** What really goes in after the cap of §5, as a delta. */
const capped = (cart: Cart, addition: Addition): Addition => {
  const have = amountOf(
    cart,
    lineKey({
      goodsId: addition.goods.goodsId,
      goodsActionTypeId: addition.promotion?.goodsActionTypeId ?? null,
    }),
  );
  return { ...addition, amount: capAmount(addition.goods, have + addition.amount).amount - have };
};

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartCommand,
    emitted: {} as CartFact,
    input: {} as CartInput,
    tags: {} as 'busy',
  },
  actors: { loadCart, mergeCart, saveCart, watchPromotions },
  guards: {
    isSignedIn: ({ context }) => context.signedInAs !== null,
    isForeign: ({ context }) =>
      context.signedInAs !== null &&
      context.account !== null &&
      context.account !== context.signedInAs,
    isGuestCart: ({ context }) =>
      context.signedInAs !== null &&
      (context.toMerge !== null || (context.account === null && context.cart.lines.length > 0)),
    hasOwner: ({ context }) => context.account !== null,
    hasWrites: ({ context }) => context.writes.length > 0,
    hasMoreWrites: ({ context }) => context.writes.length > 1,
    hasReply: (_, params: { cart: Cart | null }) => params.cart !== null,
    isSessionLost: (_, params: { failure: Failure }) => isSessionFailure(params.failure),
    hasRemoved: ({ context }) => context.removed !== null,
    isRejected: (_, params: { addition: Addition }) => isRejectedAdvance(params.addition.goods),
    isOverCap: ({ context }, params: { addition: Addition }) =>
      capped(context.cart, params.addition).amount < params.addition.amount,
    isAmountOverCap: ({ context }, params: { key: string; amount: number }) => {
      const line = lineOf(context.cart, params.key);
      return line !== undefined && capAmount(line, params.amount).capped;
    },
    isKnownLine: ({ context }, params: { key: string }) =>
      lineOf(context.cart, params.key) !== undefined,
    hasMixedPromotions: ({ context }) => mixesPromotions(checkedLines(context.cart)),
    hasNothingChecked: ({ context }) => checkedLines(context.cart).length === 0,
    isForced: (_, params: { reason: 'logout' | 'forced' }) => params.reason === 'forced',
  },
  actions: {
    addLine: assign({
      cart: ({ context }, params: { addition: Addition }) =>
        addToCart(context.cart, params.addition),
    }),
    queueAdd: assign({
      writes: ({ context }, params: { addition: Addition }) => {
        const addition = capped(context.cart, params.addition);
        return addition.amount === 0
          ? context.writes
          : enqueue(context.writes, additionOf(addition));
      },
    }),
    setAmount: assign({
      cart: ({ context }, params: { key: string; amount: number }) =>
        setAmount(context.cart, params.key, params.amount),
    }),
    queueTotal: assign({
      writes: ({ context }, params: { key: string; amount: number }) => {
        const line = lineOf(context.cart, params.key);
        if (!line) return context.writes;
        const { goodsId, goodsActionTypeId } = line;
        return enqueue(context.writes, {
          kind: 'set',
          goodsId,
          goodsActionTypeId,
          total: Math.max(0, capAmount(line, params.amount).amount),
        });
      },
    }),
    keepRemoved: assign(({ context }, params: { key: string }) => {
      const removed = lineOf(context.cart, params.key) ?? null;
      return { removed, removedFrom: removed && promotionOf(context.cart, removed) };
    }),
    removeLine: assign({
      cart: ({ context }, params: { key: string }) => removeLine(context.cart, params.key),
    }),
    queueRemoval: assign({
      writes: ({ context }) =>
        context.removed ? enqueue(context.writes, removalOf(context.removed)) : context.writes,
    }),
    restoreRemoved: assign({
      cart: ({ context: { cart, removed, removedFrom, now } }) =>
        removed ? uncheckExpired(restoreLine(cart, removed, removedFrom), now) : cart,
    }),
    queueRestored: assign({
      writes: ({ context: { cart, removed, writes } }) => {
        if (!removed) return writes;
        const { goodsId, goodsActionTypeId } = removed;
        const total = amountOf(cart, lineKey(removed));
        return enqueue(writes, { kind: 'set', goodsId, goodsActionTypeId, total });
      },
    }),
    forgetRemoved: assign({ removed: null, removedFrom: null }),
    check: assign({
      cart: ({ context }, params: { key: string; checked: boolean }) =>
        uncheckExpired(checkLine(context.cart, params.key, params.checked), context.now),
    }),
    checkAll: assign({
      cart: ({ context }, params: { checked: boolean }) =>
        uncheckExpired(checkAll(context.cart, params.checked), context.now),
    }),
    uncheckExpired: assign({ cart: ({ context }) => uncheckExpired(context.cart, context.now) }),
    dropExpired: assign({ cart: ({ context }) => withoutExpired(context.cart, context.now) }),
    takeTime: assign({ now: (_, params: { now: number }) => params.now }),
    takeCart: assign({
      cart: ({ context }, params: { cart: Cart | null }) =>
        params.cart ? keepChecks(params.cart, context.cart) : context.cart,
    }),
    adoptCart: assign((_, params: { cart: Cart; mergeKey: string }) => params),
    takeMerged: assign(({ context }, params: { cart: Cart; nextKey: string }) => ({
      cart: keepChecks(params.cart, context.cart),
      mergeKey: params.nextKey,
      toMerge: null,
    })),
    keepToMerge: assign({ toMerge: ({ context }) => context.toMerge ?? context.cart.lines }),
    takeSignIn: assign({ signedInAs: (_, params: { account: string }) => params.account }),
    takeOwner: assign({ account: ({ context }) => context.signedInAs ?? context.account }),
    forgetSignIn: assign({ signedInAs: null }),
    dropWrite: assign({ writes: ({ context }) => context.writes.slice(1) }),
    empty: assign({
      cart: EMPTY_CART,
      writes: [],
      removed: null,
      removedFrom: null,
      toMerge: null,
    }),
    forgetOwner: assign({ account: null, signedInAs: null }),
    watchEnds: sendTo('watchPromotions', ({ context }) => ({
      type: 'watch' as const,
      ends: context.cart.promotions.map(({ endsAt }) => endsAt),
    })),
    tellChanged: emit(({ context }) => ({ type: 'cart.changed', cart: context.cart })),
    tellConfirmed: emit({ type: 'cart.confirmed' }),
    tellCapped: emit({ type: 'cart.capped' }),
    tellRejected: emit({ type: 'cart.rejected' }),
    tellRemoved: emit(({ context }) =>
      context.removed
        ? { type: 'cart.lineRemoved', line: context.removed }
        : { type: 'cart.confirmed' },
    ),
    tellRefused: emit((_, params: { code: 'multiplePromotions' | 'nothingChecked' }) => ({
      type: 'cart.refused',
      code: params.code,
    })),
    askCheckout: emit(({ context }) => ({
      type: 'checkout.asked',
      lines: checkedLines(context.cart),
    })),
    tellNear: emit({ type: 'promotion.near' }),
    tellEnded: emit({ type: 'promotion.ended' }),
    tellFailure: emit((_, params: { failure: Failure }) => ({
      type: 'call.failed',
      failure: params.failure,
    })),
  },
});
