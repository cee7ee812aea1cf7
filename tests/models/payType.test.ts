import { describe, expect, test } from 'vitest';
import {
  DEFAULT_PAY_TYPE,
  HOLD,
  isBalanceEnough,
  isOnline,
  isPayType,
  needsCertificate,
  offeredPayTypes,
  PAY_TYPE_NAMES,
  PAY_TYPE_VALUES,
  paysNow,
} from '#models/checkout/payType.ts';
import {
  PAY_IN_STORE_IMAGE,
  PAY_IN_STORE_IMAGES,
  RECEIPT,
  receiptProblem,
} from '#models/checkout/upload.api.ts';

/** §9: name and type value. */
const NAMES = [
  ['RoyalPayCard', '5'],
  ['Paypal', 'PayPal'],
  ['Poli', '3'],
  ['Wechet', '2'],
  ['Ali', '4'],
  ['OffLine Transfer', 'transfer'],
  ['contact customer service to pay', '1'],
  ['Pre-deposit', '0'],
  ['cash on delivery', 'cashOnDelivery'],
] as const;

describe('the pay type', () => {
  for (const [payName, payType] of NAMES) {
    test(`is named ${payName} and has the value ${payType}`, () => {
      const row = PAY_TYPE_NAMES.find((known) => known.payType === payType);
      expect(row?.payName).toBe(payName);
    });
  }
});

describe('the pay types', () => {
  test('are the nine of the specification, with its names and values, the card by default', () => {
    expect(PAY_TYPE_NAMES.map(({ payName, payType }) => [payName, payType])).toEqual(NAMES);
    expect(PAY_TYPE_NAMES.map(({ payType }) => payType).toSorted()).toEqual(
      [...PAY_TYPE_VALUES].toSorted(),
    );
    expect(DEFAULT_PAY_TYPE).toBe('5');
  });

  test('are told from anything else', () => {
    expect(PAY_TYPE_VALUES.filter(isPayType)).toEqual(PAY_TYPE_VALUES);
    expect(['', '6', 'card', 'paypal', 'toString'].filter(isPayType)).toEqual([]);
  });

  test('offered for a delivery lack pay in store; Poli is off for both', () => {
    const delivery = ['5', 'PayPal', '2', '4', '0', 'transfer', '1'];
    expect(offeredPayTypes('delivery')).toEqual(delivery);
    expect(offeredPayTypes('pickup').toSorted()).toEqual(
      [...delivery, 'cashOnDelivery'].toSorted(),
    );
    expect(offeredPayTypes('delivery', ['3', 'cashOnDelivery'])).toEqual(['3']);
  });

  test('lead to a provider, or take the money at once, or wait for a certificate', () => {
    expect(PAY_TYPE_VALUES.filter(isOnline)).toEqual(['5', 'PayPal', '3', '2', '4']);
    expect(PAY_TYPE_VALUES.filter(paysNow)).toEqual(['5', 'PayPal', '3', '2', '4', '0']);
    expect(PAY_TYPE_VALUES.filter(needsCertificate)).toEqual(['transfer', 'cashOnDelivery']);
  });

  test('by balance need all of the total', () => {
    expect([
      isBalanceEnough(5000, 5000),
      isBalanceEnough(4999, 5000),
      isBalanceEnough(5000, null),
      isBalanceEnough(0, 0),
    ]).toEqual([true, false, false, true]);
  });

  test('hold the stock for half an hour online and two days by transfer', () => {
    expect(HOLD).toEqual({ onlineMs: 30 * 60_000, transferMs: 48 * 3_600_000 });
  });
});

describe('a receipt', () => {
  const MB = 1024 * 1024;

  test('is a picture of at most 5 MB', () => {
    const { maxBytes, types } = RECEIPT;
    expect([maxBytes, types]).toEqual([5 * MB, ['image/jpeg', 'image/png', 'image/webp']]);
    for (const type of types) expect(receiptProblem({ size: 5 * MB, type })).toBeUndefined();
  });

  test('that is empty, too large or of another kind is refused before it is sent', () => {
    expect([
      receiptProblem({ size: 0, type: 'image/png' }),
      receiptProblem({ size: 5 * MB + 1, type: 'image/png' }),
      receiptProblem({ size: 9, type: 'image/svg+xml' }),
      receiptProblem({ size: 9, type: '' }),
      receiptProblem({ size: 9, type: 'image/PNG; charset' }),
    ]).toEqual(['empty', 'tooLarge', 'wrongType', 'wrongType', 'wrongType']);
  });

  test('of pay in store is the well-known picture', () => {
    expect(PAY_IN_STORE_IMAGES).toContain(PAY_IN_STORE_IMAGE);
  });
});
