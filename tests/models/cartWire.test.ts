import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  setCartAmountCall,
  wireCartOf,
} from '#models/cart/cart.api.ts';
import { groupsOf } from '#models/cart/cart.ts';
import { BABY, cartOf, inPromotion, line, NOON, SPRING, TIN } from '#tests/paths/sampleData.ts';

const unchecked = { checked: false };
const cart = cartOf(
  [line(TIN, { ...unchecked, lineId: '12', goodsAmount: 3 }), inPromotion(TIN, SPRING, unchecked)],
  [SPRING],
);
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a cart on the wire', () => {
  test('comes back the same, unchecked', () => {
    expect(v.parse(cartCall.reply, overTheWire(wireCartOf(cart)))).toEqual(cart);
  });

  test('is of the type DirectMailCart, also where none is named', () => {
    expect([cartCall, mergeCartCall].map(({ request }) => v.parse(request, { cart: [] }))).toEqual([
      { type: 'DirectMailCart' },
      { type: 'DirectMailCart', cart: [] },
    ]);
    expect(v.is(cartCall.request, { type: 'OtherCart' })).toBe(false);
  });

  test('does not tell the server what is checked here', () => {
    expect(wireCartOf(cart).list.some((sent) => 'checked' in sent || 'lineId' in sent)).toBe(false);
  });

  test('of another mall server may lack line ids and promotions', () => {
    const [plain] = wireCartOf(cartOf([line(TIN)])).list;
    const told = { list: [{ ...plain, id: undefined, goodsId: 9, goodsAmount: '2', more: true }] };
    const read = v.parse(cartCall.reply, told);
    expect(read.promotions).toEqual([]);
    expect(read.lines).toEqual([
      { ...line(TIN, unchecked), goodsId: '9', lineId: '9:', goodsAmount: 2 },
    ]);
  });

  test('shows the lines of a promotion that is not listed, once, until their own end', () => {
    const { list } = wireCartOf(
      cartOf([
        inPromotion(TIN, SPRING),
        inPromotion({ ...TIN, goodsId: 'x' }, SPRING),
        inPromotion(TIN, BABY, { actionEndsAt: null }),
      ]),
    );
    const read = v.parse(cartCall.reply, { list });
    const nameless = { goodsActionTypeName: '', goodsActionTypeNameEn: '' };
    expect(read.promotions).toEqual([
      { goodsActionTypeId: 'spring', ...nameless, endsAt: SPRING.endsAt },
      { goodsActionTypeId: 'baby', ...nameless, endsAt: 0 },
    ]);
    expect(groupsOf(read, NOON).map(({ lines, valid }) => [lines.length, valid])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('after a change is taken, and asked for where a server answers something else', () => {
    const answers = [overTheWire(wireCartOf(cart)), null, undefined, 1, 'ok', { id: 7 }];
    expect(answers.map((told) => v.parse(addToCartCall.reply, told))).toEqual([
      cart,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what the server takes of a cart', () => {
  test('whole pieces, 999 at most either way', () => {
    const takes = (goodsAmount: unknown) =>
      v.is(addToCartCall.request, { goodsId: '1', goodsAmount });
    expect([1, -1, 999, -999, '3', 0].filter(takes)).toEqual([1, -1, 999, -999, '3', 0]);
    expect([1.5, 1000, -1000, '1.5', null, 'x', Number.NaN].filter(takes)).toEqual([]);
    expect(v.parse(setCartAmountCall.request, { goodsId: 1, goodsAmount: '0' })).toEqual({
      goodsId: '1',
      goodsAmount: 0,
      goodsActionTypeId: null,
    });
  });

  test("a guest's cart with its key, at least one piece a line", () => {
    const mergeKey = 'b3b0c3de-7f1e-4f3f-8a58-1f6a5c1f0a11';
    const asked = { mergeKey, cart: [{ goodsId: 1, goodsAmount: 2 }] };
    expect(v.parse(mergeCartCall.request, asked)).toEqual({
      type: 'DirectMailCart',
      mergeKey,
      cart: [{ goodsId: '1', goodsAmount: 2, goodsActionTypeId: null }],
    });
    const bad = [
      { mergeKey: 'mine', cart: [] },
      { cart: [{ goodsId: 1, goodsAmount: 0 }] },
      { cart: [{ goodsId: 1, goodsAmount: 1000 }] },
      { type: 'Other', cart: [] },
      {},
    ];
    expect(bad.filter((request) => v.is(mergeCartCall.request, request))).toEqual([]);
  });
});
