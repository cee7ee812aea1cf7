import type { Cents } from '../money.ts';

/** A goods item as lists show it (§3). Prices in cents; `actionPrice` is set while its promotion is valid. */
export interface Goods {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
  readonly brandName: string;
  readonly brandNameEn: string;
  readonly img: string;
  readonly goodsPrice: Cents;
  readonly memberPrice: Cents;
  readonly goodsStockAmount: number;
  readonly isAdvance: boolean;
  readonly isSelf: boolean;
  readonly weight: number;
  readonly goodsActionTypeId: string | null;
  readonly actionPrice: Cents | null;
  readonly actionEndsAt: number | null;
}

export interface GoodsDetail extends Goods {
  readonly imgs: readonly string[];
  readonly description: string;
  readonly descriptionEn: string;
  readonly firstCategoryId: string;
  readonly goodsTypeId: string;
  readonly brandId: string;
}
/** What a cart keeps of goods that were looked at in detail. */
export const goodsOf = ({
  imgs: _imgs,
  description: _description,
  descriptionEn: _descriptionEn,
  firstCategoryId: _firstCategoryId,
  goodsTypeId: _goodsTypeId,
  brandId: _brandId,
  ...goods
}: GoodsDetail): Goods => goods;

export interface SpecAttribute {
  readonly name: string;
  readonly nameEn: string;
  readonly value: string;
  readonly valueEn: string;
}
/** A sibling item: another size or shade, with its own goodsId. */
export interface SpecVariant {
  readonly goodsId: string;
  readonly label: string;
  readonly labelEn: string;
  readonly goodsStockAmount: number;
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
}

export interface SpecialArea {
  readonly id: string;
  readonly mallGoodsClassifyName: string;
  readonly mallGoodsClassifyNameEn: string;
}
export interface SpecialAreaGoods extends SpecialArea {
  readonly list: readonly Goods[];
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

/** Brand lists put checked brands first and keep the order otherwise (§3). */
export const orderBrands = (brands: readonly Brand[]): readonly Brand[] =>
  brands.toSorted((a, b) => Number(b.checked) - Number(a.checked));

export const ORDER_BY = ['default', 'price', 'sales', 'new'] as const;
export type OrderBy = (typeof ORDER_BY)[number];
export const STOCK_TYPES = ['direct', 'advance', 'all'] as const;
export type StockType = (typeof STOCK_TYPES)[number];

/** Search params of §3 with paging and order (decisions 9). */
export interface GoodsQuery {
  readonly word: string;
  readonly brandName: string;
  readonly firstCategoryId: string;
  readonly goodsTypeId: string;
  readonly stockType: StockType;
  readonly orderBy: OrderBy;
  readonly isAsc: boolean;
  readonly pageNum: number;
  readonly pageSize: number;
}

export const PAGE_SIZE = { default: 20, most: 100 } as const;
export const NO_QUERY: GoodsQuery = {
  word: '',
  brandName: '',
  firstCategoryId: '',
  goodsTypeId: '',
  stockType: 'all',
  orderBy: 'default',
  isAsc: false,
  pageNum: 1,
  pageSize: PAGE_SIZE.default,
};

export const CAROUSEL_ID = '4';
export const SPECIAL_AREA_ID = '1903281448311517';
/** At or below this many in stock a card says so. */
export const LAST_FEW = 5;

/** What the shelf can give: nothing, few enough to say so, or plenty. */
export const stockOf = ({ goodsStockAmount }: Pick<Goods, 'goodsStockAmount'>) => {
  if (goodsStockAmount <= 0) return 'none' as const;
  return goodsStockAmount <= LAST_FEW ? ('few' as const) : ('enough' as const);
};

/**
 * Goods of a list that the server does not filter (a special area, a promotion: decisions 43), narrowed by
 * brand and stock type and ordered by price; then the page asked for. `total` counts all pages.
 */
export function listingOf(list: readonly Goods[], query: GoodsQuery) {
  const kept = list.filter(
    (goods) =>
      (query.brandName === '' || goods.brandNameEn === query.brandName) &&
      (query.stockType === 'all' || goods.isAdvance === (query.stockType === 'advance')),
  );
  const way = query.isAsc ? 1 : -1;
  const ordered =
    query.orderBy === 'price' ? kept.toSorted((a, b) => way * (a.goodsPrice - b.goodsPrice)) : kept;
  const start = (query.pageNum - 1) * query.pageSize;
  return { list: ordered.slice(start, start + query.pageSize), total: kept.length };
}

/** Categories of both levels whose English or Chinese name contains the word, at most `most`. */
export function matchingCategories(tree: readonly Category[], word: string, most: number) {
  const wanted = word.trim().toLowerCase();
  const flat = tree.flatMap((top) => [
    { category: top, parent: null },
    ...top.secondClassify.map((category) => ({ category, parent: top })),
  ]);
  return flat
    .filter(
      ({ category }) =>
        category.classifyEnglishName.toLowerCase().includes(wanted) ||
        category.classifyName.includes(wanted),
    )
    .slice(0, most);
}
