import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  brandsCall,
  exchangeRateCall,
  goodsDetailCall,
  goodsListCall,
  specCall,
} from '#models/catalogue/catalogue.api.ts';
import { type Brand, type Goods, NO_QUERY, orderBrands } from '#models/catalogue/catalogue.ts';
import { goodsReply, wireFlagsOfBrand, wireGoodsOf } from '#models/catalogue/catalogue.wire.ts';
import { goods } from '#tests/paths/sampleData.ts';

const brand = (brandId: string, checked: boolean): Brand => ({
  brandId,
  brandName: brandId,
  brandNameEn: brandId,
  brandImg: '',
  popularity: false,
  checked,
});

describe('brands', () => {
  test('that are checked come first; otherwise the order stays', () => {
    const list = [brand('a', false), brand('b', true), brand('c', false), brand('d', true)];
    expect(orderBrands(list).map(({ brandId }) => brandId)).toEqual(['b', 'd', 'a', 'c']);
    expect(list.map(({ brandId }) => brandId)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('go to the wire with flags and come back the same', () => {
    const list = [brand('a', true), { ...brand('b', false), popularity: true }];
    expect(v.parse(brandsCall.reply, { list: list.map(wireFlagsOfBrand) })).toEqual({ list });
    expect(wireFlagsOfBrand(brand('a', true))).toEqual({
      brandId: 'a',
      brandName: 'a',
      brandNameEn: 'a',
      brandImg: '',
      popularity: '0',
      checked: '1',
    });
  });
});

const anyGoods: fc.Arbitrary<Goods> = fc
  .record({
    goodsId: fc.string({ minLength: 1 }),
    goodsPrice: fc.integer({ min: 0, max: 1_000_000 }),
    memberPrice: fc.integer({ min: 0, max: 1_000_000 }),
    actionPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    isAdvance: fc.boolean(),
    isSelf: fc.boolean(),
    goodsStockAmount: fc.nat(),
  })
  .map(({ goodsId, ...more }) => goods(goodsId, more));

describe('goods on the wire', () => {
  test('come back the same', () => {
    fc.assert(
      fc.property(anyGoods, (item) => {
        expect(v.parse(goodsReply, JSON.parse(JSON.stringify(wireGoodsOf(item))))).toEqual(item);
      }),
    );
  });

  test('have dollars and flags', () => {
    expect(wireGoodsOf(goods('tin', { goodsPrice: 2999, isAdvance: true }))).toMatchObject({
      goodsPrice: 29.99,
      memberPrice: 28,
      actionPrice: null,
      isAdvance: '1',
      isSelf: '1',
    });
  });

  test('are read from another mall server: numbers as text, flags of any kind, gaps, extra fields', () => {
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
      ...goods('1903281448311517', { goodsPrice: 2999, memberPrice: 2800, goodsStockAmount: 12 }),
      goodsName: '',
      goodsEnglishName: 'Tin',
      brandName: '',
      brandNameEn: '',
      isAdvance: true,
      weight: 0,
    });
  });

  test('are not goods without an id, a price or a stock', () => {
    const whole = wireGoodsOf(goods('tin'));
    for (const name of ['goodsId', 'goodsPrice', 'memberPrice', 'goodsStockAmount'] as const)
      expect(v.is(goodsReply, { ...whole, [name]: undefined })).toBe(false);
  });

  test('have details and options that may be missing', () => {
    const whole = wireGoodsOf(goods('tin'));
    expect(v.parse(goodsDetailCall.reply, whole)).toEqual({
      ...goods('tin'),
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

describe('what a listing asks for', () => {
  test('is everything, twenty a page, where nothing is asked', () => {
    expect(v.parse(goodsListCall.request, {})).toEqual({ ...NO_QUERY, isEnglishWebsite: true });
  });

  test('is refused beyond 100 a page, before the first page, or in an unknown order', () => {
    const bad = [
      { pageSize: 101 },
      { pageNum: 0 },
      { pageNum: 1.5 },
      { orderBy: 'rank' },
      { stockType: 'x' },
      { word: 'x'.repeat(101) },
    ];
    expect(bad.filter((query) => v.is(goodsListCall.request, query))).toEqual([]);
  });
});
