import { expect, test } from 'vitest';
import { CLOCK_MOMENTS } from '../clock/moments.ts';
import { shiftDate } from '../clock/shiftDate.mjs';
import { restartClock, TEST_START } from '../clock/testClock.ts';

test('a test uses the clock of its run, not the machine’s clock', () => {
  const elapsed = Date.now() - TEST_START;
  expect(elapsed).toBeGreaterThan(0);
  expect(elapsed).toBeLessThan(3 * 3_600_000);
  const others = [new Date().getTime(), performance.timeOrigin + performance.now()];
  expect(others.map((now) => Math.abs(Math.round((now - Date.now()) / 60_000)))).toEqual([0, 0]);
});

test('each file of the browser tests starts at the same time', () => {
  const offset = Number(process.env['TEST_CLOCK_OFFSET_MS']) + 3_600_000;
  process.env['TEST_CLOCK_OFFSET_MS'] = String(offset);
  shiftDate(offset);
  expect(Date.now() - TEST_START).toBeGreaterThan(3_500_000);
  restartClock();
  expect(Date.now() - TEST_START).toBeLessThan(60_000);
  expect(Math.abs(performance.timeOrigin + performance.now() - Date.now())).toBeLessThan(60_000);
});

test('the clock tests cover at least eight different moments', () => {
  const moments = CLOCK_MOMENTS.map(({ at }) => at);
  expect(moments.length).toBeGreaterThanOrEqual(8);
  expect(new Set(moments).size).toBe(moments.length);
});
