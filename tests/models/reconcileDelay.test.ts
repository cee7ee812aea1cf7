import { describe, expect, test } from 'vitest';
import { getReconcileDelay } from '#models/checkout/reconcileDelay.ts';

const LIMITS = [3_000, 6_000, 12_000, 24_000, 30_000, 30_000];
/** Codes of the server's form that differ in a few characters. */
const codes = Array.from({ length: 2_000 }, (_, index) => ({
  transactionCode: `7c9e6679-7425-40de-944b-${(index * 7_919).toString(16).padStart(12, '0')}`,
}));

describe('the delay until the outcome of a lost order is looked up again', () => {
  test('doubles to 30 seconds and is shortened by up to a half', () => {
    LIMITS.forEach((limit, index) => {
      const delays = codes.map((code) => getReconcileDelay(code, index + 1));
      expect(Math.max(...delays)).toBeLessThanOrEqual(limit);
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(limit / 2);
    });
  });

  test('is the same for the same order and attempt', () => {
    const code = { transactionCode: 'code-1' };
    expect(getReconcileDelay(code, 1)).toBe(getReconcileDelay({ ...code }, 1));
  });

  test('spreads shoppers evenly over the second half of the delay', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const code of codes) {
      const tenth = Math.min(Math.floor((getReconcileDelay(code, 4) - 12_000) / 1_200), 9);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) {
      expect(count).toBeGreaterThan(codes.length / 20);
      expect(count).toBeLessThan(codes.length / 5);
    }
  });
});
