import * as v from 'valibot';

/** An amount of Australian dollars in integer cents (decisions 3). */
export type Cents = number;

/**
 * AUD on the wire (a JSON number, or a numeric string from another mall server) → integer cents. Half a cent
 * goes away from zero, also where its binary fraction lies just below the half (1.005).
 */
export function centsOf(aud: number | string): Cents {
  const value = Number(aud);
  const cents = Math.round(Number((Math.abs(value) * 100).toFixed(6)));
  return value < 0 && cents > 0 ? -cents : cents;
}

/** Integer cents → AUD on the wire: a JSON number with at most two decimals. */
export const audOf = (cents: Cents): number => cents / 100;

/** Indicative yuan for an amount: 1 AUD ≈ `rate` CNY (§1; decisions 4). It never prices anything. Unit: fen. */
export const fenOf = (cents: Cents, rate: number): number => Math.round(cents * rate);

/** Exchange rate until the server has told its own (§9). */
export const DEFAULT_EXCHANGE_RATE = 5;

export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, cents) => total + cents, 0);

/** A number that another server may send as a numeric string (decisions 2). */
export const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
);

/** An id that another server may send as a number. */
export const wireId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** An AUD amount on the wire → integer cents. */
export const wireAud = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(centsOf),
);
