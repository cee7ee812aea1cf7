import * as v from 'valibot';
import { expect, test } from 'vitest';
import { STORED_CART_VERSION, storedCartSchema } from '#models/cart/storedCart.ts';
import { CART_V1, CART_V2, CART_V3 } from '#tests/fixtures/oldStorage.ts';
import {
  BABY,
  createPromotionLine,
  createSampleLine,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const stored = {
  ownerAccount: null,
  cart: {
    lines: [
      createSampleLine(TIN, { quantity: 2 }),
      createPromotionLine(TIN, SPRING, { checked: false }),
    ],
    promotions: [SPRING],
  },
  mergeKey: 'key-1',
};

test('a shopper finds the cart again as the browser stored it', () => {
  expect(v.parse(storedCartSchema, { version: STORED_CART_VERSION, ...stored })).toEqual(stored);
});

test('a line keeps the limit of its promotion; one that was stored without it has none', () => {
  const line = createPromotionLine(TIN, SPRING, { limitPerOrder: 3 });
  const { limitPerOrder: _limit, ...earlierLine } = line;
  const parseLines = (lines: readonly unknown[]) =>
    v.parse(storedCartSchema, {
      version: STORED_CART_VERSION,
      ...stored,
      cart: { lines, promotions: [SPRING] },
    }).cart.lines;
  expect(parseLines([line, earlierLine])).toEqual([line, { ...line, limitPerOrder: null }]);
});

test('a shopper finds the cart that release 0.1.0 stored', () => {
  expect(v.parse(storedCartSchema, CART_V1)).toEqual(stored);
});

test('a member finds the cart that version 2 stored', () => {
  expect(v.parse(storedCartSchema, CART_V2)).toEqual({
    ...stored,
    ownerAccount: 'anna@example.com',
  });
});

test('a member finds the cart that version 3 stored', () => {
  expect(v.parse(storedCartSchema, CART_V3)).toEqual({
    ownerAccount: 'anna@example.com',
    cart: { lines: [createSampleLine(TIN, { quantity: 2 })], promotions: [] },
    mergeKey: 'key-1',
  });
});

test.each([
  ['this release', { version: STORED_CART_VERSION, ...stored }],
  ['release 0.1.0', CART_V1],
  ['version 2', CART_V2],
])('one line that cannot be read does not hide the others that %s stored', (_, saved) => {
  const [line] = saved.cart.lines;
  const unreadableLines = [
    { ...line, goodsEnglishName: 'x'.repeat(501) },
    { goodsId: 'tin' },
    null,
  ];
  const cart = { ...saved.cart, lines: [...unreadableLines, ...saved.cart.lines] };
  expect(v.parse(storedCartSchema, { ...saved, cart }).cart).toEqual(stored.cart);
});

test('a line whose promotion cannot be read is left out, and the other lines stay', () => {
  const { lines } = stored.cart;
  const cart = { lines, promotions: [{ ...SPRING, endsAt: 'soon' }, 7, BABY] };
  const parsed = v.parse(storedCartSchema, { version: STORED_CART_VERSION, ...stored, cart });
  expect(parsed.cart).toEqual({ lines: lines.slice(0, 1), promotions: [BABY] });
});

test('a line of each of several promotions is found again', () => {
  const cart = {
    lines: [...stored.cart.lines, createPromotionLine(TIN, BABY)],
    promotions: [SPRING, BABY],
  };
  const saved = { version: STORED_CART_VERSION, ...stored, cart };
  expect(v.parse(storedCartSchema, saved).cart).toEqual(cart);
});

test('a cart of an unknown version is absent', () => {
  const versions = [1, STORED_CART_VERSION + 1, '2', null];
  expect(
    versions.filter(
      (version) =>
        v.is(storedCartSchema, { ...CART_V2, version }) ||
        v.is(storedCartSchema, { ...stored, version }),
    ),
  ).toEqual([]);
});
