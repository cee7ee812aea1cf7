/**
 * Replaces the full-width characters that Chinese and Japanese keyboards type: `１２．５０` becomes
 * `12.50`, and the full-width space a space.
 */
export const toHalfWidth = (typed: string): string => typed.normalize('NFKC');
