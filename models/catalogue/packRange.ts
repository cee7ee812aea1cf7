import type { PackSize, PackUnit } from './price.ts';

interface PackLimits {
  readonly units: readonly PackUnit[];
  /** the smallest amount, exclusive */
  readonly over: number;
  /** the largest amount, inclusive */
  readonly upTo: number;
}

/** The pack sizes that a list can be filtered by. */
export const PACK_RANGES = {
  small: { units: ['g', 'mL'], over: 0, upTo: 250 },
  medium: { units: ['g', 'mL'], over: 250, upTo: 750 },
  large: { units: ['g', 'mL'], over: 750, upTo: Infinity },
  fewPieces: { units: ['piece'], over: 0, upTo: 30 },
  morePieces: { units: ['piece'], over: 30, upTo: 100 },
  manyPieces: { units: ['piece'], over: 100, upTo: Infinity },
} as const satisfies Readonly<Record<string, PackLimits>>;
export type PackRange = keyof typeof PACK_RANGES;

export const getPackLimits = (range: PackRange): PackLimits => PACK_RANGES[range];
export const PACK_RANGE_NAMES = Object.keys(PACK_RANGES) as readonly PackRange[]; // the keys of the table above

export function isInPackRange({ packAmount, packUnit }: PackSize, range: PackRange): boolean {
  const { units, over, upTo } = getPackLimits(range);
  if (packAmount === null || packUnit === null) return false;
  return units.includes(packUnit) && packAmount > over && packAmount <= upTo;
}
