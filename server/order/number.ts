import { lightFormat } from 'date-fns/lightFormat';
import { toPerthDate } from '#models/time.ts';
import type { RandomSource } from '../random.ts';

/**
 * `WL` for an order, `RC` for a recharge, then the day in Perth and eight random digits: short
 * enough for the reference of a bank transfer.
 */
export function generateNumber(prefix: 'WL' | 'RC', now: Date, random: RandomSource): string {
  const day = lightFormat(toPerthDate(now.getTime()), 'yyMMdd');
  return `${prefix}${day}${String(random.integer(100_000_000)).padStart(8, '0')}`;
}
