import { describe, expect, test } from 'vitest';
import type { BulkGoods } from '#models/bulk/bulk.ts';
import {
  amountIn,
  type EnquiryDraft,
  enquiryOf,
  parseEnquiryDraft,
  withAmount,
  withoutGoods,
} from '#models/bulk/saved.ts';

const goodsOf = (goodsId: string): BulkGoods => ({
  goodsId,
  goodsName: '蜂蜜',
  goodsEnglishName: 'Honey',
  brandName: '蜂溪',
  brandNameEn: 'Hivebrook',
  img: '/pictures/goods/1.webp',
  goodsPrice: 4000,
  memberPrice: 3600,
  goodsStockAmount: 5,
  isAdvance: false,
  isSelf: true,
  weight: 500,
  goodsActionTypeId: null,
  actionPrice: null,
  actionEndsAt: null,
  tiers: [{ from: 6, price: 3450 }],
});
const [honey, oil] = [goodsOf('1'), goodsOf('2')];
const draft: EnquiryDraft = {
  enquiryId: '3f2a9c10-0000-4000-8000-000000000000',
  name: 'Jane',
  contact: 'jane@',
  message: 'By Friday',
  lines: [{ goods: honey, amount: 6 }],
};

describe('an enquiry that is being written', () => {
  test('comes back from storage as it was, half-typed words and all', () => {
    expect(parseEnquiryDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('that is torn, or from another time, is none', () => {
    const { tiers: _, ...plain } = honey;
    const torn = [
      null,
      'text',
      {},
      { ...draft, enquiryId: 'mine' },
      { ...draft, lines: [{ goods: plain, amount: 6 }] },
      { ...draft, lines: [{ goods: { ...honey, memberPrice: 36.5 }, amount: 6 }] },
    ];
    expect(torn.map(parseEnquiryDraft)).toEqual(torn.map(() => null));
  });

  test('holds goods once, in the order in which they were chosen', () => {
    const both = withAmount(draft.lines, oil, 12);
    expect(withAmount(both, honey, 7)).toEqual([
      { goods: honey, amount: 7 },
      { goods: oil, amount: 12 },
    ]);
    expect([amountIn(both, '2'), amountIn(both, '3')]).toEqual([12, undefined]);
    expect(withoutGoods(both, '1')).toEqual([{ goods: oil, amount: 12 }]);
    expect(withoutGoods(both, '3')).toEqual(both);
  });

  test('is sent with the ids and amounts of its goods only', () => {
    expect(enquiryOf(draft)).toEqual({ ...draft, lines: [{ goodsId: '1', amount: 6 }] });
  });
});
