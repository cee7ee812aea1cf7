import { toHalfWidth } from './halfWidth.ts';
import { removeInvisible } from './typedText.ts';

/** `+61 (0)412 345 678`: the 0 is dialled only within the country. */
const TRUNK_PREFIX = /^(\(?\+\d{1,3}\)?\s*)\(0\)\s*/;

/**
 * A phone number as it is shown and saved: in half width, without invisible characters, with
 * ordinary dashes, and with `+` before the dial code.
 */
export const normalisePhone = (typed: string): string =>
  removeInvisible(toHalfWidth(typed))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .trim()
    .replace(/^(\(?)00(?=[1-9])/, '$1+')
    .replace(TRUNK_PREFIX, '$1');

/** The digits of a phone number, after a `+` if it has one. Other text stays. */
export const toDialledNumber = (typed: string): string =>
  normalisePhone(typed).replace(/[\s().-]/g, '');
