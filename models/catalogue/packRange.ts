import type { PackRange, PackUnit } from './packUnit.ts';
import type { PackSize } from './price.ts';

interface PackLimits {
  readonly units: readonly PackUnit[];
  /** the smallest amount, exclusive */
  readonly over: number;
  /** the largest amount, inclusive */
  readonly upTo: number;
}

const PACK_RANGES: Readonly<Record<PackRange, PackLimits>> = {
  small: { units: ['g', 'mL'], over: 0, upTo: 250 },
  medium: { units: ['g', 'mL'], over: 250, upTo: 750 },
  large: { units: ['g', 'mL'], over: 750, upTo: Infinity },
  fewPieces: { units: ['piece'], over: 0, upTo: 30 },
  morePieces: { units: ['piece'], over: 30, upTo: 100 },
  manyPieces: { units: ['piece'], over: 100, upTo: Infinity },
};

export const getPackLimits = (range: PackRange): PackLimits => PACK_RANGES[range];

export function isInPackRange({ packAmount, packUnit }: PackSize, range: PackRange): boolean {
  const { units, over, upTo } = getPackLimits(range);
  const amount = packAmount ?? 0; // in no range
  return units.some((unit) => unit === packUnit) && amount > over && amount <= upTo;
}
