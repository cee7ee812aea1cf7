import { expect, test, vi } from 'vitest';
import { endOfNextWorkingDay, formatPerthTime, toPerthDate } from '#models/time.ts';
import { formatSlotTime, formatWeekdays } from '#src/text/pickupTime.ts';
import { formatDateTime, formatDay, formatDayAndTime, formatHour } from '#src/text/time.ts';
import { countDateFormats } from '#tests/support/countDateFormats.ts';

const midnight = new Date(2026, 10, 23, 0, 0).getTime();

test('a shopper reads midnight as 00:00, never as 24:00', () => {
  expect(formatDayAndTime(midnight, 'en')).toBe('23 Nov, 00:00');
  expect(formatDateTime(midnight, 'en')).toBe('23 Nov 2026, 00:00');
  expect(formatDayAndTime(midnight, 'zh-Hans')).toBe('11月23日 00:00');
  expect(formatHour('2026-11-23T00:00:00+08:00')).toBe('00:00');
});

test('the dates of a page are formatted with one format, until the time zone changes', () => {
  formatDateTime(midnight, 'en');
  const { getCount, restore } = countDateFormats();
  expect(formatDateTime(midnight + 60_000, 'en')).toBe('23 Nov 2026, 00:01');
  expect(getCount()).toBe(0);
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-345);
  formatDateTime(midnight, 'en');
  expect(getCount()).toBe(1);
  offset.mockRestore();
  restore();
});

test('a pickup slot has the day and hour of Perth in every time zone', () => {
  const monday = '2026-11-23T07:30:00+08:00';
  expect([formatDay(monday, 'en'), formatHour(monday)]).toEqual(['Mon, 23 Nov', '07:30']);
  expect(formatDay(monday, 'zh-Hans')).toBe('11月23日周一');
  expect(formatPerthTime(Date.parse(monday) + 999)).toBe(monday);
  expect(toPerthDate(Date.parse('2026-11-22T16:00:00Z')).getDay()).toBe(1);
});

test('a shop that is closed on some weekdays names them in every language and time zone', () => {
  expect(formatWeekdays([0], 'en')).toBe('Sun');
  expect(formatWeekdays([1, 6, 0], 'en')).toBe('Mon, Sat and Sun');
  expect(formatWeekdays([6, 0], 'zh-Hans')).toBe('周六和周日');
  expect(formatWeekdays([6, 0], 'zh-Hant')).toBe('週六和週日');
});

test('a pickup slot is a range of hours', () => {
  const slot = { startsAt: '2026-11-23T09:00:00+08:00', endsAt: '2026-11-23T11:00:00+08:00' };
  expect(formatSlotTime(slot)).toBe('09:00–11:00');
});

test.each([
  { ordered: '2026-11-23T00:05:00+08:00', until: '2026-11-24T17:00:00+08:00' },
  { ordered: '2026-11-23T23:30:00+08:00', until: '2026-11-24T17:00:00+08:00' },
  { ordered: '2026-11-27T10:00:00+08:00', until: '2026-11-30T17:00:00+08:00' },
  { ordered: '2026-11-28T10:00:00+08:00', until: '2026-11-30T17:00:00+08:00' },
])(
  'an order of $ordered that waits for customer service is held until $until',
  ({ ordered, until }) => {
    expect(formatPerthTime(endOfNextWorkingDay(Date.parse(ordered)))).toBe(until);
  },
);
