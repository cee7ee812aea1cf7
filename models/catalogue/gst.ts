import { type Cents, sumCents } from '../money.ts';

/** Basic food is free of goods and services tax; the prices of all other goods include 10 %. */
export const GST_CLASSES = ['taxable', 'free'] as const;
export type GstClass = (typeof GST_CLASSES)[number];

/** A price that includes 10 % GST contains one eleventh of it. */
const GST_DIVISOR = 11;

/**
 * The GST in each amount. Only the sum, one eleventh of all amounts, is rounded to the nearest
 * cent. Each amount is rounded down, and the remaining cents go to the amounts with the largest
 * remainders.
 */
export function splitGst(amounts: readonly Cents[]): readonly Cents[] {
  const total = Math.round(sumCents(amounts) / GST_DIVISOR);
  const shares = amounts.map((cents) => Math.floor(cents / GST_DIVISOR));
  const remainingCents = total - sumCents(shares);
  const roundedUp = amounts
    .map((cents, index) => ({ index, remainder: cents % GST_DIVISOR }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, remainingCents)
    .map(({ index }) => index);
  return shares.map((cents, index) => (roundedUp.includes(index) ? cents + 1 : cents));
}
