import * as v from 'valibot';
import { audOf, wireAud, wireId, wireNumber } from '../money.ts';
import type { Brand, Category, Goods, GoodsDetail } from './catalogue.ts';

export const text = v.nullish(v.string(), '');
/** '1' or '0' on the wire (§3: isAdvance '1' = advance sale). */
export const wireFlag = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), '0'),
  v.transform((value) => value === true || String(value) === '1'),
);
export const flagOf = (value: boolean): '0' | '1' => (value ? '1' : '0');

export const goodsEntries = {
  goodsId: wireId,
  goodsName: text,
  goodsEnglishName: text,
  brandName: text,
  brandNameEn: text,
  img: text,
  goodsPrice: wireAud,
  memberPrice: wireAud,
  goodsStockAmount: wireNumber,
  isAdvance: wireFlag,
  isSelf: wireFlag,
  weight: v.nullish(wireNumber, 0),
  goodsActionTypeId: v.nullish(wireId, null),
  actionPrice: v.nullish(wireAud, null),
  actionEndsAt: v.nullish(wireNumber, null),
};
export const goodsReply = v.object(goodsEntries);

/** A goods item as it goes on the wire: AUD numbers and '0' | '1' flags. */
export const wireGoodsOf = (goods: Goods) => ({
  ...goods,
  goodsPrice: audOf(goods.goodsPrice),
  memberPrice: audOf(goods.memberPrice),
  actionPrice: goods.actionPrice === null ? null : audOf(goods.actionPrice),
  isAdvance: flagOf(goods.isAdvance),
  isSelf: flagOf(goods.isSelf),
});
export const wireGoodsDetailOf = (goods: GoodsDetail) => ({ ...goods, ...wireGoodsOf(goods) });

export const wireCategoryOf = ({ secondClassify, ...category }: Category) => ({
  ...category,
  secondClassify: secondClassify.map(({ secondClassify: _, ...second }) => second),
});

/** A brand as it goes on the wire: '0' | '1' flags. */
export const wireFlagsOfBrand = (brand: Brand) => ({
  ...brand,
  popularity: flagOf(brand.popularity),
  checked: flagOf(brand.checked),
});

export const categoryEntries = {
  classifyId: wireId,
  classifyName: text,
  classifyEnglishName: text,
  classifyImgUrl: text,
  classifyPid: v.nullish(wireId, '0'),
};
// The tree has two levels (§1), so the second one has no children.
const subcategoryReply = v.pipe(
  v.object(categoryEntries),
  v.transform((category): Category => ({ ...category, secondClassify: [] })),
);
export const categoryReply = v.object({
  ...categoryEntries,
  secondClassify: v.nullish(v.array(subcategoryReply), []),
});
export const brandReply = v.object({
  brandId: wireId,
  brandName: text,
  brandNameEn: text,
  brandImg: text,
  popularity: wireFlag,
  checked: wireFlag,
});
export const areaEntries = {
  id: wireId,
  mallGoodsClassifyName: text,
  mallGoodsClassifyNameEn: text,
};
