import type { Cents } from '../money.ts';
import type { Goods, GoodsQuery } from './catalogue.ts';
import { isInPackRange } from './packRange.ts';
import { applicablePrice, exactUnitPrice } from './price.ts';

const isInPriceRange = (cents: Cents, { minPriceCents, maxPriceCents }: GoodsQuery): boolean =>
  cents >= (minPriceCents ?? 0) && cents <= (maxPriceCents ?? Infinity);

/** Sorts by the price that the shopper pays. */
function sortByPrice(list: readonly Goods[], isMember: boolean, direction: 1 | -1) {
  const price = (goods: Goods) => applicablePrice(goods, isMember);
  return list.toSorted((a, b) => direction * (price(a) - price(b)));
}

/** Sorts by the unit price that the shopper pays; goods without one come last. */
function sortByUnitPrice(list: readonly Goods[], isMember: boolean, direction: 1 | -1) {
  const price = (goods: Goods) =>
    exactUnitPrice(applicablePrice(goods, isMember), goods) ?? direction * Infinity;
  return list
    .map((goods) => ({ goods, price: price(goods) }))
    .toSorted((a, b) => (a.price === b.price ? 0 : direction * (a.price - b.price)))
    .map(({ goods }) => goods);
}

/**
 * Filters, sorts and paginates lists that the server does not filter: special areas and promotions
 * (decisions.md 43). `total` counts the goods of all pages.
 */
export function filterAndPage(list: readonly Goods[], query: GoodsQuery, isMember: boolean) {
  const matching = list.filter(
    (goods) =>
      (query.brandName === '' || goods.brandNameEn === query.brandName) &&
      (query.stockType === 'all' || goods.isAdvance === (query.stockType === 'advance')) &&
      (!query.hasPromotion || goods.promotionId !== null) &&
      (query.packRange === '' || isInPackRange(goods, query.packRange)) &&
      isInPriceRange(applicablePrice(goods, isMember), query),
  );
  const direction = query.isAsc ? 1 : -1;
  const ordered =
    query.orderBy === 'price'
      ? sortByPrice(matching, isMember, direction)
      : query.orderBy === 'unitPrice'
        ? sortByUnitPrice(matching, isMember, direction)
        : matching;
  const start = (query.pageNum - 1) * query.pageSize;
  return { list: ordered.slice(start, start + query.pageSize), total: matching.length };
}
