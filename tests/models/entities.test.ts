import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#models/address/countries.ts';
import { cartCall } from '#models/cart/cart.api.ts';
import {
  brandsCall,
  classifyCall,
  goodsListCall,
  specialAreasCall,
} from '#models/catalogue/catalogue.api.ts';
import { PAYMENT_METHOD_LIST } from '#models/checkout/payType.ts';
import { promotionListCall } from '#models/promotion/promotion.api.ts';
import { loginCall, userInfoCall } from '#models/session/session.api.ts';

/**
 * The fields of an entity by their names in §3: the wire value, the parsed value and the shop's own
 * name if it differs.
 */
type Fields = readonly (readonly [field: string, wire: unknown, read: unknown, ownName?: string])[];

function testEachField(fields: Fields, read: (wire: Readonly<Record<string, unknown>>) => unknown) {
  const wire = Object.fromEntries(fields.map(([field, value]) => [field, value]));
  for (const [field, value, expected, ownName = field] of fields) {
    test(`has ${field}`, () => {
      expect(read({ ...wire, [field]: value })).toHaveProperty(ownName, expected);
    });
  }
}
/** Wraps a schema for a list with one item. */
const toListReply = (call: { readonly reply: v.GenericSchema }) => (wire: unknown) =>
  v.parse(v.object({ list: v.tuple([v.unknown()]) }), v.parse(call.reply, { list: [wire] }))
    .list[0];

describe('a user session (§3)', () => {
  testEachField(
    [
      ['token', 't-1', 't-1'],
      ['nickname', 'Mia', 'Mia'],
      ['level', '2', 2],
    ],
    (wire) => v.parse(loginCall.reply, wire),
  );
  testEachField(
    [
      ['account', 'mia@example.com', 'mia@example.com'],
      ['balance', 52.3, 5230],
      ['integral', '120', 120],
    ],
    (wire) => v.parse(userInfoCall.reply, wire),
  );

  test('has balance 0 and integral 0 until the server sends them', () => {
    expect(v.parse(userInfoCall.reply, {})).toEqual({ balance: 0, integral: 0 });
  });
});

const CART_ITEM: Fields = [
  ['goodsId', 7, '7'],
  ['goodsEnglishName', 'Honey', 'Honey'],
  ['goodsAmount', '3', 3, 'quantity'],
  ['goodsStockAmount', '9', 9, 'stock'],
  ['goodsPrice', 20, 2000, 'priceCents'],
  ['memberPrice', 18.5, 1850, 'memberPriceCents'],
  ['isSelf', '1', true],
  ['isAdvance', '1', true],
];
const cartItem = Object.fromEntries(CART_ITEM.map(([field, value]) => [field, value]));
const parseLineFrom = (wire: object) => v.parse(cartCall.reply, { list: [wire] }).lines[0];

describe('a cart item (§3)', () => {
  testEachField(CART_ITEM, parseLineFrom);

  test("is an advance sale for '1', 1 and true only", () => {
    const values = ['1', 1, true, '0', 0, '', 'true', '2', null];
    const read = values.map((isAdvance) => parseLineFrom({ ...cartItem, isAdvance })?.isAdvance);
    expect(read).toEqual([true, true, true, false, false, false, false, false, false]);
  });

  test('is unchecked when it comes from the server', () => {
    expect(parseLineFrom({ ...cartItem, checked: true })).toHaveProperty('checked', false);
  });
});

describe('a promotion cart group (§3)', () => {
  const wire = { goodsActionTypeId: 7, goodsActionTypeName: '春', endTime: '02/03/2026 12:00' };
  testEachField(
    [
      ['goodsActionTypeId', 7, '7', 'promotionId'],
      ['goodsActionTypeName', '春天', '春天', 'name'],
      ['goodsActionTypeNameEn', 'Spring', 'Spring', 'nameEn'],
    ],
    (value) => toListReply(promotionListCall)({ ...wire, ...value }),
  );

  test('has endTime as dd/MM/yyyy HH:mm', () => {
    expect(toListReply(promotionListCall)(wire)).toHaveProperty(
      'endsAt',
      Date.parse('2026-03-02T12:00:00+08:00'),
    );
  });
});

describe('a category (§3)', () => {
  testEachField(
    [
      ['classifyId', 1, '1'],
      ['classifyName', '奶粉', '奶粉'],
      ['classifyEnglishName', 'Milk Formula', 'Milk Formula'],
      ['classifyImgUrl', '/1.webp', '/1.webp'],
      ['classifyPid', 5, '5'],
      [
        'secondClassify',
        [{ classifyId: 11 }],
        [expect.objectContaining({ classifyId: '11', secondClassify: [] })],
      ],
    ],
    toListReply(classifyCall),
  );

  test("has classifyPid '0' at the top level", () => {
    expect(toListReply(classifyCall)({ classifyId: 1 })).toHaveProperty('classifyPid', '0');
  });
});

describe('a brand (§3)', () => {
  testEachField(
    [
      ['brandId', 2009, '2009'],
      ['brandName', '蜂溪', '蜂溪'],
      ['brandNameEn', 'Hivebrook', 'Hivebrook'],
      ['brandImg', '/b.webp', '/b.webp'],
      ['popularity', '1', true],
      ['checked', '1', true],
    ],
    toListReply(brandsCall),
  );
});

describe('a special area (§3)', () => {
  testEachField(
    [
      ['id', 100, '100'],
      ['mallGoodsClassifyName', '人气', '人气'],
      ['mallGoodsClassifyNameEn', 'Favourites', 'Favourites'],
    ],
    toListReply(specialAreasCall),
  );
});

describe('a pay type (§3)', () => {
  for (const field of ['payName', 'payCode', 'payType', 'img'] as const) {
    test(`has ${field}`, () => {
      expect(PAYMENT_METHOD_LIST.map((row) => typeof row[field])).toEqual(
        PAYMENT_METHOD_LIST.map(() => 'string'),
      );
      expect(PAYMENT_METHOD_LIST.filter((row) => String(row[field]) === '')).toEqual([]);
    });
  }
});

describe('search params (§3)', () => {
  testEachField(
    [
      ['brandName', 'Hivebrook', 'Hivebrook'],
      ['goodsTypeId', '100101', '100101'],
      ['firstCategoryId', '1001', '1001'],
      ['word', 'honey', 'honey'],
      ['stockType', 'advance', 'advance'],
    ],
    (wire) => v.parse(goodsListCall.request, wire),
  );
});

describe('a country (§3)', () => {
  for (const [field, form] of [
    ['short', /^[A-Z]{2}$/],
    ['name', /^[\u4e00-\u9fff]+$/],
    ['en', /^[A-Z][A-Za-z ]+$/],
    ['tel', /^[1-9]\d{0,2}$/],
    ['pinyin', /^[a-z]+$/],
  ] as const) {
    test(`has ${field}`, () => {
      expect(
        COUNTRIES.map((country) => country[field]).filter((value) => !form.test(value)),
      ).toEqual([]);
    });
  }

  test('can have the flag select', () => {
    expect(COUNTRIES.filter(({ select }) => select).map(({ short }) => short)).toEqual(['AU']);
  });
});
