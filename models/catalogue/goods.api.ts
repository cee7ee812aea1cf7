import * as v from 'valibot';
import { toAud, wireAud, wireId, wireNumber } from '../money.ts';
import type { Goods, GoodsDetail, ListedGoods } from './catalogue.ts';
import { PACK_UNITS } from './packUnit.ts';

export const wireText = v.nullish(v.string(), '');
/** '1' or '0' on the wire (§3: isAdvance '1' = advance sale). */
export const wireFlag = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), '0'),
  v.transform((value) => value === true || String(value) === '1'),
);
export const toWireFlag = (value: boolean): '0' | '1' => (value ? '1' : '0');

/** '' on the wire means no promotion, as null does. */
export const wirePromotionId = v.pipe(
  v.nullish(wireId, null),
  v.transform((id) => (id === '' ? null : id)),
);

export const wireGoodsEntries = {
  goodsId: wireId,
  goodsName: wireText,
  goodsEnglishName: wireText,
  brandName: wireText,
  brandNameEn: wireText,
  img: wireText,
  goodsPrice: wireAud,
  memberPrice: wireAud,
  goodsStockAmount: wireNumber,
  isAdvance: wireFlag,
  isSelf: wireFlag,
  weight: v.nullish(wireNumber, 0),
  packAmount: v.nullish(wireNumber, null),
  packUnit: v.nullish(v.picklist(PACK_UNITS), null),
  goodsActionTypeId: wirePromotionId,
  actionPrice: v.nullish(wireAud, null),
  actionEndsAt: v.nullish(wireNumber, null),
  limitPerOrder: v.nullish(wireNumber, null),
};
const wireGoodsSchema = v.object(wireGoodsEntries);

export const parseWireGoods = (wire: v.InferOutput<typeof wireGoodsSchema>): Goods => ({
  goodsId: wire.goodsId,
  goodsName: wire.goodsName,
  goodsEnglishName: wire.goodsEnglishName,
  brandName: wire.brandName,
  brandNameEn: wire.brandNameEn,
  img: wire.img,
  priceCents: wire.goodsPrice,
  memberPriceCents: wire.memberPrice,
  stock: wire.goodsStockAmount,
  isAdvance: wire.isAdvance,
  isSelf: wire.isSelf,
  weightGrams: wire.weight,
  packAmount: wire.packAmount,
  packUnit: wire.packUnit,
  promotionId: wire.goodsActionTypeId,
  promotionPriceCents: wire.actionPrice,
  promotionEndsAt: wire.actionEndsAt,
  limitPerOrder: wire.limitPerOrder,
});

const wireRank = {
  bestSeller: v.optional(
    v.object({
      rank: wireNumber,
      categoryName: wireText,
      categoryEnglishName: wireText,
    }),
  ),
};

export const goodsReply = v.pipe(
  v.object({ ...wireGoodsEntries, ...wireRank }),
  v.transform((wire): ListedGoods => ({ ...parseWireGoods(wire), bestSeller: wire.bestSeller })),
);

/** Goods on the wire: amounts in AUD, flags as '0' or '1'. */
export const toWireGoods = (goods: Goods) => ({
  goodsId: goods.goodsId,
  goodsName: goods.goodsName,
  goodsEnglishName: goods.goodsEnglishName,
  brandName: goods.brandName,
  brandNameEn: goods.brandNameEn,
  goodsPrice: toAud(goods.priceCents),
  memberPrice: toAud(goods.memberPriceCents),
  goodsStockAmount: goods.stock,
  isAdvance: toWireFlag(goods.isAdvance),
  isSelf: toWireFlag(goods.isSelf),
  weight: goods.weightGrams,
  packAmount: goods.packAmount,
  packUnit: goods.packUnit,
  goodsActionTypeId: goods.promotionId,
  actionPrice: goods.promotionPriceCents === null ? null : toAud(goods.promotionPriceCents),
  img: goods.img,
  actionEndsAt: goods.promotionEndsAt,
  limitPerOrder: goods.limitPerOrder,
});

/** As toWireGoods, with the rank of a best seller. */
export const toWireListedGoods = (goods: ListedGoods) => ({
  ...toWireGoods(goods),
  ...(goods.bestSeller ? { bestSeller: goods.bestSeller } : {}),
});

export const goodsDetailReply = v.pipe(
  v.object({
    ...wireGoodsEntries,
    ...wireRank,
    imgs: v.nullish(v.array(v.string()), []),
    description: wireText,
    descriptionEn: wireText,
    firstCategoryId: v.nullish(wireId, ''),
    goodsTypeId: v.nullish(wireId, ''),
    brandId: v.nullish(wireId, ''),
  }),
  v.transform((wire): GoodsDetail => ({
    ...parseWireGoods(wire),
    bestSeller: wire.bestSeller,
    imgs: wire.imgs,
    description: wire.description,
    descriptionEn: wire.descriptionEn,
    firstCategoryId: wire.firstCategoryId,
    goodsTypeId: wire.goodsTypeId,
    brandId: wire.brandId,
  })),
);

export const toWireGoodsDetail = (goods: GoodsDetail) => ({
  ...toWireListedGoods(goods),
  description: goods.description,
  descriptionEn: goods.descriptionEn,
  firstCategoryId: goods.firstCategoryId,
  goodsTypeId: goods.goodsTypeId,
  brandId: goods.brandId,
  imgs: [...goods.imgs],
});

export const variantReply = v.pipe(
  v.object({
    goodsId: wireId,
    label: wireText,
    labelEn: wireText,
    goodsStockAmount: v.nullish(wireNumber, 0),
  }),
  v.transform(({ goodsStockAmount, ...variant }) => ({ ...variant, stock: goodsStockAmount })),
);
