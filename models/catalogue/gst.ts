import { type Cents, sumCents } from '../money.ts';

/** Basic food is sold without goods and services tax; prices of all other goods include 10 %. */
export const GST_CLASSES = ['taxable', 'free'] as const;
export type GstClass = (typeof GST_CLASSES)[number];

/** A price that includes 10 % GST contains one eleventh of it. */
const GST_DIVISOR = 11;

/**
 * The GST in each amount. The sum is one eleventh of all amounts, rounded to the nearest cent once;
 * the amounts that lose most by rounding down get the cents that are left over.
 */
export function splitGst(amounts: readonly Cents[]): readonly Cents[] {
  const total = Math.round(sumCents(amounts) / GST_DIVISOR);
  const shares = amounts.map((cents) => Math.floor(cents / GST_DIVISOR));
  const leftOver = total - sumCents(shares);
  const favoured = amounts
    .map((cents, index) => ({ index, remainder: cents % GST_DIVISOR }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, leftOver)
    .map(({ index }) => index);
  return shares.map((cents, index) => (favoured.includes(index) ? cents + 1 : cents));
}
