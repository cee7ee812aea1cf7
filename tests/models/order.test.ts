import { describe, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import {
  ORDER_STATES,
  hasCanceledStatus,
  isHandedOver,
  type OrderStatus,
  toOrderStatus,
  calculatePoints,
  getPaidAt,
  type OrderEvent,
  STATUS_CODES,
  toOrderState,
  toPointsState,
} from '#models/order/order.ts';

const RECEIPT = 'https://mall.example/receipts/7.webp';
/** Copied from §4. */
const TABLE: Readonly<Record<OrderStatus, readonly number[]>> = {
  unpaid: [1],
  payingInStore: [],
  underReview: [],
  paid: [0, 2, 3, 4, 5, 51, 8],
  unreceived: [6, 100, 102, 106],
  canceled: [10],
  completed: [7],
  chargeback: [98],
  contactService: [],
};
const getStatusByTable = (code: number): OrderStatus => {
  const row = Object.entries(TABLE).find(([, codes]) => codes.includes(code));
  return (row?.[0] ?? 'contactService') as OrderStatus; // the keys of TABLE
};
const CODES = Array.from({ length: 206 }, (_, index) => index - 5);

describe('the status of an order', () => {
  test('matches the table for each code from -5 to 200', () => {
    const mismatches = CODES.filter((code) => toOrderStatus(code, null) !== getStatusByTable(code));
    expect(mismatches).toEqual([]);
  });

  for (const [status, codes] of Object.entries(TABLE).filter(
    ([, statusCodes]) => statusCodes.length > 0,
  )) {
    test(`of ${codes.join(', ')} is ${status}`, () => {
      expect(codes.map((code) => toOrderStatus(code, null))).toEqual(codes.map(() => status));
    });
  }

  test('depends on the picture for an unpaid order only', () => {
    const changed = CODES.filter(
      (code) => toOrderStatus(code, RECEIPT) !== toOrderStatus(code, null),
    );
    expect(changed).toEqual([1]);
    const inStore = CODES.filter(
      (code) => toOrderStatus(code, PAY_IN_STORE_IMAGE) !== toOrderStatus(code, null),
    );
    expect(inStore).toEqual([1]);
  });

  test('of an unpaid order is pay in store, waiting for review or unpaid, by its picture', () => {
    const pictures = [
      PAY_IN_STORE_IMAGE,
      `https://mall.example${PAY_IN_STORE_IMAGE}`,
      RECEIPT,
      '',
      null,
    ];
    expect(pictures.map((picture) => toOrderStatus(1, picture))).toEqual([
      'payingInStore',
      'payingInStore',
      'underReview',
      'unpaid',
      'unpaid',
    ]);
  });

  test('of an unknown code is: contact customer service', () => {
    const unknownCodes = [1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, -1];
    expect(unknownCodes.map((code) => toOrderStatus(code, RECEIPT))).toEqual(
      unknownCodes.map(() => 'contactService'),
    );
  });
});

describe("the server's states", () => {
  test('have the codes 1, 2, 6, 7, 10 and 98', () => {
    expect([...new Set(Object.values(STATUS_CODES))].toSorted((a, b) => a - b)).toEqual([
      1, 2, 6, 7, 10, 98,
    ]);
    expect(Object.keys(STATUS_CODES)).toEqual([...ORDER_STATES]);
  });

  test('are derived from code and picture', () => {
    const picture = { payingInStore: PAY_IN_STORE_IMAGE, underReview: RECEIPT };
    const back = ORDER_STATES.map((state) =>
      toOrderState(
        toOrderStatus(
          STATUS_CODES[state],
          state in picture ? picture[state as keyof typeof picture] : null,
        ),
      ),
    );
    // Another mall's client sees an expired or refunded order as canceled.
    expect(back).toEqual(
      ORDER_STATES.map((state) => (hasCanceledStatus(state) ? 'canceled' : state)),
    );
  });

  test('of each status is one', () => {
    const statuses = Object.keys(TABLE) as OrderStatus[];
    expect(statuses.map(toOrderState)).toEqual([
      'unpaid',
      'payingInStore',
      'underReview',
      'paid',
      'shipped',
      'canceled',
      'completed',
      'chargedBack',
      'paid',
    ]);
  });
});

test('the shop no longer prepares what is shipped or completed', () => {
  expect(ORDER_STATES.filter(isHandedOver)).toEqual(['shipped', 'completed']);
});

describe('points', () => {
  test('are due until an order is paid, then earned, and taken back with a refund', () => {
    expect(ORDER_STATES.map((state) => [state, toPointsState(state)])).toEqual([
      ['unpaid', 'due'],
      ['payingInStore', 'due'],
      ['underReview', 'due'],
      ['paid', 'earned'],
      ['shipped', 'earned'],
      ['completed', 'earned'],
      ['canceled', 'none'],
      ['expired', 'none'],
      ['refunded', 'takenBack'],
      ['chargedBack', 'takenBack'],
    ]);
  });

  test('are the whole dollars of the goods', () => {
    expect([0, 99, 100, 199, 12_345].map(calculatePoints)).toEqual([0, 0, 1, 1, 123]);
  });
});

describe('the moment from which a parcel is expected', () => {
  const readPaidAt = (...steps: readonly (readonly [event: string, to: OrderEvent['to']])[]) => {
    const events = steps.map(([event, to], index) => ({
      ...{ event, to, at: 100 + index },
      ...{ amountCents: null, note: null },
    }));
    return getPaidAt({ createdAt: 1, events });
  };

  test('is that of the payment, also if it came after the expiry', () => {
    expect(
      readPaidAt(
        ['order.place', 'unpaid'],
        ['receipt.upload', 'underReview'],
        ['receipt.approve', 'paid'],
      ),
    ).toBe(102);
    expect(
      readPaidAt(['order.place', 'unpaid'], ['order.expire', 'expired'], ['order.revive', 'paid']),
    ).toBe(102);
  });

  test('is not changed by a partial refund or the parcel', () => {
    expect(
      readPaidAt(
        ['payment.capture', 'paid'],
        ['order.refundPart', 'paid'],
        ['order.ship', 'shipped'],
      ),
    ).toBe(100);
  });

  test('is the return of a payment that the bank had reversed', () => {
    expect(
      readPaidAt(
        ['payment.capture', 'paid'],
        ['order.chargeback', 'chargedBack'],
        ['order.reinstatePaid', 'paid'],
      ),
    ).toBe(102);
  });

  test('is that of the order if the history names no payment', () => {
    expect(readPaidAt(['order.place', 'unpaid'])).toBe(1);
  });
});
