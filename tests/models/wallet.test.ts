import { describe, expect, test } from 'vitest';
import { isOnlinePayType, offeredPayTypes } from '#models/checkout/payType.ts';
import {
  BALANCE_REASONS,
  offeredRechargePayTypes,
  POINTS_REASONS,
  RECHARGE_LIMITS,
  RECHARGE_CHOICES,
  RECHARGE_OUTCOMES,
  RECHARGE_PAY_TYPES,
  rechargeError,
  parseCents,
} from '#models/wallet/wallet.ts';

describe('an amount to recharge', () => {
  test.each([
    ['50', 5000],
    ['50.5', 5050],
    [' 50.05 ', 5005],
    ['A$ 50.00', 5000],
    ['a$50', 5000],
    ['$7', 700],
    ['999999.99', 99_999_999],
  ])('%s is %i cents', (typed, cents) => expect(parseCents(typed)).toBe(cents));

  test.each([
    '',
    ' ',
    'ten',
    '-5',
    '1e3',
    '5.',
    '.5',
    '5.123',
    '1000000',
    '5 5',
    '50 AUD',
    'x$5',
    '5$',
    '5A$',
  ])('“%s” is none', (typed) => expect(parseCents(typed)).toBeNull());

  test('is refused below A$10, above A$1,000 and if it is missing', () => {
    expect([null, 0, 999, 1000, 100_000, 100_001].map(rechargeError)).toEqual([
      'notAnAmount',
      'tooLittle',
      'tooLittle',
      undefined,
      undefined,
      'tooMuch',
    ]);
  });

  test('is paid with the online methods that the shop accepts', () => {
    expect(offeredRechargePayTypes(null)).toEqual(RECHARGE_PAY_TYPES);
    expect(offeredRechargePayTypes(['0', 'transfer', '4', '5'])).toEqual(['5', '4']);
    expect(offeredRechargePayTypes(['transfer'])).toEqual([]);
  });

  test('that is suggested is valid', () => {
    expect(RECHARGE_CHOICES).toEqual([2000, 5000, 10_000, 20_000]);
    expect(RECHARGE_CHOICES.map(rechargeError)).toEqual(RECHARGE_CHOICES.map(() => undefined));
    expect(RECHARGE_LIMITS).toEqual({ minCents: 1000, maxCents: 100_000 });
  });
});

test('the reasons of the ledgers equal those on the wire', () => {
  expect(BALANCE_REASONS).toEqual(['recharge', 'payment', 'refund', 'adjustment']);
  expect(POINTS_REASONS).toEqual(['order', 'reversal', 'return', 'cancel', 'adjustment']);
  expect(RECHARGE_OUTCOMES).toEqual(['checking', 'credited', 'declined', 'canceled', 'refunded']);
});

test('a recharge is paid by the online methods that the shop offers, never from the balance', () => {
  expect(RECHARGE_PAY_TYPES).toEqual(offeredPayTypes('delivery').filter(isOnlinePayType));
  expect(RECHARGE_PAY_TYPES).toEqual(expect.arrayContaining(['5', 'PayPal', '2', '4']));
});
