import type { Cents } from '../money.ts';
import { type CartLine, goodsTotal } from './cart.ts';

/** What a guest would pay less as a member, in cents (decisions 17). */
export const memberSaving = (lines: readonly CartLine[]): Cents =>
  goodsTotal(lines, false) - goodsTotal(lines, true);
