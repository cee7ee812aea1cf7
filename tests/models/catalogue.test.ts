import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  brandsCall,
  exchangeRateCall,
  goodsDetailCall,
  goodsListCall,
  specCall,
  toWireBrand,
} from '#models/catalogue/catalogue.api.ts';
import { type Brand, type Goods, DEFAULT_QUERY, sortBrands } from '#models/catalogue/catalogue.ts';
import { toWireFilters } from '#models/catalogue/filters.api.ts';
import { goodsReply, toWireGoods } from '#models/catalogue/goods.api.ts';
import { createSampleGoods } from '#tests/fixtures/sampleData.ts';

const brand = (brandId: string, checked: boolean): Brand => ({
  brandId,
  brandName: brandId,
  brandNameEn: brandId,
  brandImg: '',
  popularity: false,
  checked,
  goodsCount: 3,
});

describe('brands', () => {
  test('that are checked come first; otherwise the order is kept', () => {
    const list = [brand('a', false), brand('b', true), brand('c', false), brand('d', true)];
    expect(sortBrands(list).map(({ brandId }) => brandId)).toEqual(['b', 'd', 'a', 'c']);
    expect(list.map(({ brandId }) => brandId)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('have flags on the wire and are parsed back to the same brands', () => {
    const list = [brand('a', true), { ...brand('b', false), popularity: true }];
    expect(v.parse(brandsCall.reply, { list: list.map(toWireBrand) })).toEqual({ list });
    expect(toWireBrand(brand('a', true))).toEqual({
      brandId: 'a',
      brandName: 'a',
      brandNameEn: 'a',
      brandImg: '',
      popularity: '0',
      checked: '1',
      goodsCount: 3,
    });
  });
});

const anyGoods: fc.Arbitrary<Goods> = fc
  .record({
    goodsId: fc.string({ minLength: 1 }),
    priceCents: fc.integer({ min: 0, max: 1_000_000 }),
    memberPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
    promotionPriceCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    limitPerOrder: fc.option(fc.integer({ min: 1, max: 999 })),
    isAdvance: fc.boolean(),
    isSelf: fc.boolean(),
    stock: fc.nat(),
  })
  .map(({ goodsId, ...more }) => createSampleGoods(goodsId, more));

describe('goods on the wire', () => {
  test('are parsed back to the same goods', () => {
    fc.assert(
      fc.property(anyGoods, (item) => {
        expect(v.parse(goodsReply, JSON.parse(JSON.stringify(toWireGoods(item))))).toEqual(item);
      }),
    );
  });

  test('have dollars and flags', () => {
    expect(
      toWireGoods(createSampleGoods('tin', { priceCents: 2999, isAdvance: true })),
    ).toMatchObject({
      goodsPrice: 29.99,
      memberPrice: 28,
      actionPrice: null,
      isAdvance: '1',
      isSelf: '1',
    });
  });

  test('are parsed from another mall server: numbers as text, all forms of flags, missing and extra fields', () => {
    const read = v.parse(goodsReply, {
      goodsId: 1903281448311517,
      goodsEnglishName: 'Tin',
      goodsPrice: '29.99',
      memberPrice: '28',
      goodsStockAmount: '12',
      isAdvance: 1,
      isSelf: true,
      supplier: 'x',
    });
    expect(read).toEqual({
      ...createSampleGoods('1903281448311517', {
        priceCents: 2999,
        memberPriceCents: 2800,
        stock: 12,
      }),
      goodsName: '',
      goodsEnglishName: 'Tin',
      brandName: '',
      brandNameEn: '',
      isAdvance: true,
      weightGrams: 0,
    });
  });

  test('are rejected without an id, a price or a stock', () => {
    const wireGoods = toWireGoods(createSampleGoods('tin'));
    for (const name of ['goodsId', 'goodsPrice', 'memberPrice', 'goodsStockAmount'] as const)
      expect(v.is(goodsReply, { ...wireGoods, [name]: undefined })).toBe(false);
  });

  test('can lack details and options', () => {
    const wireGoods = toWireGoods(createSampleGoods('tin'));
    expect(v.parse(goodsDetailCall.reply, wireGoods)).toEqual({
      ...createSampleGoods('tin'),
      imgs: [],
      description: '',
      descriptionEn: '',
      firstCategoryId: '',
      goodsTypeId: '',
      brandId: '',
    });
    expect(v.parse(specCall.reply, {})).toEqual({ attributes: [], variants: [] });
    expect(v.parse(exchangeRateCall.reply, { exchangeRate: '4.72' })).toEqual({
      exchangeRate: 4.72,
    });
  });
});

describe('the request of a listing', () => {
  test('lists everything, twenty per page, by default', () => {
    const { minPriceCents: _min, maxPriceCents: _max, ...wire } = DEFAULT_QUERY;
    expect(v.parse(goodsListCall.request, {})).toEqual({
      ...wire,
      isEnglishWebsite: true,
      isExact: false,
      isMember: false,
    });
    expect(toWireFilters(DEFAULT_QUERY, true)).toEqual({});
  });

  test('contains price range, promotion, pack size and membership', () => {
    const filters = {
      ...DEFAULT_QUERY,
      minPriceCents: 1050,
      maxPriceCents: 2500,
      hasPromotion: true,
      packRange: 'small',
    } as const;
    const wire = { minPrice: 10.5, maxPrice: 25, hasPromotion: true, packRange: 'small' };
    expect(toWireFilters(filters, false)).toEqual(wire);
    expect(toWireFilters(filters, true)).toEqual({ ...wire, isMember: true });
    expect(v.parse(goodsListCall.request, wire)).toMatchObject({
      minPrice: 1050,
      maxPrice: 2500,
      hasPromotion: true,
      packRange: 'small',
    });
  });

  test('is refused with more than 100 per page, before the first page, or with an unknown order', () => {
    const invalidRequests = [
      { pageSize: 101 },
      { pageNum: 0 },
      { pageNum: 1.5 },
      { orderBy: 'rank' },
      { stockType: 'x' },
      { packRange: 'x' },
      { minPrice: 'cheap' },
      { word: 'x'.repeat(101) },
    ];
    expect(invalidRequests.filter((query) => v.is(goodsListCall.request, query))).toEqual([]);
  });
});
