import * as v from 'valibot';

/** Australian dollars in integer cents (decisions.md 3). */
export type Cents = number;

/** ISO 4217 code of every amount. */
export const CURRENCY = 'AUD';

/**
 * AUD on the wire (a JSON number, or a numeric string from another mall server) → integer cents.
 * Half a cent rounds away from zero, even where its binary fraction is just below the half (1.005).
 */
export function toCents(aud: number | string): Cents {
  const value = Number(aud);
  const cents = Math.round(Number((Math.abs(value) * 100).toFixed(6)));
  return value < 0 && cents > 0 ? -cents : cents;
}

/** Integer cents → AUD on the wire: a JSON number with at most two decimals. */
export const toAud = (cents: Cents): number => cents / 100;

/** Converts cents to fen for display only: 1 AUD ≈ `rate` CNY (§1; decisions.md 4). */
export const toFen = (cents: Cents, rate: number): number => Math.round(cents * rate);

/** Exchange rate until the server has sent one (§9). */
export const DEFAULT_EXCHANGE_RATE = 5;

export const sumCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((total, cents) => total + cents, 0);

/** A number, or a numeric string from another server (decisions.md 2). */
export const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
);

const MAX_ID_LENGTH = 100;

/** An id; another server may send it as a number. */
export const wireId = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)), v.number()]),
  v.transform(String),
);

/** AUD on the wire → integer cents. */
export const wireAud = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(toCents),
);
