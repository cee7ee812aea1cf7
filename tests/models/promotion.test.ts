import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  promotionGoodsCall,
  promotionReply,
  toWirePromotion,
} from '#models/promotion/promotion.api.ts';
import {
  ENDING_SOON_MS,
  parseEndTime,
  formatEndTime,
  isValidPromotion,
} from '#models/promotion/promotion.ts';
import { NOON, SPRING } from '#tests/fixtures/sampleData.ts';

// Starts after 2009: with daylight saving, Perth had an ambiguous hour each autumn.
const minutes = fc
  .integer({
    min: Date.UTC(2010, 0, 1) / millisecondsInMinute,
    max: Date.UTC(2999, 11, 31) / millisecondsInMinute,
  })
  .map((minute) => minute * millisecondsInMinute);

describe('the end of a promotion', () => {
  test('is in the local time of Perth, eight hours ahead of UTC in summer and winter', () => {
    expect(parseEndTime('02/03/2026 12:00')).toBe(Date.parse('2026-03-02T12:00:00+08:00'));
    expect(parseEndTime(' 15/07/2026 23:59 ')).toBe(Date.parse('2026-07-15T23:59:00+08:00'));
    expect(parseEndTime('15/01/2026 23:59')).toBe(Date.parse('2026-01-15T23:59:00+08:00'));
    expect(parseEndTime('02/01/2007 12:00')).toBe(Date.parse('2007-01-02T12:00:00+09:00'));
  });

  // woocommerce/woocommerce#22186
  test("at midnight is at midnight in Perth, not in the browser's zone or UTC", () => {
    const midnight = Date.parse('2025-12-31T16:00:00Z');
    expect(parseEndTime('01/01/2026 00:00')).toBe(midnight);
    expect(formatEndTime(midnight)).toBe('01/01/2026 00:00');
    expect(formatEndTime(midnight - millisecondsInMinute)).toBe('31/12/2025 23:59');
    expect(parseEndTime('29/02/2028 00:00')).toBe(Date.parse('2028-02-28T16:00:00Z'));
  });

  test('is parsed back from the wire for every minute', () => {
    fc.assert(
      fc.property(minutes, (endsAt) => {
        const text = formatEndTime(endsAt);
        expect(text).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
        expect(parseEndTime(text)).toBe(endsAt);
      }),
    );
  });

  test('on an invalid day or at an invalid hour is undefined', () => {
    const invalidTimes = [
      '31/02/2026 10:00',
      '29/02/2026 10:00',
      '31/04/2026 10:00',
      '00/01/2026 10:00',
      '01/13/2026 10:00',
      '01/00/2026 10:00',
      '01/01/2026 24:00',
      '01/01/2026 10:60',
      '2026-01-01 10:00',
      '1/1/2026 10:00',
      '01/01/2026',
      '01/01/2026 10:00:00',
      '',
      'soon',
    ];
    expect(invalidTimes.filter((text) => parseEndTime(text) !== undefined)).toEqual([]);
  });

  test('is the first moment at which it is invalid', () => {
    const { endsAt } = SPRING;
    expect([endsAt - 1, endsAt, endsAt + 1].map((now) => isValidPromotion(SPRING, now))).toEqual([
      true,
      false,
      false,
    ]);
    expect(ENDING_SOON_MS).toBe(2 * millisecondsInMinute);
  });
});

describe('a promotion on the wire', () => {
  test('is parsed back to the same promotion', () => {
    const unalignedPromotion = { ...SPRING, endsAt: NOON + 12_345 };
    expect(toWirePromotion(unalignedPromotion)).toEqual({
      goodsActionTypeId: 'spring',
      goodsActionTypeName: 'spring',
      goodsActionTypeNameEn: 'Spring sale',
      endTime: '02/03/2026 12:00',
      endTimeEpoch: NOON + 12_345,
    });
    expect(v.parse(promotionReply, toWirePromotion(unalignedPromotion))).toEqual(
      unalignedPromotion,
    );
  });

  test('of another mall server can have a numeric id, no epoch, and one name', () => {
    const wire = {
      goodsActionTypeId: 5,
      goodsActionTypeName: '春季',
      endTime: '02/03/2026 13:00',
      shoppingCart: [],
    };
    expect(v.parse(promotionReply, wire)).toEqual({
      promotionId: '5',
      name: '春季',
      nameEn: '春季',
      endsAt: NOON + millisecondsInHour,
    });
    expect(v.parse(promotionGoodsCall.reply, { list: [] })).toEqual({ list: [] });
  });

  test('with an invalid end has ended', () => {
    const promotion = v.parse(promotionReply, {
      goodsActionTypeId: 5,
      endTime: '31/02/2026 13:00',
    });
    expect(isValidPromotion(promotion, 0)).toBe(false);
  });
});
