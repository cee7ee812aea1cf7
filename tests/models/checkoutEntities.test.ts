import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressListCall, toWireAddress } from '#models/address/address.api.ts';
import { parseRegions, listPathsAtLevel, type Region } from '#models/address/region.ts';
import AU from '#models/address/regions/AU.json';
import CN from '#models/address/regions/CN.json';
import MY from '#models/address/regions/MY.json';
import PERTH from '#models/address/regions/perth.json';
import TW from '#models/address/regions/TW.json';
import { toWireBasket } from '#models/checkout/basket.api.ts';
import { placeOrderCall } from '#models/checkout/checkout.api.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { parseStoredCheckout } from '#models/checkout/parseStoredCheckout.ts';
import { sendTypesCall } from '#models/checkout/shippingType.api.ts';
import { STORED_CHECKOUT_VERSION } from '#models/checkout/storedCheckout.ts';
import { rechargeCall } from '#models/wallet/wallet.api.ts';
import {
  FIELDS,
  HOME,
  createPromotionLine,
  createSampleLine,
  SLOT,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const wireHome = toWireAddress({ ...HOME, district: 'CBD' });

describe('an address (§3)', () => {
  const read = v.parse(addressListCall.reply, { list: [wireHome] }).list[0];
  for (const [field, value] of Object.entries({
    addressId: 'home',
    addressee: 'Anna Wattle',
    phone: '0412345678',
    country: 'AU',
    postcode: '6000',
    state: 'WA',
    city: 'Perth',
    district: 'CBD',
    addressDetails: '1 Hay Street',
  })) {
    test(`has ${field} in the shop`, () => {
      expect(read).toHaveProperty(field, value);
    });
  }

  for (const [field, value] of Object.entries({
    addressId: 'home',
    addType: 1,
    contacts: 'Anna Wattle',
    contactPhone: '0412345678',
    countryName: 'Australia',
    provinceName: 'WA',
    cityName: 'Perth',
    areaName: 'CBD',
    addressDetail: '1 Hay Street',
    zipCode: '6000',
  })) {
    test(`has ${field} in the form of the server`, () => {
      expect(wireHome).toHaveProperty(field, value);
    });
  }
});

const parseSaved = (change: object) =>
  parseStoredCheckout({
    version: STORED_CHECKOUT_VERSION,
    account: null,
    draft: { ...EMPTY_DRAFT, ...change },
  })?.draft;

describe('an order draft (§3)', () => {
  const pickup = { shopId: 'cbd', shopName: 'Perth CBD', time: SLOT.startsAt };
  for (const [field, value] of Object.entries({
    active: 1,
    lines: [createSampleLine(TIN), createPromotionLine(TIN, SPRING)],
    deliveryType: 'pickup',
    freightCents: 890,
    address: FIELDS,
    pickup,
    payType: 'transfer',
    transactionCode: 'T1',
    orderNo: 'W1',
  })) {
    test(`has ${field}`, () => {
      expect(parseSaved({ [field]: value })).toHaveProperty(field, value);
    });
  }

  test('starts at step 0, with delivery, and the card of type 5', () => {
    expect(EMPTY_DRAFT).toMatchObject({ active: 0, deliveryType: 'delivery', payType: '5' });
  });

  test('never has the third delivery type, fature, which a server may list', () => {
    expect(parseSaved({ deliveryType: 'fature' })).toBeUndefined();
    const wire = { list: [{ shippingType: 4, deliveryType: 'fature' }] };
    expect(v.parse(sendTypesCall.reply, wire)).toEqual(wire);
  });

  test('sends normal goods as orderGoods and those of a promotion as actionGoods', () => {
    const lines = [createSampleLine(TIN, { quantity: 2 }), createPromotionLine(TIN, SPRING)];
    expect(toWireBasket({ ...EMPTY_DRAFT, lines })).toMatchObject({
      orderGoods: [{ goodsId: 'tin', goodsAmount: 2 }],
      actionGoods: [{ actionTypeId: 'spring', goodsId: 'tin', goodsAmount: 1 }],
    });
  });

  test('passes its code, shipping type, shop and time to the order', () => {
    const body = toWireBasket({ ...EMPTY_DRAFT, deliveryType: 'pickup', pickup });
    expect(v.parse(placeOrderCall.request, { ...body, transactionCode: 'T1' })).toEqual({
      transactionCode: 'T1',
      shippingType: 3,
      shopId: 'cbd',
      terminalDateTime: SLOT.startsAt,
      orderGoods: [],
      actionGoods: [],
    });
  });
});

test('a recharge is by RoyalPay and from the web by default', () => {
  expect(v.parse(rechargeCall.request, { rechargeAmount: 50 })).toMatchObject({
    payType: 'RoyalPay',
    source: 'web',
  });
});

const trees = {
  MY: parseRegions(MY),
  CN: parseRegions(CN),
  TW: parseRegions(TW),
  Perth: parseRegions(PERTH),
  AU: parseRegions(AU),
};
const findRegion = (tree: readonly Region[], ...values: string[]): Region | undefined =>
  values.reduce<Region | undefined>(
    (above, value) => (above?.children ?? tree).find((region) => region.value === value),
    undefined,
  );
const getDepth = (tree: readonly Region[]): number =>
  Math.max(0, ...tree.map(({ children }) => 1 + getDepth(children)));

describe('a region tree (§3)', () => {
  test('has value, label, level and children in every node', () => {
    const flatten = (tree: readonly Region[]): Region[] =>
      tree.flatMap((region) => [region, ...flatten(region.children)]);
    const unusual = Object.values(trees)
      .flatMap(flatten)
      .filter(
        ({ value, label, level }) => value === '' || label === '' || ![0, 1, 2].includes(level),
      );
    expect(unusual).toEqual([]);
  });

  for (const [name, levels] of [
    ['MY', 3],
    ['CN', 3],
    ['TW', 3],
    ['Perth', 3],
    ['AU', 3],
  ] as const) {
    test(`of ${name} has ${levels} levels`, () => {
      expect(getDepth(trees[name])).toBe(levels);
      expect(listPathsAtLevel(trees[name], 1).length).toBeGreaterThan(20);
    });
  }

  test('of China reaches from Beijing over Sichuan to Taiwan, 710000', () => {
    const codes = trees.CN.map(({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(['110000', '510000', '650000', '710000']));
  });

  test('of Malaysia contains the postcodes of a town in its state', () => {
    expect(findRegion(trees.MY, 'Johor', 'Muar')?.children.map(({ value }) => value)).toContain(
      '84000',
    );
  });

  test('of Perth has councils, suburbs and postcodes', () => {
    const paths = listPathsAtLevel(trees.Perth, 2).map((path) => path.map(({ value }) => value));
    expect(paths).toContainEqual(['Fremantle', 'North Fremantle', '6159']);
  });
});
