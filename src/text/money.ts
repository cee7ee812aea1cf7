import { toAud, type Cents, toFen } from '#models/money.ts';

const amountFormat = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `A$1,234.50` */
export const formatMoney = (cents: Cents): string =>
  `${cents < 0 ? '−' : ''}A$${amountFormat.format(toAud(Math.abs(cents)))}`;

/** `≈ ¥412.00`: indicative only (decisions.md 4) */
export const formatApproxCny = (cents: Cents, rate: number): string =>
  `≈ ¥${amountFormat.format(toFen(cents, rate) / 100)}`;

/** `+A$5.00` or `−A$5.00` */
export const formatSignedMoney = (cents: Cents): string =>
  `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const numberFormat = new Intl.NumberFormat('en-AU');

/** e.g. `12,000`; the same in each language */
export const formatNumber = (value: number): string => numberFormat.format(value);

/** `+1,200` or `−12` */
export const formatSignedNumber = (amount: number): string =>
  `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`;
