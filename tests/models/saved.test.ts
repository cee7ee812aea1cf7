import { describe, expect, test } from 'vitest';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { parseIntent, parseStoredCheckout } from '#models/checkout/parseStoredCheckout.ts';
import { matchesIntent } from '#models/checkout/placing.ts';
import { toShownOrder } from '#models/checkout/shownOrder.ts';
import {
  belongsTo,
  INTENT_VERSION,
  STORED_CHECKOUT_VERSION,
  type StoredCheckout,
} from '#models/checkout/storedCheckout.ts';
import {
  DRAFT_V1,
  DRAFT_V2,
  INTENT_V1,
  INTENT_WITHOUT_VERSION,
  SHOWN_V2,
} from '#tests/fixtures/oldStorage.ts';
import { readyDraft, readyIntent } from '#tests/fixtures/readyCheckout.ts';
import {
  ANNA,
  BEN,
  FIELDS,
  HOME,
  createPromotionLine,
  createSampleLine,
  NOON,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const saved: StoredCheckout = {
  version: STORED_CHECKOUT_VERSION,
  account: ANNA.account,
  draft: readyDraft,
};
const parseStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a saved checkout', () => {
  test('is parsed as it was stored', () => {
    expect(parseStoredCheckout(parseStored(saved))).toEqual(saved);
    expect(parseStoredCheckout(parseStored({ ...saved, account: null }))).toEqual({
      ...saved,
      account: null,
    });
  });

  test('keeps a typed text that is too long for an address', () => {
    const addressDetails = 'x'.repeat(501);
    const draft = { ...readyDraft, typed: { ...FIELDS, addressDetails } };
    expect(parseStoredCheckout(parseStored({ ...saved, draft }))?.draft).toEqual(draft);
  });

  test('of version 1 is parsed completely', () => {
    expect(parseStoredCheckout(parseStored(DRAFT_V1))).toEqual({
      version: STORED_CHECKOUT_VERSION,
      account: ANNA.account,
      draft: {
        active: 1,
        lines: [
          createSampleLine(TIN, { quantity: 2 }),
          createPromotionLine(TIN, SPRING, { checked: false }),
        ],
        keptInCart: { 'tin:': 1 },
        deliveryType: 'delivery',
        address: { ...HOME, district: 'CBD' },
        typed: { ...FIELDS, phone: '', city: '' },
        pickup: null,
        freightCents: 890,
        shown: null,
        payType: '5',
        transactionCode: 'T1',
        orderNo: null,
        unpaidOrderNo: null,
        repeatedOrderNo: null,
      },
      isSettled: false,
    });
  });

  test('of version 2 is parsed completely', () => {
    const lines = [createSampleLine(TIN, { quantity: 2 })];
    const draftWithoutShown: Draft = {
      ...EMPTY_DRAFT,
      active: 1,
      lines,
      address: HOME,
      freightCents: 890,
      transactionCode: 'T1',
    };
    expect(parseStoredCheckout(parseStored(DRAFT_V2))).toEqual({
      version: STORED_CHECKOUT_VERSION,
      account: ANNA.account,
      draft: { ...draftWithoutShown, shown: toShownOrder(lines, 890, true) },
      isSettled: false,
    });
    const stored = { ...DRAFT_V2, draft: { ...DRAFT_V2.draft, freight: null, shown: null } };
    expect(parseStoredCheckout(parseStored(stored))?.draft).toEqual({
      ...draftWithoutShown,
      freightCents: null,
    });
  });

  test('of version 1 keeps the order that the shopper agreed to', () => {
    const stored = { ...DRAFT_V1, draft: { ...DRAFT_V1.draft, shown: SHOWN_V2 } };
    const { freight, ...shown } = SHOWN_V2;
    expect(parseStoredCheckout(parseStored(stored))?.draft.shown).toEqual({
      ...shown,
      freightCents: freight,
      addressFingerprint: null,
      declinedTotalCents: null,
    });
  });

  test('keeps what the shopper typed if one of its lines cannot be read', () => {
    const [line] = DRAFT_V1.draft.lines;
    for (const stored of [DRAFT_V1, DRAFT_V2, parseStored(saved) as typeof DRAFT_V2]) {
      const { lines } = stored.draft;
      const longLine = { ...line, goodsEnglishName: 'x'.repeat(501) };
      const draft = { ...stored.draft, lines: [longLine, ...lines, { goodsId: 'tin' }] };
      const parsed = parseStoredCheckout(parseStored(stored));
      expect(parsed?.draft.lines.length).toBe(lines.length);
      expect(parseStoredCheckout(parseStored({ ...stored, draft }))).toEqual(parsed);
    }
  });

  test('is null if it has another version, is corrupt or has another type', () => {
    const others = [
      { ...saved, version: 0 },
      { ...saved, version: 2 },
      { ...DRAFT_V2, version: STORED_CHECKOUT_VERSION },
      { ...DRAFT_V2, draft: { ...DRAFT_V2.draft, shown: { ...SHOWN_V2, freight: undefined } } },
      { ...saved, version: STORED_CHECKOUT_VERSION + 1 },
      { ...saved, version: undefined },
      { ...saved, draft: { ...readyDraft, lines: null } },
      { ...saved, draft: undefined },
      { ...saved, account: 7 },
      'draft',
      [],
      null,
      undefined,
    ];
    expect(others.filter((value) => parseStoredCheckout(value) !== null)).toEqual([]);
  });

  test('never contains a token or a password, even if one is stored', () => {
    const withSecrets = parseStored({
      ...saved,
      token: 'secret',
      draft: { ...readyDraft, password: '135790' },
    });
    expect(JSON.stringify(parseStoredCheckout(withSecrets))).not.toMatch(/secret|135790/);
  });

  test('is available to the same account and to a guest who has logged in, to no other account', () => {
    expect(belongsTo(saved, ANNA.account)).toBe(true);
    expect(belongsTo(saved, BEN.account)).toBe(false);
    expect(belongsTo(saved, null)).toBe(false);
    expect(belongsTo({ ...saved, account: null }, BEN.account)).toBe(true);
    expect(belongsTo({ ...saved, account: null }, null)).toBe(true);
  });
});

describe('an intent', () => {
  test('is parsed as it was stored, so that the same body is sent again', () => {
    const stored = parseStored({ version: INTENT_VERSION, ...readyIntent });
    expect(parseIntent(stored)).toEqual(readyIntent);
  });

  test('of an earlier release is parsed, so that its order is found', () => {
    const { total, ...fields } = INTENT_V1;
    const parsed = { ...fields, totalCents: total };
    expect(parseIntent(parseStored(INTENT_V1))).toEqual(parsed);
    expect(parseIntent(parseStored(INTENT_WITHOUT_VERSION))).toEqual(parsed);
  });

  test('is null if it is corrupt', () => {
    const corrupted = [
      { ...INTENT_V1, total: 64.9 },
      { ...INTENT_V1, version: INTENT_VERSION },
      { ...readyIntent, version: INTENT_VERSION + 1 },
      { ...readyIntent, account: undefined },
      { ...readyIntent, transactionCode: null },
      { ...readyIntent, body: { ...readyIntent.body, shippingType: 'home' } },
      { ...readyIntent, body: undefined },
      { ...readyIntent, totalCents: 93.9 },
      { ...readyIntent, at: 'noon' },
      'T1',
      null,
    ];
    expect(corrupted.filter((value) => parseIntent(value) !== null)).toEqual([]);
  });
});

describe('a lost order on a server that cannot find orders by code', () => {
  const sold = (goodsId: string, quantity: number) => ({
    goodsId,
    quantity,
    goodsName: '',
    goodsEnglishName: '',
    img: '',
    priceCents: 1,
    promotionId: null,
  });
  const order = {
    createdAt: NOON + 5000,
    state: 'unpaid' as const,
    totalCents: 9390,
    lines: [sold('serum', 1), sold('tin', 2)],
  };

  test('matches by its goods, also with another freight or price', () => {
    expect(matchesIntent(readyIntent, order)).toBe(true);
    expect(matchesIntent(readyIntent, { ...order, totalCents: 9999 })).toBe(true);
    expect(
      matchesIntent(readyIntent, {
        ...order,
        lines: [sold('tin', 1), sold('serum', 1), sold('tin', 1)],
      }),
    ).toBe(true);
  });

  test('does not match other goods or quantities', () => {
    expect(matchesIntent(readyIntent, { ...order, lines: [sold('tin', 2)] })).toBe(false);
    expect(
      matchesIntent(readyIntent, { ...order, lines: [sold('tin', 3), sold('serum', 1)] }),
    ).toBe(false);
  });

  test('matches by its total if the list has no products', () => {
    expect(matchesIntent(readyIntent, { ...order, lines: [] })).toBe(true);
    expect(matchesIntent(readyIntent, { ...order, lines: [], totalCents: 9391 })).toBe(false);
  });

  test('is not older than its code, with a tolerance of one minute', () => {
    const madeAt = (createdAt: number) => matchesIntent(readyIntent, { ...order, createdAt });
    expect([NOON - 60_000, NOON - 60_001, NOON + 86_400_000].map(madeAt)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is unpaid if the list has no time', () => {
    expect(matchesIntent(readyIntent, { ...order, createdAt: 0 })).toBe(true);
    expect(matchesIntent(readyIntent, { ...order, createdAt: 0, state: 'paid' })).toBe(false);
  });
});
