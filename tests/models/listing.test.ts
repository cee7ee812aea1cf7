import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import {
  type Category,
  findCategories,
  DEFAULT_QUERY,
  stockLevel,
} from '#models/catalogue/catalogue.ts';
import { filterAndPage } from '#models/catalogue/listing.ts';
import { isInPackRange } from '#models/catalogue/packRange.ts';
import { PACK_RANGE_NAMES, type PackUnit } from '#models/catalogue/packUnit.ts';
import { createSampleGoods } from '#tests/fixtures/sampleData.ts';

describe('a listing that the server does not filter', () => {
  const list = [
    createSampleGoods('a', { priceCents: 300, brandNameEn: 'Koala' }),
    createSampleGoods('b', { priceCents: 100, isAdvance: true }),
    createSampleGoods('c', { priceCents: 200, brandNameEn: 'Koala', isAdvance: true }),
  ];
  const ids = (query: Partial<typeof DEFAULT_QUERY>) =>
    filterAndPage(list, { ...DEFAULT_QUERY, ...query }, false).list.map(({ goodsId }) => goodsId);

  test('is filtered by brand and stock type and sorted by price', () => {
    expect(ids({})).toEqual(['a', 'b', 'c']);
    expect(ids({ brandName: 'Koala' })).toEqual(['a', 'c']);
    expect(ids({ stockType: 'advance' })).toEqual(['b', 'c']);
    expect(ids({ stockType: 'direct' })).toEqual(['a']);
    expect(ids({ orderBy: 'price', isAsc: true })).toEqual(['b', 'c', 'a']);
    expect(ids({ orderBy: 'price' })).toEqual(['a', 'c', 'b']);
  });

  test('is sorted by the price that the shopper pays', () => {
    const prices = [
      createSampleGoods('retail', { priceCents: 500, memberPriceCents: 200 }),
      createSampleGoods('promoted', {
        priceCents: 900,
        memberPriceCents: 800,
        promotionId: 'spring',
        promotionPriceCents: 300,
      }),
    ];
    const sorted = (isMember: boolean, isAsc: boolean) =>
      filterAndPage(prices, { ...DEFAULT_QUERY, orderBy: 'price', isAsc }, isMember).list.map(
        ({ goodsId }) => goodsId,
      );
    expect(sorted(false, true)).toEqual(['promoted', 'retail']);
    expect(sorted(false, false)).toEqual(['retail', 'promoted']);
    expect(sorted(true, true)).toEqual(['retail', 'promoted']);
  });

  test('is filtered by the applicable price, by promotion and by pack size', () => {
    const packs = [
      createSampleGoods('jar', {
        priceCents: 1100,
        memberPriceCents: 1000,
        packAmount: 250,
        packUnit: 'g',
      }),
      createSampleGoods('bottle', { priceCents: 900, packAmount: 251, packUnit: 'mL' }),
      createSampleGoods('pills', {
        promotionId: 'spring',
        promotionPriceCents: 1000,
        packAmount: 30,
        packUnit: 'piece',
      }),
    ];
    const narrowed = (query: Partial<typeof DEFAULT_QUERY>, isMember = false) =>
      filterAndPage(packs, { ...DEFAULT_QUERY, ...query }, isMember).list.map(
        ({ goodsId }) => goodsId,
      );
    expect(narrowed({ maxPriceCents: 1000 })).toEqual(['bottle', 'pills']);
    expect(narrowed({ minPriceCents: 1000 })).toEqual(['jar', 'pills']);
    expect(narrowed({ minPriceCents: 1000, maxPriceCents: 1000 }, true)).toEqual(['jar', 'pills']);
    expect(narrowed({ hasPromotion: true })).toEqual(['pills']);
    expect(narrowed({ packRange: 'small' })).toEqual(['jar']);
    expect(narrowed({ packRange: 'medium' })).toEqual(['bottle']);
    expect(narrowed({ packRange: 'fewPieces' })).toEqual(['pills']);
  });

  test('knows the range of each pack size, also at its limits', () => {
    const toRanges = (packUnit: PackUnit, amounts: readonly number[]) =>
      amounts.map((packAmount) =>
        PACK_RANGE_NAMES.filter((range) => isInPackRange({ packAmount, packUnit }, range)).join(),
      );
    const [small, medium, large] = ['small', 'medium', 'large'];
    expect(toRanges('g', [1, 250, 251, 750, 751])).toEqual([small, small, medium, medium, large]);
    expect(toRanges('mL', [250, 750, 751])).toEqual([small, medium, large]);
    const pieces = ['fewPieces', 'morePieces', 'manyPieces'];
    expect(toRanges('piece', [30, 100, 101])).toEqual(pieces);
  });

  test('sorts by the unit price that the shopper pays; goods without one come last', () => {
    const promotion = { promotionId: 'spring', promotionPriceCents: 400, promotionEndsAt: 1 };
    const packs = [
      createSampleGoods('boots'),
      createSampleGoods('large', { priceCents: 900, packAmount: 1000, packUnit: 'g' }),
      createSampleGoods('member', {
        priceCents: 800,
        memberPriceCents: 300,
        packAmount: 500,
        packUnit: 'mL',
      }),
      createSampleGoods('promoted', { ...promotion, packAmount: 500, packUnit: 'g' }),
    ];
    const sorted = (isAsc: boolean, isMember: boolean) =>
      filterAndPage(packs, { ...DEFAULT_QUERY, orderBy: 'unitPrice', isAsc }, isMember).list.map(
        ({ goodsId }) => goodsId,
      );
    const { list: unsorted } = filterAndPage(packs, DEFAULT_QUERY, false);
    expect(unsorted).toEqual(packs);
    expect(sorted(true, false)).toEqual(['promoted', 'large', 'member', 'boots']);
    expect(sorted(true, true)).toEqual(['member', 'promoted', 'large', 'boots']);
    expect(sorted(false, false)).toEqual(['member', 'large', 'promoted', 'boots']);
  });

  test('leaves items of the same price in their order', () => {
    const equal = ['b', 'a', 'c'].map((id) => createSampleGoods(id, { priceCents: 100 }));
    const sorted = [true, false].map(
      (isAsc) => filterAndPage(equal, { ...DEFAULT_QUERY, orderBy: 'price', isAsc }, false).list,
    );
    expect(sorted).toEqual([equal, equal]);
  });

  test('has pages that contain each item once, and the number of all items', () => {
    const pages = [1, 2, 3].map((pageNum) =>
      filterAndPage(list, { ...DEFAULT_QUERY, pageNum, pageSize: 2 }, false),
    );
    expect(pages.map((page) => page.list.map(({ goodsId }) => goodsId))).toEqual([
      ['a', 'b'],
      ['c'],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  });

  test('has a stock level for each item', () => {
    expect([-1, 0, 1, 5, 6].map((stock) => stockLevel({ stock }))).toEqual([
      'outOfStock',
      'outOfStock',
      'lowStock',
      'lowStock',
      'inStock',
    ]);
  });
});

describe('categories', () => {
  const category = (
    classifyId: string,
    classifyEnglishName: string,
    classifyName: string,
  ): Category => ({
    classifyId,
    classifyName,
    classifyEnglishName,
    classifyImgUrl: '',
    classifyPid: '0',
    secondClassify: [],
  });
  const milk = {
    ...category('1', 'Milk Formula', '奶粉'),
    secondClassify: [category('11', 'Stage 1', '一段')],
  };
  const tree = [milk, category('2', 'Boots', '靴子')];

  test('of both levels are found by either name, up to a maximum', () => {
    const searchIds = (word: string, maxResults = 5) =>
      findCategories(tree, word, maxResults).map(({ category: { classifyId }, parent }) => [
        classifyId,
        parent?.classifyId ?? null,
      ]);
    expect(searchIds(' MILK ')).toEqual([['1', null]]);
    expect(searchIds('一段')).toEqual([['11', '1']]);
    expect(searchIds('', 2)).toEqual([
      ['1', null],
      ['11', '1'],
    ]);
    expect(searchIds('zebra')).toEqual([]);
  });

  test('are parsed as a tree of two levels, also with numeric ids', () => {
    const wire = {
      list: [
        {
          classifyId: 1,
          classifyEnglishName: 'Milk',
          secondClassify: [{ classifyId: 11, classifyPid: 1 }],
        },
      ],
    };
    expect(v.parse(classifyCall.reply, wire)).toEqual({
      list: [
        {
          ...category('1', 'Milk', ''),
          secondClassify: [{ ...category('11', '', ''), classifyPid: '1' }],
        },
      ],
    });
  });
});
