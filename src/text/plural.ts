import { formatNumber } from '#models/moneyText.ts';

/**
 * The form of a word for a count by the plural rules of English. Chinese has one form for every
 * count, so only English sentences choose one.
 */
export const selectPlural = (count: number, one: string, other: string): string =>
  Math.abs(count) === 1 ? one : other;

/** A count and its word, e.g. `1 item` or `1,200 items`. */
export const formatCount = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${selectPlural(count, one, other)}`;
