import { type Cents, toFen } from './money.ts';

// The first `Intl.NumberFormat` of a page takes a slow phone 60 ms, and every page has prices.

/** The digits in groups of three, e.g. `1,234` */
const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A hundredth of a currency's unit as an amount without a sign, e.g. `1,234.50` */
function formatHundredths(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** `A$1,234.50` */
export const formatMoney = (cents: Cents): string =>
  `${cents < 0 ? '−' : ''}A$${formatHundredths(Math.abs(cents))}`;

/** `≈ ¥412.00`: indicative only (decisions.md 4) */
export const formatApproxCny = (cents: Cents, rate: number): string =>
  `≈ ¥${formatHundredths(toFen(cents, rate))}`;

/** `+A$5.00` or `−A$5.00` */
export const formatSignedMoney = (cents: Cents): string =>
  `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

/** Quantities and weights have at most three decimals. */
const MAX_DECIMALS = 3;

/** e.g. `12,000` or `1.5`; the same in each language */
export function formatNumber(value: number): string {
  const [whole = '', ...decimals] = String(Number(value.toFixed(MAX_DECIMALS))).split('.');
  return [groupDigits(whole), ...decimals].join('.');
}

/** `+1,200` or `−12` */
export const formatSignedNumber = (amount: number): string =>
  `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`;
