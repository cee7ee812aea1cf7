const FULL_WIDTH = /[\uff01-\uff5e]/g;
const OFFSET = 0xff01 - 0x21;

/**
 * Replaces the full-width forms of ASCII characters, which Chinese and Japanese keyboards type:
 * `１２．５０` becomes `12.50`, and the full-width space a space.
 */
export const toHalfWidth = (typed: string): string =>
  typed
    .replace(FULL_WIDTH, (character) => String.fromCodePoint(character.charCodeAt(0) - OFFSET))
    .replaceAll('\u3000', ' ');
