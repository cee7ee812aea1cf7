import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  setCartAmountCall,
  toWireCart,
} from '#models/cart/cart.api.ts';
import { groupCart } from '#models/cart/cart.ts';
import {
  BABY,
  createSampleCart,
  createPromotionLine,
  createSampleLine,
  NOON,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const unchecked = { checked: false };
const cart = createSampleCart(
  [
    createSampleLine(TIN, { ...unchecked, lineId: '12', quantity: 3 }),
    createPromotionLine(TIN, SPRING, { ...unchecked, limitPerOrder: 3 }),
  ],
  [SPRING],
);
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a cart on the wire', () => {
  test('is parsed back to the same cart, unchecked', () => {
    expect(v.parse(cartCall.reply, overTheWire(toWireCart(cart)))).toEqual(cart);
  });

  test('has the type DirectMailCart by default', () => {
    expect([cartCall, mergeCartCall].map(({ request }) => v.parse(request, { cart: [] }))).toEqual([
      { type: 'DirectMailCart' },
      { type: 'DirectMailCart', cart: [] },
    ]);
    expect(v.is(cartCall.request, { type: 'OtherCart' })).toBe(false);
  });

  test('does not contain check marks', () => {
    expect(toWireCart(cart).list.some((sent) => 'checked' in sent || 'lineId' in sent)).toBe(false);
  });

  test('of another mall server can lack line ids and promotions', () => {
    const [plain] = toWireCart(createSampleCart([createSampleLine(TIN)])).list;
    const wire = { list: [{ ...plain, id: undefined, goodsId: 9, goodsAmount: '2', more: true }] };
    const read = v.parse(cartCall.reply, wire);
    expect(read.promotions).toEqual([]);
    expect(read.lines).toEqual([
      { ...createSampleLine(TIN, unchecked), goodsId: '9', lineId: '9:', quantity: 2 },
    ]);
  });

  test('creates an unlisted promotion once, with the end of its lines', () => {
    const { list } = toWireCart(
      createSampleCart([
        createPromotionLine(TIN, SPRING),
        createPromotionLine({ ...TIN, goodsId: 'x' }, SPRING),
        createPromotionLine(TIN, BABY, { promotionEndsAt: null }),
      ]),
    );
    const read = v.parse(cartCall.reply, { list });
    const unnamed = { name: '', nameEn: '' };
    expect(read.promotions).toEqual([
      { promotionId: 'spring', ...unnamed, endsAt: SPRING.endsAt },
      { promotionId: 'baby', ...unnamed, endsAt: 0 },
    ]);
    expect(groupCart(read, NOON).map(({ lines, isValid: valid }) => [lines.length, valid])).toEqual(
      [
        [2, true],
        [1, false],
      ],
    );
  });

  test('after a change is parsed, and null for any other reply', () => {
    const answers = [overTheWire(toWireCart(cart)), null, undefined, 1, 'ok', { id: 7 }];
    expect(answers.map((wire) => v.parse(addToCartCall.reply, wire))).toEqual([
      cart,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('cart requests that the server accepts', () => {
  test('integer quantities from -999 to 999', () => {
    const accepts = (quantity: unknown) =>
      v.is(addToCartCall.request, { goodsId: '1', goodsAmount: quantity });
    expect([1, -1, 999, -999, '3', 0].filter(accepts)).toEqual([1, -1, 999, -999, '3', 0]);
    expect([1.5, 1000, -1000, '1.5', null, 'x', Number.NaN].filter(accepts)).toEqual([]);
    expect(v.parse(setCartAmountCall.request, { goodsId: 1, goodsAmount: '0' })).toEqual({
      goodsId: '1',
      quantity: 0,
      promotionId: null,
      source: null,
    });
  });

  test("a guest's cart with its key and at least one piece per line", () => {
    const mergeKey = 'b3b0c3de-7f1e-4f3f-8a58-1f6a5c1f0a11';
    const request = { mergeKey, cart: [{ goodsId: 1, goodsAmount: 2 }] };
    expect(v.parse(mergeCartCall.request, request)).toEqual({
      type: 'DirectMailCart',
      mergeKey,
      cart: [{ goodsId: '1', quantity: 2, promotionId: null }],
    });
    const invalidRequests = [
      { mergeKey: 'mine', cart: [] },
      { cart: [{ goodsId: 1, goodsAmount: 0 }] },
      { cart: [{ goodsId: 1, goodsAmount: 1000 }] },
      { type: 'Other', cart: [] },
      {},
    ];
    expect(invalidRequests.filter((candidate) => v.is(mergeCartCall.request, candidate))).toEqual(
      [],
    );
  });
});
