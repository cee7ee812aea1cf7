import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isDestinationComplete } from '#models/checkout/completeDraft.ts';
import {
  type Draft,
  draftTotal,
  EMPTY_DRAFT,
  findShortLines,
  savedAddressId,
  withDraftLines,
  withOwnQuantities,
} from '#models/checkout/draft.ts';
import { PAY_TYPE_VALUES } from '#models/checkout/payType.ts';
import { toShownOrder } from '#models/checkout/shownOrder.ts';
import { draftSchema } from '#models/checkout/storedDraft.ts';
import { CHECKOUT_STEPS } from '#models/pages.ts';
import {
  FIELDS,
  HALF_TYPED,
  HOME,
  createPromotionLine,
  createSampleLine,
  SERUM,
  SLOT,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const createDraft = (more: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  lines: [createSampleLine(TIN, { quantity: 2 })],
  address: HOME,
  freightCents: 890,
  ...more,
});
const pickup = { shopId: 'cbd', shopName: 'Perth CBD', time: SLOT.startsAt };

describe('a draft', () => {
  test('that is empty has only the card selected', () => {
    expect(EMPTY_DRAFT).toEqual({
      active: 0,
      lines: [],
      keptInCart: {},
      deliveryType: 'delivery',
      address: null,
      typed: null,
      pickup: null,
      freightCents: null,
      shown: null,
      payType: '5',
      transactionCode: null,
      orderNo: null,
      unpaidOrderNo: null,
      repeatedOrderNo: null,
    });
  });

  test('reports the lines that exceed the stock', () => {
    const short = createSampleLine(TIN, { quantity: 2, stock: 1 });
    const atStock = createSampleLine(SERUM, { quantity: 2, stock: 2 });
    expect(findShortLines(createDraft({ lines: [short, atStock] }))).toEqual([short]);
  });

  test('reports a product whose lines exceed the stock together, with their quantity', () => {
    const normal = createSampleLine(TIN, { quantity: 2, stock: 3 });
    const promotion = createPromotionLine(TIN, SPRING, { quantity: 2, stock: 3 });
    const other = createSampleLine(SERUM, { quantity: 2, stock: 3 });
    const findShort = (...lines: Draft['lines']) => findShortLines(createDraft({ lines }));
    expect(findShort(normal, other, promotion)).toEqual([{ ...normal, quantity: 4 }]);
    expect(findShort(normal, { ...promotion, quantity: 1 })).toEqual([]);
  });

  test('has a destination with a complete address, before its freight is known', () => {
    const drafts: Partial<Draft>[] = [
      {},
      { address: FIELDS },
      { freightCents: null },
      { address: null },
      { address: HALF_TYPED },
    ];
    expect(drafts.map((more) => isDestinationComplete(createDraft(more)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  // woocommerce/woocommerce#65463
  test('for pickup needs shop and time, and no address or freight', () => {
    const collected = createDraft({
      deliveryType: 'pickup',
      pickup,
      address: null,
      freightCents: null,
    });
    expect(isDestinationComplete(collected)).toBe(true);
    expect(isDestinationComplete({ ...collected, pickup: { ...pickup, time: null } })).toBe(false);
    expect(isDestinationComplete({ ...collected, pickup: null, address: HOME })).toBe(false);
    expect(isDestinationComplete({ ...collected, deliveryType: 'delivery' })).toBe(false);
  });

  test('has a total only if the freight is known; a freight of 0 is known', () => {
    expect(draftTotal(createDraft(), false)).toBe(6890);
    expect(draftTotal(createDraft(), true)).toBe(6490);
    expect(draftTotal(createDraft({ freightCents: 0 }), true)).toBe(5600);
    expect(draftTotal(createDraft({ freightCents: null }), true)).toBeNull();
    expect(draftTotal(createDraft({ deliveryType: 'pickup', freightCents: null }), true)).toBe(
      5600,
    );
    expect(draftTotal(createDraft({ deliveryType: 'pickup', freightCents: 890 }), true)).toBe(5600);
  });

  const tins = (quantity: number) => [createSampleLine(TIN, { quantity })];
  const ordersAndKeeps = ({ lines, keptInCart }: Draft) => [
    lines.map(({ quantity }) => quantity),
    keptInCart,
  ];

  test('of a guest keeps its quantities, and the rest of the account’s cart stays in the cart', () => {
    const own = withOwnQuantities(createDraft({ lines: tins(1) }), [
      ...tins(4),
      createSampleLine(SERUM),
    ]);
    expect(ordersAndKeeps(own)).toEqual([[1, 1], { 'tin:': 3 }]);
    expect(ordersAndKeeps(withOwnQuantities(createDraft({ lines: tins(4) }), tins(2)))).toEqual([
      [2],
      {},
    ]);
  });

  test.for([
    { description: 'reloaded', inCart: 4, orders: 1, keeps: 3 },
    { description: 'given one piece more', inCart: 5, orders: 2, keeps: 3 },
    { description: 'reduced to less than was kept', inCart: 2, orders: 1, keeps: 1 },
    { description: 'reduced to what is ordered', inCart: 1, orders: 1, keeps: 0 },
  ])('follows a cart that is $description', ({ inCart, orders, keeps }) => {
    const own = createDraft({ lines: tins(1), keptInCart: { 'tin:': 3 } });
    const stashed = keeps === 0 ? {} : { 'tin:': keeps };
    expect(ordersAndKeeps(withDraftLines(own, tins(inCart)))).toEqual([[orders], stashed]);
  });

  test('of several lines keeps the ordered quantity of each', () => {
    const lines = [...tins(1), createSampleLine(SERUM, { quantity: 2 })];
    const own = createDraft({ lines, keptInCart: { 'serum:': 3 } });
    expect(ordersAndKeeps(withDraftLines(own, lines))).toEqual([[1, 2], {}]);
  });

  test('contains the lines of the cart themselves if nothing of them is kept', () => {
    const lines = tins(2);
    expect(withDraftLines(createDraft(), lines).lines[0]).toBe(lines[0]);
  });

  test('orders the whole line of goods that it does not contain if less than the kept quantity is left', () => {
    const own = createDraft({ lines: [], keptInCart: { 'tin:': 3 } });
    expect(ordersAndKeeps(withDraftLines(own, tins(2)))).toEqual([[2], {}]);
  });

  test('removes kept quantities of goods that are no longer in the cart', () => {
    const own = createDraft({ lines: tins(1), keptInCart: { 'tin:': 3 } });
    expect(ordersAndKeeps(withDraftLines(withDraftLines(own, []), tins(2)))).toEqual([[2], {}]);
    const several = createDraft({ lines: tins(2), keptInCart: { 'tin:': 3 } });
    expect(ordersAndKeeps(withDraftLines(several, tins(3)))).toEqual([[2], { 'tin:': 1 }]);
    expect(ordersAndKeeps(withDraftLines(several, tins(1)))).toEqual([[1], {}]);
  });

  test('has the id of a saved address', () => {
    expect([HOME, FIELDS, null].map(savedAddressId)).toEqual(['home', null, null]);
  });
});

const text = fc.string({ maxLength: 40 });
const anyDraft: fc.Arbitrary<Draft> = fc.record({
  active: fc.constantFrom(...CHECKOUT_STEPS.map(({ active }) => active)),
  lines: fc.array(
    fc.constantFrom(
      createSampleLine(TIN),
      createSampleLine(SERUM, { checked: false }),
      createPromotionLine(TIN, SPRING),
    ),
    { maxLength: 4 },
  ),
  keptInCart: fc.dictionary(fc.stringMatching(/^[a-z]{1,9}:$/), fc.integer({ min: 1, max: 999 })),
  deliveryType: fc.constantFrom('delivery', 'pickup'),
  address: fc.constantFrom(null, HOME, FIELDS, HALF_TYPED),
  typed: fc.option(text.map((addressee) => ({ ...FIELDS, addressee }))),
  pickup: fc.constantFrom(null, pickup, { ...pickup, time: null }),
  freightCents: fc.option(fc.nat(100_000)),
  shown: fc.constantFrom(
    null,
    toShownOrder([createSampleLine(TIN)], null, false),
    toShownOrder([createPromotionLine(TIN, SPRING)], 890, true),
  ),
  payType: fc.constantFrom(...PAY_TYPE_VALUES),
  transactionCode: fc.option(text),
  orderNo: fc.option(text),
  unpaidOrderNo: fc.option(text),
  repeatedOrderNo: fc.option(text),
});

describe('a stored draft', () => {
  test('is parsed as it was stored', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(v.parse(draftSchema, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      }),
    );
  });

  test('leaves out a line that cannot be read', () => {
    const line = createSampleLine(TIN);
    const lines = [{ ...line, quantity: 0 }, { ...line, priceCents: 29.99 }, line];
    expect(v.parse(draftSchema, { ...createDraft(), lines }).lines).toEqual([line]);
  });

  test('is null if it is corrupt', () => {
    const corrupted = [
      { ...createDraft(), active: 99 },
      { ...createDraft(), payType: '7' },
      { ...createDraft(), deliveryType: 'fature' },
      { ...createDraft(), keptInCart: { 'tin:': 0 } },
      { ...createDraft(), freightCents: 8.9 },
      { ...createDraft(), freightCents: '890' },
      { ...createDraft(), lines: { tin: createSampleLine(TIN) } },
      { ...createDraft(), address: { ...FIELDS, country: 'NZ' } },
      { ...createDraft(), typed: 'half' },
      {},
    ];
    expect(corrupted.filter((saved) => v.is(draftSchema, saved))).toEqual([]);
  });
});
