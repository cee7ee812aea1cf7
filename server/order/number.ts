import { randomInt } from 'node:crypto';

/** `WL` an order, `RC` a recharge; the day in Perth and eight random digits: short enough to quote on a bank transfer. */
export function newNumber(prefix: 'WL' | 'RC', now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(2, 10)
    .replaceAll('-', '');
  return `${prefix}${day}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
