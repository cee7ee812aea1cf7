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
import { CART_TYPE, type CartLine, lineKey, type LineQuantity, MAX_PER_LINE } from './cart.ts';
import { type CartReply, MAX_VERSION_LENGTH, type VersionedCart } from './cartReply.ts';
import { changeSource, endedCartChange } from './changeSource.api.ts';

const lineReply = v.pipe(
  v.object({ ...wireGoodsEntries, id: v.nullish(wireId), goodsAmount: wireNumber }),
  v.transform((wire): CartLine => {
    const goods = parseWireGoods(wire);
    const lineId = wire.id ?? lineKey(goods);
    return { ...goods, quantity: wire.goodsAmount, lineId, checked: false };
  }),
);
/** An extension: the reply to a request without a version has none. */
const cartVersion = v.optional(v.pipe(v.string(), v.maxLength(MAX_VERSION_LENGTH)));
const cartEntries = {
  list: v.array(lineReply),
  actionTypes: v.nullish(v.array(promotionReply), []),
  cartVersion,
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
interface ParsedCart {
  readonly list: CartLine[];
  readonly actionTypes: Promotion[];
  readonly cartVersion?: string | undefined;
}
const toCart = ({ list, actionTypes, cartVersion: version }: ParsedCart): VersionedCart => ({
  lines: list,
  promotions: [...actionTypes, ...findUnlistedPromotions(list, actionTypes)],
  ...(version === undefined ? {} : { version }),
});
const cartReply = v.pipe(
  v.object(cartEntries),
  v.transform((wire): VersionedCart => toCart(wire)),
);
const removed = v.pipe(
  v.optional(v.array(wireId)),
  v.description('if present, `list` contains only the changed lines, and these ids were removed'),
);
/**
 * This project's server returns the whole cart after a change, or what has changed. For a server
 * that does not, the result is null and the client loads the cart.
 */
const changedReply = v.nullish(
  v.union([
    v.pipe(
      v.object({ ...cartEntries, removed }),
      v.transform(({ removed: removedIds, ...wire }): CartReply => ({
        ...toCart(wire),
        ...(removedIds ? { removed: removedIds } : {}),
      })),
    ),
    v.pipe(
      v.unknown(),
      v.transform(() => null),
    ),
  ]),
  null,
);

export const toWireCart = ({ lines, promotions, version, removed: removedIds }: CartReply) => ({
  list: lines.map((line) => ({
    ...toWireGoods(line),
    id: line.lineId,
    goodsAmount: line.quantity,
  })),
  actionTypes: promotions.map(toWirePromotion),
  ...(version === undefined ? {} : { cartVersion: version }),
  ...(removedIds ? { removed: [...removedIds] } : {}),
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
const readVersion = v.pipe(
  cartVersion,
  v.description('asks for the version of the cart in the reply'),
);
const baseVersion = v.pipe(
  cartVersion,
  v.description(
    'the version of the cart that the client has, or an empty string; if it is still current, the reply contains only what the change has changed',
  ),
);
const toChangeRequest = (quantity: v.GenericSchema<number | string, number>) =>
  v.pipe(
    v.object({
      ...toLineEntries(quantity),
      pageKey: v.optional(pageKey),
      writeNumber: v.optional(writeNumber),
      endedCartChange,
      cartVersion: baseVersion,
    }),
    v.transform(({ pageKey: key, writeNumber: number, endedCartChange: ended, ...wire }) => ({
      ...parseWireLine(wire),
      ended,
      version: wire.cartVersion,
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
  request: v.object({ type, cartVersion: readVersion }),
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
  request: v.object({ id: wireId, cartVersion: baseVersion }),
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
