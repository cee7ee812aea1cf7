import { audOf, type Cents, fenOf } from '#models/money.ts';

const aud = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cny = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `A$1,234.50` */
export const moneyText = (cents: Cents): string =>
  `${cents < 0 ? '−' : ''}A$${aud.format(audOf(Math.abs(cents)))}`;

/** `≈ ¥412.00`: indicative only (decisions 4) */
export const approxText = (cents: Cents, rate: number): string =>
  `≈ ¥${cny.format(fenOf(cents, rate) / 100)}`;
