import * as v from 'valibot';
import type { Cents } from '../money.ts';
import type { BestSeller } from './bestSeller.ts';
import { PACK_UNITS, type PackRange } from './packUnit.ts';

const text = v.pipe(v.string(), v.maxLength(500));
const cents = v.pipe(v.number(), v.integer());

/**
 * Goods in a list (§3). `promotionPriceCents` and `limitPerOrder` are set while the promotion is
 * valid; a promotion without a limit has null.
 */
export const goodsSchema = v.object({
  goodsId: text,
  goodsName: text,
  goodsEnglishName: text,
  brandName: text,
  brandNameEn: text,
  img: text,
  priceCents: cents,
  memberPriceCents: cents,
  stock: v.number(),
  isAdvance: v.boolean(),
  isSelf: v.boolean(),
  weightGrams: v.number(),
  // Carts stored by versions without unit prices lack both.
  packAmount: v.optional(v.nullable(v.number()), null),
  packUnit: v.optional(v.nullable(v.picklist(PACK_UNITS)), null),
  promotionId: v.nullable(text),
  promotionPriceCents: v.nullable(cents),
  promotionEndsAt: v.nullable(v.number()),
  // Carts stored by versions without the limit lack it.
  limitPerOrder: v.optional(v.nullable(v.number()), null),
});
export type Goods = Readonly<v.InferOutput<typeof goodsSchema>>;

/** Goods of a list or a page of the shop; a cart does not store the rank. */
export interface ListedGoods extends Goods {
  readonly bestSeller?: BestSeller | undefined;
}

export interface GoodsDetail extends ListedGoods {
  readonly imgs: readonly string[];
  readonly description: string;
  readonly descriptionEn: string;
  readonly firstCategoryId: string;
  readonly goodsTypeId: string;
  readonly brandId: string;
}
/** Removes the details that a cart does not store. */
export const toGoods = ({
  bestSeller: _bestSeller,
  imgs: _imgs,
  description: _description,
  descriptionEn: _descriptionEn,
  firstCategoryId: _firstCategoryId,
  goodsTypeId: _goodsTypeId,
  brandId: _brandId,
  ...goods
}: GoodsDetail): Goods => goods;

interface SpecAttribute {
  readonly name: string;
  readonly nameEn: string;
  readonly value: string;
  readonly valueEn: string;
}
/** Another size or shade of the same goods, with a separate goodsId. */
interface SpecVariant {
  readonly goodsId: string;
  readonly label: string;
  readonly labelEn: string;
  readonly stock: number;
}
export interface Spec {
  readonly attributes: readonly SpecAttribute[];
  readonly variants: readonly SpecVariant[];
}

export interface Category {
  readonly classifyId: string;
  readonly classifyName: string;
  readonly classifyEnglishName: string;
  readonly classifyImgUrl: string;
  readonly classifyPid: string;
  readonly secondClassify: readonly Category[];
}

export interface Brand {
  readonly brandId: string;
  readonly brandName: string;
  readonly brandNameEn: string;
  readonly brandImg: string;
  readonly popularity: boolean;
  readonly checked: boolean;
  /** number of products in the listed category; null if the server does not count them */
  readonly goodsCount: number | null;
}

export interface CategoryGoods extends Omit<Category, 'secondClassify'> {
  readonly list: readonly Goods[];
}

export interface Slide {
  readonly id: string;
  readonly img: string;
  readonly link: string;
  readonly title: string;
  readonly titleEn: string;
  readonly text: string;
  readonly textEn: string;
}

/** Checked brands first; otherwise the order is kept (§3). */
export const sortBrands = (brands: readonly Brand[]): readonly Brand[] =>
  brands.toSorted((a, b) => Number(b.checked) - Number(a.checked));

export const ORDER_BY = ['default', 'price', 'unitPrice', 'sales', 'new'] as const;
export type OrderBy = (typeof ORDER_BY)[number];
export const STOCK_TYPES = ['direct', 'advance', 'all'] as const;
export type StockType = (typeof STOCK_TYPES)[number];

/** Search parameters of §3, with paging and sort order (decisions.md 9). */
export interface GoodsQuery {
  readonly word: string;
  readonly brandName: string;
  readonly firstCategoryId: string;
  readonly goodsTypeId: string;
  readonly stockType: StockType;
  /** null: no limit */
  readonly minPriceCents: Cents | null;
  readonly maxPriceCents: Cents | null;
  readonly hasPromotion: boolean;
  readonly packRange: PackRange | '';
  readonly orderBy: OrderBy;
  readonly isAsc: boolean;
  readonly pageNum: number;
  readonly pageSize: number;
}

export const PAGE_SIZE = { default: 20, max: 100 } as const;
export const DEFAULT_QUERY: GoodsQuery = {
  word: '',
  brandName: '',
  firstCategoryId: '',
  goodsTypeId: '',
  stockType: 'all',
  minPriceCents: null,
  maxPriceCents: null,
  hasPromotion: false,
  packRange: '',
  orderBy: 'default',
  isAsc: false,
  pageNum: 1,
  pageSize: PAGE_SIZE.default,
};

export const CAROUSEL_ID = '4';
export const SPECIAL_AREA_ID = '1903281448311517';
/** Stock at or below this number shows a notice on the card. */
export const LOW_STOCK = 5;

export const stockLevel = ({ stock }: Pick<Goods, 'stock'>) => {
  if (stock <= 0) return 'outOfStock' as const;
  return stock <= LOW_STOCK ? ('lowStock' as const) : ('inStock' as const);
};

/**
 * Categories of both levels whose English or Chinese name contains the word, at most `maxResults`.
 */
export function findCategories(tree: readonly Category[], word: string, maxResults: number) {
  const query = word.trim().toLowerCase();
  const flatCategories = tree.flatMap((topCategory) => [
    { category: topCategory, parent: null },
    ...topCategory.secondClassify.map((category) => ({ category, parent: topCategory })),
  ]);
  return flatCategories
    .filter(
      ({ category }) =>
        category.classifyEnglishName.toLowerCase().includes(query) ||
        category.classifyName.includes(query),
    )
    .slice(0, maxResults);
}
