import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  canBeOrdered,
  type Draft,
  draftSchema,
  draftTotal,
  EMPTY_DRAFT,
  isDeliveryComplete,
  savedAddressId,
} from '#models/checkout/draft.ts';
import { PAY_TYPE_VALUES } from '#models/checkout/payType.ts';
import {
  BABY,
  FIELDS,
  HALF_TYPED,
  HOME,
  inPromotion,
  line,
  SERUM,
  SLOT,
  SPRING,
  TIN,
} from '#tests/paths/sampleData.ts';

const draft = (more: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  lines: [line(TIN, { goodsAmount: 2 })],
  address: HOME,
  freight: 890,
  ...more,
});
const pickup = { shopId: 'cbd', shopName: 'Perth CBD', time: SLOT.startsAt };

describe('a draft', () => {
  test('that is clean has nothing chosen but the card', () => {
    expect(EMPTY_DRAFT).toEqual({
      active: 0,
      lines: [],
      deliveryType: 'delivery',
      address: null,
      typed: null,
      pickup: null,
      freight: null,
      payType: '5',
      transactionCode: null,
      orderNo: null,
    });
  });

  test('can be ordered with goods, a whole address and its freight', () => {
    expect(canBeOrdered(draft())).toBe(true);
    expect(canBeOrdered(draft({ address: FIELDS }))).toBe(true);
    expect(canBeOrdered(draft({ freight: 0 }))).toBe(true);
    const lacking: Partial<Draft>[] = [
      { lines: [] },
      { address: null },
      { address: HALF_TYPED },
      { freight: null },
      { lines: [inPromotion(TIN, SPRING), inPromotion(SERUM, BABY)] },
      { deliveryType: 'pickup' },
    ];
    expect(lacking.filter((more) => canBeOrdered(draft(more)))).toEqual([]);
  });

  // woocommerce/woocommerce#65463
  test('for pickup needs shop and time, and no address or freight', () => {
    const collected = draft({ deliveryType: 'pickup', pickup, address: null, freight: null });
    expect([isDeliveryComplete(collected), canBeOrdered(collected)]).toEqual([true, true]);
    expect(isDeliveryComplete({ ...collected, pickup: { ...pickup, time: null } })).toBe(false);
    expect(isDeliveryComplete({ ...collected, pickup: null })).toBe(false);
    expect(isDeliveryComplete({ ...collected, deliveryType: 'delivery' })).toBe(false);
  });

  test('shows a total only when the freight is known; 0 is never taken for unknown', () => {
    expect(draftTotal(draft(), false)).toBe(6890);
    expect(draftTotal(draft(), true)).toBe(6490);
    expect(draftTotal(draft({ freight: 0 }), true)).toBe(5600);
    expect(draftTotal(draft({ freight: null }), true)).toBeNull();
    expect(draftTotal(draft({ deliveryType: 'pickup', freight: null }), true)).toBe(5600);
    expect(draftTotal(draft({ deliveryType: 'pickup', freight: 890 }), true)).toBe(5600);
  });

  test('knows whether its address is a saved one', () => {
    expect([HOME, FIELDS, null].map(savedAddressId)).toEqual(['home', null, null]);
  });
});

const text = fc.string({ maxLength: 40 });
const anyDraft: fc.Arbitrary<Draft> = fc.record({
  active: fc.constantFrom(0, 1, 2),
  lines: fc.array(
    fc.constantFrom(line(TIN), line(SERUM, { checked: false }), inPromotion(TIN, SPRING)),
    { maxLength: 4 },
  ),
  deliveryType: fc.constantFrom('delivery', 'pickup'),
  address: fc.constantFrom(null, HOME, FIELDS, HALF_TYPED),
  typed: fc.option(text.map((addressee) => ({ ...FIELDS, addressee }))),
  pickup: fc.constantFrom(null, pickup, { ...pickup, time: null }),
  freight: fc.option(fc.nat(100_000)),
  payType: fc.constantFrom(...PAY_TYPE_VALUES),
  transactionCode: fc.option(text),
  orderNo: fc.option(text),
});

describe('a draft that is kept', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyDraft, (kept) => {
        expect(v.parse(draftSchema, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      }),
    );
  });

  test('is none when it is torn', () => {
    const torn = [
      { ...draft(), active: 3 },
      { ...draft(), payType: '7' },
      { ...draft(), deliveryType: 'fature' },
      { ...draft(), freight: 8.9 },
      { ...draft(), freight: '890' },
      { ...draft(), lines: [{ ...line(TIN), goodsAmount: 0 }] },
      { ...draft(), lines: [{ ...line(TIN), goodsPrice: 29.99 }] },
      { ...draft(), address: { ...FIELDS, country: 'NZ' } },
      { ...draft(), typed: 'half' },
      {},
    ];
    expect(torn.filter((kept) => v.is(draftSchema, kept))).toEqual([]);
  });
});
