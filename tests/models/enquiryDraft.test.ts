import { describe, expect, test } from 'vitest';
import type { BulkGoods } from '#models/bulk/bulk.ts';
import {
  getEnquiryQuantity,
  type EnquiryDraft,
  toEnquiry,
  parseEnquiryDraft,
  withEnquiryQuantity,
  withoutEnquiryGoods,
} from '#models/bulk/enquiryDraft.ts';
import { ENQUIRY_DRAFT_V1 } from '#tests/fixtures/oldStorage.ts';

const createBulkGoods = (goodsId: string): BulkGoods => ({
  goodsId,
  goodsName: '蜂蜜',
  goodsEnglishName: 'Honey',
  brandName: '蜂溪',
  brandNameEn: 'Hivebrook',
  img: '/pictures/goods/1.webp',
  priceCents: 4000,
  memberPriceCents: 3600,
  stock: 5,
  isAdvance: false,
  isSelf: true,
  weightGrams: 500,
  packAmount: null,
  packUnit: null,
  promotionId: null,
  promotionPriceCents: null,
  promotionEndsAt: null,
  limitPerOrder: null,
  tiers: [{ from: 6, priceCents: 3450 }],
});
const [honey, oil] = [createBulkGoods('1'), createBulkGoods('2')];
const draft: EnquiryDraft = {
  enquiryId: '3f2a9c10-0000-4000-8000-000000000000',
  name: 'Jane',
  contact: 'jane@',
  message: 'By Friday',
  lines: [{ goods: honey, quantity: 6 }],
};

describe('an unsent enquiry', () => {
  test('is restored from storage with incomplete input', () => {
    expect(parseEnquiryDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('of release 0.1.0 is restored completely', () => {
    expect(parseEnquiryDraft(ENQUIRY_DRAFT_V1)).toEqual({
      ...ENQUIRY_DRAFT_V1,
      lines: [
        {
          goods: {
            ...createBulkGoods('honey'),
            brandName: '',
            brandNameEn: '',
            img: '',
            stock: 50,
            weightGrams: 400,
            packAmount: null,
            packUnit: null,
          },
          quantity: 24,
        },
      ],
    });
  });

  test('is null if it is corrupt or of another version', () => {
    const { tiers: _, ...plain } = honey;
    const corrupted = [
      null,
      'text',
      {},
      { ...draft, enquiryId: 'mine' },
      { ...draft, lines: [{ goods: plain, quantity: 6 }] },
      { ...draft, lines: [{ goods: { ...honey, memberPriceCents: 36.5 }, quantity: 6 }] },
    ];
    expect(corrupted.map(parseEnquiryDraft)).toEqual(corrupted.map(() => null));
  });

  test('contains goods once, in the order of their selection', () => {
    const both = withEnquiryQuantity(draft.lines, oil, 12);
    expect(withEnquiryQuantity(both, honey, 7)).toEqual([
      { goods: honey, quantity: 7 },
      { goods: oil, quantity: 12 },
    ]);
    expect([getEnquiryQuantity(both, '2'), getEnquiryQuantity(both, '3')]).toEqual([12, undefined]);
    expect(withoutEnquiryGoods(both, '1')).toEqual([{ goods: oil, quantity: 12 }]);
    expect(withoutEnquiryGoods(both, '3')).toEqual(both);
  });

  test('is sent with the ids and amounts of its goods only', () => {
    expect(toEnquiry(draft)).toEqual({ ...draft, lines: [{ goodsId: '1', quantity: 6 }] });
  });
});
