import { isInPackRange } from '#models/catalogue/packRange.ts';
import { UNIT_PRICE_AMOUNTS } from '#models/catalogue/price.ts';
import type { Cents } from '#models/money.ts';
import type { GoodsListRequest } from './search.ts';
import type { IndexedGoods, IndexedPromotion } from './searchIndex.store.ts';
import type { SearchPostings } from './searchPostings.ts';
import { createSearchRank } from './searchRank.ts';
import type { SearchWords } from './searchText.ts';
import type { Vocabulary, WordLookup } from './vocabulary.ts';
import type { IsWordCharacter } from './wordSimilarity.ts';

const MICROS_PER_MS = 1000;
const RANKS = 3;

interface FoundGoods {
  readonly goodsIds: readonly string[];
  readonly total: number;
}

/** The searched columns of all products on sale, in memory (docs/decisions/147). */
export interface SearchIndex {
  /** returns the ids of the page of the query, and the number of all matches */
  readonly find: (now: Date, query: GoodsListRequest, words: SearchWords) => FoundGoods;
  readonly count: (now: Date, query: GoodsListRequest, words: SearchWords) => number;
  readonly lookUpWord: (word: string) => WordLookup;
  /** returns the next end of a promotion in epoch ms, Infinity without promotions */
  readonly findNextPromotionEnd: (now: Date) => number;
}

interface SearchIndexContent {
  /** best-selling first, then in the order of their ids */
  readonly goods: readonly IndexedGoods[];
  /** the rank of each product in the order of ids */
  readonly idRanks: ArrayLike<number>;
  readonly postings: SearchPostings;
  readonly vocabulary: Vocabulary;
  readonly promotions: readonly IndexedPromotion[];
  /** the ends of all promotions */
  readonly promotionEnds: readonly number[];
  readonly isWordCharacter: IsWordCharacter;
}

type FindPromotionPrice = (goodsId: string) => Cents | undefined;

/** The prices of the promotions that are valid at `now`. */
function createPromotionPrices(promotions: readonly IndexedPromotion[]) {
  const promotionsByGoods = new Map<string, IndexedPromotion[]>();
  for (const promotion of promotions) {
    const { goodsId } = promotion;
    promotionsByGoods.set(goodsId, [...(promotionsByGoods.get(goodsId) ?? []), promotion]);
  }
  return (now: Date): FindPromotionPrice => {
    const micros = now.getTime() * MICROS_PER_MS;
    return (goodsId) =>
      promotionsByGoods.get(goodsId)?.find(({ endsAtMicros }) => endsAtMicros > micros)?.priceCents;
  };
}

type FindPrice = (item: IndexedGoods) => Cents;

const createPriceSearch =
  (findPromotionPrice: FindPromotionPrice, isMember: boolean): FindPrice =>
  (item) =>
    findPromotionPrice(item.goodsId) ?? (isMember ? item.memberPriceCents : item.priceCents);

/** Returns whether a product passes the filters of a list. */
function createFilter(
  query: GoodsListRequest,
  findPromotionPrice: FindPromotionPrice,
): (item: IndexedGoods) => boolean {
  const { brandName, firstCategoryId, goodsTypeId, stockType, packRange } = query;
  const { minPrice, maxPrice, hasPromotion } = query;
  const findPrice = createPriceSearch(findPromotionPrice, query.isMember);
  return (item) =>
    (brandName === '' || item.brandName === brandName || item.brandNameEn === brandName) &&
    (firstCategoryId === '' || item.firstCategoryId === firstCategoryId) &&
    (goodsTypeId === '' || item.goodsTypeId === goodsTypeId) &&
    (stockType === 'all' || item.isAdvance === (stockType === 'advance')) &&
    (packRange === '' || isInPackRange(item, packRange)) &&
    (minPrice === undefined || findPrice(item) >= minPrice) &&
    (maxPrice === undefined || findPrice(item) <= maxPrice) &&
    (!hasPromotion || findPromotionPrice(item.goodsId) !== undefined);
}

/** Null without a pack size, which is sorted last. */
const findUnitPrice = (item: IndexedGoods, findPrice: FindPrice): number | null =>
  item.packAmount === null
    ? null
    : (findPrice(item) * UNIT_PRICE_AMOUNTS[item.packUnit === 'piece' ? 'piece' : 'g']) /
      item.packAmount;

/** Returns the values by which a list is sorted, the most important one first. */
function createSortValues(
  { orderBy, isMember, soldQuantity = {} }: GoodsListRequest,
  findPromotionPrice: FindPromotionPrice,
): (item: IndexedGoods) => readonly (number | null)[] {
  const findPrice = createPriceSearch(findPromotionPrice, isMember);
  switch (orderBy) {
    case 'unitPrice':
      return (item) => [findUnitPrice(item, findPrice)];
    case 'price':
      return (item) => [findPrice(item)];
    case 'new':
      return (item) => [item.createdAtMicros];
    case 'sales':
    case 'default':
      return (item) => [soldQuantity[item.goodsId] ?? 0, item.sales];
  }
}

interface SortedMatch {
  readonly position: number;
  readonly values: readonly (number | null)[];
}

/** Compares two matches; null is last in both directions. */
function compareMatches(first: SortedMatch, second: SortedMatch, direction: 1 | -1): number {
  for (const [index, value] of first.values.entries()) {
    const other = second.values[index] ?? null;
    if (value === other) continue;
    if (value === null) return 1;
    return other === null ? -1 : direction * (value - other);
  }
  return 0;
}

type Positions = ArrayLike<number> & Iterable<number>;

function sortMatches(
  { goods, idRanks }: SearchIndexContent,
  positions: Positions,
  query: GoodsListRequest,
  findPromotionPrice: FindPromotionPrice,
): readonly number[] {
  const toValues = createSortValues(query, findPromotionPrice);
  const direction = query.isAsc ? 1 : -1;
  return Array.from(positions)
    .flatMap((position) => {
      const item = goods[position];
      return item ? [{ position, values: toValues(item) }] : [];
    })
    .toSorted(
      (a, b) =>
        compareMatches(a, b, direction) || (idRanks[a.position] ?? 0) - (idRanks[b.position] ?? 0),
    )
    .map(({ position }) => position);
}

/** Sorts positions, which are in the order of sales, by the ranks of the names and texts. */
function rankMatches(
  { goods, isWordCharacter }: SearchIndexContent,
  positions: Positions,
  whole: string,
  isEnglish: boolean,
): readonly number[] {
  const { rankName, rankText } = createSearchRank(whole, isWordCharacter);
  const positionsByRank: number[][] = Array.from({ length: RANKS * RANKS }, () => []);
  for (const position of positions) {
    const item = goods[position];
    if (!item) continue;
    const nameRank = rankName(isEnglish ? item.lowerEnglishName : item.lowerName);
    positionsByRank[nameRank * RANKS + rankText(item.searchText)]?.push(position);
  }
  return positionsByRank.toReversed().flat();
}

function findNextEnd(promotionEnds: readonly number[], now: Date): number {
  const micros = now.getTime() * MICROS_PER_MS;
  const end = Math.min(Infinity, ...promotionEnds.filter((endsAt) => endsAt > micros));
  return end === Infinity ? end : Math.floor(end / MICROS_PER_MS);
}

export function createSearchIndex(content: SearchIndexContent): SearchIndex {
  const { goods, postings, vocabulary, promotions, promotionEnds } = content;
  const findPromotionPrices = createPromotionPrices(promotions);
  const filter = (now: Date, query: GoodsListRequest, words: SearchWords) => {
    const passes = createFilter(query, findPromotionPrices(now));
    return postings.find(words).filter((position) => {
      const item = goods[position];
      return item !== undefined && passes(item);
    });
  };
  return {
    find: (now, query, words) => {
      const positions = filter(now, query, words);
      const sorted =
        query.orderBy === 'default'
          ? rankMatches(content, positions, words.whole, query.isEnglishWebsite)
          : sortMatches(content, positions, query, findPromotionPrices(now));
      const offset = (query.pageNum - 1) * query.pageSize;
      const page = sorted.slice(offset, offset + query.pageSize);
      return {
        goodsIds: page.flatMap((position) => goods[position]?.goodsId ?? []),
        total: positions.length,
      };
    },
    count: (now, query, words) => filter(now, query, words).length,
    lookUpWord: vocabulary.lookUpWord,
    findNextPromotionEnd: (now) => findNextEnd(promotionEnds, now),
  };
}
