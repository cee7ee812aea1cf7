import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { goodsEntries, wireGoodsOf } from '../catalogue/catalogue.wire.ts';
import { wireId, wireNumber } from '../money.ts';
import { promotionReply, wirePromotionOf } from '../promotion/promotion.api.ts';
import type { Promotion } from '../promotion/promotion.ts';
import { type Cart, CART_TYPE, type CartLine, lineKey, MOST_PER_LINE } from './cart.ts';

const lineReply = v.pipe(
  v.object({ ...goodsEntries, id: v.nullish(wireId), goodsAmount: wireNumber }),
  v.transform(({ id, ...line }): CartLine => ({
    ...line,
    lineId: id ?? lineKey(line),
    checked: false,
  })),
);
const cartEntries = {
  list: v.array(lineReply),
  actionTypes: v.nullish(v.array(promotionReply), []),
};
/** Promotions that a server's lines name but that it does not list: they end when their lines say so. */
function unlisted(list: readonly CartLine[], listed: readonly Promotion[]): Promotion[] {
  const known = new Set(listed.map((promotion) => promotion.goodsActionTypeId));
  return list.flatMap(({ goodsActionTypeId, actionEndsAt }) => {
    if (goodsActionTypeId === null || known.has(goodsActionTypeId)) return [];
    known.add(goodsActionTypeId);
    const names = { goodsActionTypeName: '', goodsActionTypeNameEn: '' };
    return [{ goodsActionTypeId, ...names, endsAt: actionEndsAt ?? 0 }];
  });
}
const toCart = v.transform(
  ({ list, actionTypes }: { list: CartLine[]; actionTypes: Promotion[] }): Cart => ({
    lines: list,
    promotions: [...actionTypes, ...unlisted(list, actionTypes)],
  }),
);
const cartReply = v.pipe(v.object(cartEntries), toCart);
/** A change may answer the whole cart (ours does); a server that does not is asked for it afterwards. */
const changedReply = v.nullish(
  v.union([
    cartReply,
    v.pipe(
      v.unknown(),
      v.transform(() => null),
    ),
  ]),
  null,
);

export const wireCartOf = (cart: Cart) => ({
  list: cart.lines.map(({ lineId, checked, ...line }) => ({
    ...wireGoodsOf(line),
    id: lineId,
    goodsAmount: line.goodsAmount,
  })),
  actionTypes: cart.promotions.map(wirePromotionOf),
});

const type = v.optional(v.literal(CART_TYPE), CART_TYPE);
const goodsActionTypeId = v.nullish(wireId, null);
const whole = v.pipe(
  wireNumber,
  v.integer(),
  v.minValue(-MOST_PER_LINE),
  v.maxValue(MOST_PER_LINE),
);

export const cartCall = defineCall({
  name: 'cart',
  method: 'GET',
  path: '/pc/shoppingCart',
  access: 'member',
  source: '§7 Cart',
  request: v.object({ type }),
  reply: cartReply,
});
export const addToCartCall = defineCall({
  name: 'addToCart',
  method: 'POST',
  path: '/pc/shoppingCart',
  access: 'member',
  source: '§7 Cart',
  duplicates: 'queued',
  request: v.object({
    goodsId: wireId,
    goodsAmount: v.pipe(whole, v.description('delta')),
    goodsActionTypeId,
  }),
  reply: changedReply,
});
export const setCartAmountCall = defineCall({
  name: 'setCartAmount',
  method: 'PUT',
  path: '/pc/shoppingCart',
  access: 'member',
  source: '§7 Cart',
  duplicates: 'queued',
  request: v.object({
    goodsId: wireId,
    goodsAmount: v.pipe(whole, v.description('new total')),
    goodsActionTypeId,
  }),
  reply: changedReply,
});
export const removeCartLineCall = defineCall({
  name: 'removeCartLine',
  method: 'DELETE',
  path: '/pc/shoppingCart/{id}',
  access: 'member',
  source: '§7 Cart',
  duplicates: 'queued',
  request: v.object({ id: wireId }),
  reply: changedReply,
});
export const mergeCartCall = defineCall({
  name: 'mergeCart',
  method: 'POST',
  path: '/pc/shoppingcartUpdate',
  access: 'member',
  source: '§7 Cart',
  query: ['type'],
  request: v.object({
    type,
    mergeKey: v.optional(v.pipe(v.string(), v.uuid())),
    cart: v.pipe(
      v.array(
        v.object({
          goodsId: wireId,
          goodsAmount: v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(MOST_PER_LINE)),
          goodsActionTypeId,
        }),
      ),
      v.maxLength(500),
    ),
  }),
  reply: cartReply,
});
