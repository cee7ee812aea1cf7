import { audOf, type Cents, fenOf } from '#models/money.ts';

const aud = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cny = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `A$1,234.50` */
export const moneyText = (cents: Cents): string =>
  `${cents < 0 ? '−' : ''}A$${aud.format(audOf(Math.abs(cents)))}`;

/** `≈ ¥412.00`: indicative only (decisions 4) */
export const approxText = (cents: Cents, rate: number): string =>
  `≈ ¥${cny.format(fenOf(cents, rate) / 100)}`;

/** `+A$5.00` or `−A$5.00` */
export const signedMoneyText = (cents: Cents): string =>
  `${cents > 0 ? '+' : ''}${moneyText(cents)}`;

/** `+12` or `−12` */
export const signedNumberText = (amount: number): string =>
  `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`;
