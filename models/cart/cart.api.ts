import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  parseWireGoods,
  toWireGoods,
  wireGoodsEntries,
  wirePromotionId,
} from '../catalogue/goods.api.ts';
import { wireId, wireNumber } from '../money.ts';
import { promotionReply, toWirePromotion } from '../promotion/promotion.api.ts';
import type { Promotion } from '../promotion/promotion.ts';
import {
  type Cart,
  CART_TYPE,
  type CartLine,
  lineKey,
  type LineQuantity,
  MAX_PER_LINE,
} from './cart.ts';
import { changeSource, endedCartChange } from './changeSource.api.ts';

const lineReply = v.pipe(
  v.object({ ...wireGoodsEntries, id: v.nullish(wireId), goodsAmount: wireNumber }),
  v.transform((wire): CartLine => {
    const goods = parseWireGoods(wire);
    const lineId = wire.id ?? lineKey(goods);
    return { ...goods, quantity: wire.goodsAmount, lineId, checked: false };
  }),
);
const cartEntries = {
  list: v.array(lineReply),
  actionTypes: v.nullish(v.array(promotionReply), []),
};
/**
 * Creates the promotions that lines refer to but the server does not list. The end comes from the
 * line.
 */
function findUnlistedPromotions(
  list: readonly CartLine[],
  listed: readonly Promotion[],
): Promotion[] {
  const listedIds = new Set(listed.map((promotion) => promotion.promotionId));
  return list.flatMap(({ promotionId, promotionEndsAt }) => {
    if (promotionId === null || listedIds.has(promotionId)) return [];
    listedIds.add(promotionId);
    return [{ promotionId, name: '', nameEn: '', endsAt: promotionEndsAt ?? 0 }];
  });
}
const toCart = v.transform(
  ({ list, actionTypes }: { list: CartLine[]; actionTypes: Promotion[] }): Cart => ({
    lines: list,
    promotions: [...actionTypes, ...findUnlistedPromotions(list, actionTypes)],
  }),
);
const cartReply = v.pipe(v.object(cartEntries), toCart);
/**
 * This project's server returns the whole cart after a change. For a server that does not, the
 * result is null and the client loads the cart.
 */
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

export const toWireCart = (cart: Cart) => ({
  list: cart.lines.map((line) => ({
    ...toWireGoods(line),
    id: line.lineId,
    goodsAmount: line.quantity,
  })),
  actionTypes: cart.promotions.map(toWirePromotion),
});

const type = v.optional(v.literal(CART_TYPE), CART_TYPE);
export const signedQuantity = v.pipe(
  wireNumber,
  v.integer(),
  v.minValue(-MAX_PER_LINE),
  v.maxValue(MAX_PER_LINE),
);
export const toLineEntries = (quantity: v.GenericSchema<number | string, number>) => ({
  goodsId: wireId,
  goodsAmount: quantity,
  goodsActionTypeId: wirePromotionId,
});
export const parseWireLine = (wire: {
  goodsId: string;
  goodsAmount: number;
  goodsActionTypeId: string | null;
}): LineQuantity => ({
  goodsId: wire.goodsId,
  quantity: wire.goodsAmount,
  promotionId: wire.goodsActionTypeId,
});
const { pageKey, writeNumber } = changeSource.entries;
const toChangeRequest = (quantity: v.GenericSchema<number | string, number>) =>
  v.pipe(
    v.object({
      ...toLineEntries(quantity),
      pageKey: v.optional(pageKey),
      writeNumber: v.optional(writeNumber),
      endedCartChange,
    }),
    v.transform(({ pageKey: key, writeNumber: number, endedCartChange: ended, ...wire }) => ({
      ...parseWireLine(wire),
      ended,
      source:
        key === undefined || number === undefined ? null : { pageKey: key, writeNumber: number },
    })),
  );
export const toWireLine = ({ goodsId, quantity, promotionId }: LineQuantity) => ({
  goodsId,
  goodsAmount: quantity,
  goodsActionTypeId: promotionId,
});

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
  request: toChangeRequest(v.pipe(signedQuantity, v.description('delta'))),
  reply: changedReply,
});
export const setCartAmountCall = defineCall({
  name: 'setCartAmount',
  method: 'PUT',
  path: '/pc/shoppingCart',
  access: 'member',
  source: '§7 Cart',
  duplicates: 'queued',
  request: toChangeRequest(v.pipe(signedQuantity, v.description('new total'))),
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
/** The maximum number of lines that one call merges. */
export const MAX_MERGED_LINES = 500;
export const guestLines = v.pipe(
  v.array(
    v.pipe(
      v.object(
        toLineEntries(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(MAX_PER_LINE))),
      ),
      v.transform(parseWireLine),
    ),
  ),
  v.maxLength(MAX_MERGED_LINES),
);
/** A guest cart is merged once by its key. */
export const mergeKey = v.pipe(v.string(), v.uuid());

export const mergeCartCall = defineCall({
  name: 'mergeCart',
  method: 'POST',
  path: '/pc/shoppingcartUpdate',
  access: 'member',
  source: '§7 Cart',
  query: ['type'],
  request: v.object({ type, mergeKey: v.optional(mergeKey), cart: guestLines }),
  reply: cartReply,
});
