import type { Cents } from '../money.ts';
import { type CartLine, goodsTotal } from './cart.ts';

/** Cents that a guest would save as a member (decisions.md 17). */
export const memberSaving = (lines: readonly CartLine[]): Cents =>
  goodsTotal(lines, false) - goodsTotal(lines, true);
