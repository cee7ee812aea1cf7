import { describe, expect, test } from 'vitest';
import { DEFAULT_PAY_TYPE } from '#models/checkout/defaultPayType.ts';
import {
  acceptedPayTypes,
  ENABLED_PAY_TYPES,
  findConfirmedMethod,
  HOLD_DURATIONS,
  getPayImage,
  hasPaymentFlow,
  isBalanceEnough,
  isOnlinePayType,
  isPayType,
  knownPayTypes,
  offeredPayTypes,
  OPERATOR_RECEIVERS,
  PAYMENT_METHOD_LIST,
  PAYMENT_METHODS,
  PAY_TYPE_VALUES,
  isPaidImmediately,
  type PayType,
} from '#models/checkout/payType.ts';
import {
  PAY_IN_STORE_IMAGE,
  PAY_IN_STORE_IMAGES,
  RECEIPT,
  receiptError,
} from '#models/checkout/upload.api.ts';

test('each payment method of the specification has its icon', () => {
  expect(
    Object.fromEntries(PAYMENT_METHOD_LIST.map(({ payType, img }) => [payType, img])),
  ).toMatchObject({
    5: 'card',
    PayPal: 'external',
    3: 'card',
    2: 'qr',
    4: 'qr',
    0: 'wallet',
    transfer: 'bank',
    cashOnDelivery: 'store',
    1: 'info',
  });
});

/** Names and wire values of §9. */
const NAMES = [
  ['RoyalPayCard', '5'],
  ['Paypal', 'PayPal'],
  ['Poli', '3'],
  ['Wechet', '2'],
  ['Ali', '4'],
  ['Pre-deposit', '0'],
  ['OffLine Transfer', 'transfer'],
  ['cash on delivery', 'cashOnDelivery'],
  ['contact customer service to pay', '1'],
] as const;
const hasReceiver = (name: string) => OPERATOR_RECEIVERS.some((receiver) => receiver === name);
/** The methods of the specification; the shop may have more. */
const ofSpecification = (payTypes: readonly string[]) =>
  payTypes.filter((payType) => NAMES.some(([, specified]) => specified === payType));

describe('the pay type', () => {
  for (const [payName, payType] of NAMES) {
    test(`is named ${payName} and has the value ${payType}`, () => {
      const row = PAYMENT_METHOD_LIST.find((method) => method.payType === payType);
      expect(row?.payName).toBe(payName);
    });
  }
});

describe('the pay types', () => {
  test('are the nine of the specification with their names and values; the card is the default', () => {
    expect(
      PAYMENT_METHOD_LIST.filter(({ payType }) => ofSpecification([payType]).length > 0).map(
        ({ payName, payType }) => [payName, payType],
      ),
    ).toEqual(NAMES);
    expect(PAYMENT_METHOD_LIST.map(({ payType }) => payType)).toEqual(PAY_TYPE_VALUES);
    expect(new Set(PAY_TYPE_VALUES).size).toBe(PAY_TYPE_VALUES.length);
    expect(DEFAULT_PAY_TYPE).toBe('5');
  });

  test('are distinguished from any other value', () => {
    expect(PAY_TYPE_VALUES.filter(isPayType)).toEqual(PAY_TYPE_VALUES);
    expect(['', '05', 'card', 'paypal', 'toString'].filter(isPayType)).toEqual([]);
  });

  test('offered for a delivery lack pay in store; Poli is off for both', () => {
    const delivery = ['5', 'PayPal', '2', '4', '0', 'transfer', '1'];
    expect(ofSpecification(offeredPayTypes('delivery'))).toEqual(delivery);
    expect(ofSpecification(offeredPayTypes('pickup')).toSorted()).toEqual(
      [...delivery, 'cashOnDelivery'].toSorted(),
    );
    expect(offeredPayTypes('delivery', ['3', 'cashOnDelivery'])).toEqual(['3']);
  });

  test('of a shop are those of its provider and those without a provider', () => {
    expect(ofSpecification(acceptedPayTypes([]))).toEqual(['0', 'transfer', 'cashOnDelivery', '1']);
    expect(ofSpecification(acceptedPayTypes(['5', '2']).filter(isOnlinePayType))).toEqual([
      '5',
      '2',
    ]);
  });

  test('have a picture, and an unknown one that of a card', () => {
    expect(getPayImage('transfer')).toBe('bank');
    expect(getPayImage('unknown' as PayType)).toBe('card');
  });

  test('that are unknown are offered nowhere and have no flow', () => {
    expect(offeredPayTypes('delivery', ['unknown' as PayType])).toEqual([]);
    expect([hasPaymentFlow(null, 'provider'), hasPaymentFlow('unknown', 'provider')]).toEqual([
      false,
      false,
    ]);
  });

  test('of a late payment are the chosen one if its order waits in this state, else contact', () => {
    expect(findConfirmedMethod('underReview', 'transfer').payType).toBe('transfer');
    expect(findConfirmedMethod('unpaid', 'transfer').payType).toBe('transfer');
    expect(findConfirmedMethod('underReview', '5').payType).toBe('transfer');
  });

  test('redirect to a provider, pay immediately, or need a certificate', () => {
    const online = ['5', 'PayPal', '3', '2', '4'];
    expect(ofSpecification(PAY_TYPE_VALUES.filter(isOnlinePayType))).toEqual(online);
    expect(ofSpecification(PAY_TYPE_VALUES.filter(isPaidImmediately))).toEqual(online);
    const flows = ['receipt', 'payInStore'] as const;
    const certified = PAY_TYPE_VALUES.filter((payType) =>
      flows.some((flow) => hasPaymentFlow(payType, flow)),
    );
    expect(certified).toEqual(['transfer', 'cashOnDelivery']);
  });

  test('are confirmed by an operator in the state in which their order waits', () => {
    const confirmed = (state: string) =>
      PAY_TYPE_VALUES.filter((payType) => findConfirmedMethod(state, payType).payType === payType);
    expect([
      ofSpecification(confirmed('underReview')),
      ofSpecification(confirmed('payingInStore')),
      ofSpecification(confirmed('unpaid')),
    ]).toEqual([['transfer'], ['cashOnDelivery'], ['transfer', '1']]);
    expect([null, '5'].map((payType) => findConfirmedMethod('unpaid', payType))).toEqual(
      Array.from({ length: 2 }, () => PAYMENT_METHODS.contact),
    );
    expect(findConfirmedMethod('underReview', '5')).toEqual(PAYMENT_METHODS.transfer);
    expect(['transfer', 'store', 'service'].filter((name) => !hasReceiver(name))).toEqual([]);
    expect(hasReceiver('balance')).toBe(false);
  });

  test('of the shop’s settings are those that this client knows, without settings all enabled ones', () => {
    expect(knownPayTypes(['transfer', 'barter', '5'])).toEqual(['transfer', '5']);
    expect(knownPayTypes([])).toEqual([]);
    expect(knownPayTypes(undefined)).toEqual(ENABLED_PAY_TYPES);
  });

  test('by balance require the whole total', () => {
    expect([
      isBalanceEnough(5000, 5000),
      isBalanceEnough(4999, 5000),
      isBalanceEnough(5000, null),
      isBalanceEnough(0, 0),
    ]).toEqual([true, false, false, true]);
  });

  test('reserve the stock for half an hour online and two days by transfer', () => {
    expect(HOLD_DURATIONS).toEqual({ onlineMs: 30 * 60_000, transferMs: 48 * 3_600_000 });
  });
});

describe('a receipt', () => {
  const MB = 1024 * 1024;

  test('is a picture of at most 5 MB', () => {
    const { maxBytes, types } = RECEIPT;
    expect([maxBytes, types]).toEqual([5 * MB, ['image/jpeg', 'image/png', 'image/webp']]);
    for (const type of types) expect(receiptError({ size: 5 * MB, type })).toBeUndefined();
  });

  test('that is empty, too large or of another kind is refused before it is sent', () => {
    expect([
      receiptError({ size: 0, type: 'image/png' }),
      receiptError({ size: 5 * MB + 1, type: 'image/png' }),
      receiptError({ size: 9, type: 'image/svg+xml' }),
      receiptError({ size: 9, type: '' }),
      receiptError({ size: 9, type: 'image/PNG; charset' }),
    ]).toEqual(['empty', 'tooLarge', 'wrongType', 'wrongType', 'wrongType']);
  });

  test('of pay in store is the well-known picture', () => {
    expect(PAY_IN_STORE_IMAGES).toContain(PAY_IN_STORE_IMAGE);
  });
});
