/**
 * Marks that set the direction of the text around them. Address books copy telephone numbers
 * between two of them. In a displayed text they could disguise what it says.
 */
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * All direction marks, blanks without a width, and control characters except tab and line breaks.
 * The joiners of emoji and of Persian words stay.
 */
const INVISIBLE =
  /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?![\t\n\r])\p{Cc}/gu;

export const removeDirectionOverrides = (text: string): string =>
  text.replace(DIRECTION_OVERRIDE, '');

/** Removes what a shopper pastes with a text without seeing it. */
export const removeInvisible = (typed: string): string => typed.replace(INVISIBLE, '');
