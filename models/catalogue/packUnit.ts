/** Units of a pack's contents: grams, millilitres or pieces. */
export const PACK_UNITS = ['g', 'mL', 'piece'] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/** The pack sizes by which a list can be filtered; their limits are in packRange.ts. */
export const PACK_RANGE_NAMES = [
  'small',
  'medium',
  'large',
  'fewPieces',
  'morePieces',
  'manyPieces',
] as const;
export type PackRange = (typeof PACK_RANGE_NAMES)[number];
