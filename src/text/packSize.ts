const NO_BREAK_SPACE = '\u00a0';

/**
 * Joins number and unit of the size at the end of a product's name, such as `500 g` or
 * `30 × 180 cm`, so that no line ends between them.
 */
export const joinSize = (name: string): string =>
  name.replace(/\d (?=×|\S+$)|× (?=\d)/g, (match) => match.charAt(0) + NO_BREAK_SPACE);

/** The name with ordinary spaces, for titles and for comparisons with typed text. */
export const splitSize = (name: string): string => name.replaceAll(NO_BREAK_SPACE, ' ');
