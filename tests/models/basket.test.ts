import { describe, expect, test } from 'vitest';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import {
  parseWireLines,
  toPlaceOrderBody,
  toWireBasket,
  toWireLines,
} from '#models/checkout/basket.api.ts';
import { isSavedAddress, parseShippingType } from '#models/checkout/basket.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import {
  FIELDS,
  HOME,
  createPromotionLine,
  createSampleLine,
  SERUM,
  SLOT,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const lines = [createSampleLine(TIN, { quantity: 2 }), createPromotionLine(SERUM, SPRING)];
const wire = {
  orderGoods: [{ goodsId: 'tin', goodsAmount: 2 }],
  actionGoods: [{ actionTypeId: 'spring', goodsId: 'serum', goodsAmount: 1 }],
};
const draft: Draft = { ...EMPTY_DRAFT, lines };

describe('a basket on the wire', () => {
  test('separates normal goods from promotion goods', () => {
    expect(toWireLines(lines)).toEqual(wire);
    expect(toWireLines([])).toEqual({ orderGoods: [], actionGoods: [] });
    expect(toWireLines(parseWireLines(wire))).toEqual(wire);
  });

  test('of a home delivery is type 2 with the id and the fingerprint of a saved address', () => {
    expect(toWireBasket({ ...draft, address: HOME })).toEqual({
      ...wire,
      shippingType: 2,
      deliveryAddressId: 'home',
      expectedAddress: toAddressFingerprint(HOME),
    });
    expect(toWireBasket({ ...draft, address: FIELDS })).toEqual({ ...wire, shippingType: 2 });
  });

  test('of a pickup is type 3 with shop and time, without the address', () => {
    const pickup = { shopId: 'cbd', shopName: 'Perth CBD', time: SLOT.startsAt };
    const collected: Draft = { ...draft, deliveryType: 'pickup', address: HOME, pickup };
    expect(toWireBasket(collected)).toEqual({
      ...wire,
      shippingType: 3,
      shopId: 'cbd',
      terminalDateTime: SLOT.startsAt,
    });
    expect(toWireBasket({ ...collected, pickup: { ...pickup, time: null } })).toEqual({
      ...wire,
      shippingType: 3,
      shopId: 'cbd',
    });
    expect(toWireBasket({ ...collected, pickup: null })).toEqual({ ...wire, shippingType: 3 });
  });

  test('of an order contains the code and the agreed total in dollars', () => {
    expect(toPlaceOrderBody({ ...draft, address: HOME }, 'T1', 9395)).toEqual({
      ...wire,
      shippingType: 2,
      deliveryAddressId: 'home',
      expectedAddress: toAddressFingerprint(HOME),
      transactionCode: 'T1',
      expectedTotal: 93.95,
    });
  });
});

describe('the shipping type', () => {
  test('2 and 1 are delivery, 3 is pickup, other values are undefined', () => {
    expect([1, 2, 3, 0, 4, -1, 2.5, Number.NaN].map(parseShippingType)).toEqual([
      'delivery',
      'delivery',
      'pickup',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('an address with an id is a saved address', () => {
  expect([HOME, FIELDS, null].map(isSavedAddress)).toEqual([true, false, false]);
});
