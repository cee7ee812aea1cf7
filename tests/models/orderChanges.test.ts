import { describe, expect, test } from 'vitest';
import type { CartLine } from '#models/cart/cart.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import {
  compareOrder,
  compareShownOrder,
  needsConsent,
  withDeclinedTotal,
  withFirstShown,
  withoutShownFreight,
  withShownOrder,
} from '#models/checkout/orderChanges.ts';
import {
  createPromotionLine,
  createSampleLine,
  HOME,
  SERUM,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const tins = (quantity: number, more: Partial<CartLine> = {}) =>
  createSampleLine(TIN, { quantity, ...more });
const names = { goodsName: TIN.goodsName, goodsEnglishName: TIN.goodsEnglishName };
const createDraft = (lines: readonly CartLine[], freightCents = 890): Draft => ({
  ...EMPTY_DRAFT,
  lines,
  address: HOME,
  freightCents,
});
const listChanges = (before: Draft, now: Draft, isMember = true) =>
  compareOrder({ ...now, shown: withShownOrder(before, isMember).shown }, isMember);

describe('the comparison of an order with what the shopper agreed to', () => {
  test('is empty before anything is shown, and without a change', () => {
    expect(compareOrder(createDraft([tins(2)]), true)).toEqual({
      changes: [],
      total: null,
      isWorse: false,
    });
    const same = listChanges(createDraft([tins(2)]), createDraft([tins(2)]));
    expect([same.changes, same.isWorse]).toEqual([[], false]);
  });

  test('reports a higher price, a smaller quantity and a higher freight', () => {
    const before = createDraft([tins(2, { memberPriceCents: 520 })], 0);
    const now = createDraft([tins(1, { memberPriceCents: 9900, stock: 1 })], 890);
    expect(listChanges(before, now)).toEqual({
      changes: [
        { kind: 'quantity', reason: 'stock', ...names, old: 2, now: 1 },
        { kind: 'price', reason: 'shop', ...names, oldCents: 520, newCents: 9900 },
        { kind: 'freight', oldCents: 0, newCents: 890 },
      ],
      total: { oldCents: 1040, newCents: 10_790 },
      isWorse: true,
    });
  });

  test('reports a reduction by the member price', () => {
    const shownOrder = withShownOrder(createDraft([tins(1)]), false).shown;
    expect(compareOrder({ ...createDraft([tins(1)]), shown: shownOrder }, true)).toMatchObject({
      changes: [
        {
          kind: 'price',
          reason: 'memberPrice',
          oldCents: TIN.priceCents,
          newCents: TIN.memberPriceCents,
        },
      ],
      isWorse: false,
    });
  });

  test.each([
    { description: 'fewer pieces', now: [tins(1)], worse: true },
    { description: 'more pieces for more money', now: [tins(3)], worse: true },
    { description: 'goods that left the order', now: [createSampleLine(SERUM)], worse: true },
    { description: 'goods that were added', now: [tins(2), createSampleLine(SERUM)], worse: true },
    { description: 'a lower price', now: [tins(2, { memberPriceCents: 100 })], worse: false },
  ])('asks for consent to what is worse: $description', ({ now, worse }) => {
    expect(listChanges(createDraft([tins(2)]), createDraft(now)).isWorse).toBe(worse);
  });

  test('an added product is worse only if it raises the total', () => {
    const free = createSampleLine(SERUM, { memberPriceCents: 0 });
    expect(listChanges(createDraft([tins(2)]), createDraft([tins(2), free]))).toMatchObject({
      changes: [{ kind: 'added', goodsName: SERUM.goodsName, now: 1 }],
      isWorse: false,
    });
  });

  test('fewer pieces are worse although the total is lower; more pieces at a lower total are not', () => {
    const cheap = { memberPriceCents: 100 };
    expect(listChanges(createDraft([tins(2)]), createDraft([tins(3, cheap)])).isWorse).toBe(false);
    expect(listChanges(createDraft([tins(2)]), createDraft([tins(1, cheap)])).isWorse).toBe(true);
  });

  test('a higher price or freight is worse although the total is lower', () => {
    const dearTin = tins(1, { memberPriceCents: TIN.memberPriceCents + 1 });
    const before = createDraft([tins(1), createSampleLine(SERUM, { memberPriceCents: 5000 })]);
    const now = createDraft([dearTin, createSampleLine(SERUM, { memberPriceCents: 100 })]);
    expect(listChanges(before, now).isWorse).toBe(true);
    const cheaper = createDraft([tins(1, { memberPriceCents: 100 })], 900);
    expect(listChanges(createDraft([tins(1)]), cheaper).isWorse).toBe(true);
  });

  test('a smaller quantity is attributed to the stock only if the stock is too low', () => {
    const findChange = (now: CartLine) =>
      listChanges(createDraft([tins(3)]), createDraft([now])).changes[0];
    expect(findChange(tins(2))).toMatchObject({ kind: 'quantity', reason: 'cart' });
    expect(findChange(tins(2, { stock: 3 }))).toMatchObject({ kind: 'quantity', reason: 'cart' });
    expect(findChange(tins(2, { stock: 2 }))).toMatchObject({ kind: 'quantity', reason: 'stock' });
  });

  test('a lower price that is not the member price is attributed to the shop', () => {
    const before = createDraft([tins(1, { memberPriceCents: 5000 })]);
    expect(listChanges(before, createDraft([tins(1)])).changes).toMatchObject([
      { kind: 'price', reason: 'shop' },
    ]);
    const toSpring = (promotionPriceCents: number) =>
      createDraft([createPromotionLine(TIN, SPRING, { promotionPriceCents })]);
    expect(listChanges(toSpring(TIN.priceCents), toSpring(2000)).changes).toMatchObject([
      { kind: 'price', reason: 'shop', newCents: 2000 },
    ]);
  });

  test('a higher member price is attributed to the shop', () => {
    const dear = tins(1, { memberPriceCents: TIN.priceCents + 100 });
    const { shown } = withShownOrder(createDraft([tins(1)]), false);
    expect(compareOrder({ ...createDraft([dear]), shown }, true).changes).toMatchObject([
      { kind: 'price', reason: 'shop', oldCents: TIN.priceCents },
    ]);
  });

  test('names the line that has changed', () => {
    const before = createDraft([createSampleLine(SERUM), tins(2)]);
    const now = createDraft([createSampleLine(SERUM), tins(1)]);
    expect(listChanges(before, now).changes).toEqual([
      { kind: 'quantity', reason: 'cart', ...names, old: 2, now: 1 },
    ]);
  });

  test('an unknown freight is no change, and has no total', () => {
    const { freightCents: _, ...rest } = createDraft([tins(1)]);
    const now: Draft = { ...rest, freightCents: null };
    expect(listChanges(createDraft([tins(1)]), now)).toEqual({
      changes: [],
      total: null,
      isWorse: false,
    });
  });

  // saleor/saleor#549
  test('distinguishes an ended promotion from products that left the cart', () => {
    const before = createDraft([createPromotionLine(TIN, SPRING), createSampleLine(SERUM)]);
    const removed = listChanges(before, createDraft([])).changes.map((change) => [
      change.kind,
      'reason' in change ? change.reason : null,
    ]);
    expect(removed).toEqual([
      ['removed', 'promotion'],
      ['removed', 'cart'],
    ]);
  });

  test('uses member prices after a lost session, which apply again after the login', () => {
    const { shown } = withShownOrder(createDraft([tins(1)]), true);
    expect(compareShownOrder({ ...createDraft([tins(1)]), shown }, false).changes).toEqual([]);
    expect(compareShownOrder(createDraft([tins(1)]), false).changes).toEqual([]);
  });

  test('compares the freight once it is shown, and not after another delivery type is chosen', () => {
    const before = withShownOrder(createDraft([tins(1)], 0), true);
    const now = { ...before, freightCents: 890 };
    expect(compareOrder(now, true).changes).toEqual([
      { kind: 'freight', oldCents: 0, newCents: 890 },
    ]);
    const draftWithNewDelivery = { ...now, ...withoutShownFreight(now) };
    expect(compareOrder(draftWithNewDelivery, true).changes).toEqual([]);
    expect(withFirstShown(draftWithNewDelivery, true).shown?.freightCents).toBe(890);
    expect(withFirstShown(now, true)).toBe(now);
  });

  test('names an address that was changed, unless the shopper chose another one', () => {
    const moved = { ...HOME, addressDetails: '99 Other Street' };
    const first = withFirstShown(createDraft([tins(1)]), true);
    const changed = { ...first, address: moved };
    expect(compareOrder(changed, true)).toMatchObject({
      changes: [{ kind: 'address' }],
      isWorse: false,
    });
    expect(compareOrder({ ...changed, deliveryType: 'pickup', freightCents: 890 }, true)).toEqual(
      expect.objectContaining({ changes: [{ kind: 'freight', oldCents: 890, newCents: 0 }] }),
    );
    const chosen = { ...changed, ...withoutShownFreight(changed) };
    expect(compareOrder(chosen, true).changes).toEqual([]);
    const shownAgain = withFirstShown(chosen, true);
    expect(compareOrder(shownAgain, true).changes).toEqual([]);
    expect(compareOrder({ ...shownAgain, address: HOME }, true).changes).toEqual([
      { kind: 'address' },
    ]);
  });
});

describe('the consent to a changed order', () => {
  const fewerPieces = {
    ...createDraft([tins(1)]),
    shown: withShownOrder(createDraft([tins(2)]), true).shown,
  };
  const { total } = compareOrder(fewerPieces, true);

  test('is needed for what is worse, also while the freight is unknown', () => {
    expect(needsConsent(fewerPieces, true)).toBe(true);
    expect(needsConsent({ ...fewerPieces, freightCents: null }, true)).toBe(true);
    expect(needsConsent({ ...fewerPieces, lines: [tins(2)] }, true)).toBe(false);
    expect(needsConsent(createDraft([tins(1)]), true)).toBe(false);
  });

  test('is not asked for again after a declined question about the same total', () => {
    const declined = withDeclinedTotal(fewerPieces, total?.newCents ?? null);
    expect(needsConsent(declined, true)).toBe(false);
    expect(needsConsent({ ...declined, freightCents: 900 }, true)).toBe(true);
  });
});
