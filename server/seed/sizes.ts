import type { PackUnit } from '#models/catalogue/packUnit.ts';
import type { PackSize } from '#models/catalogue/price.ts';

const UNITS: Readonly<Record<string, string>> = {
  g: '克',
  kg: '千克',
  mL: '毫升',
  L: '升',
  capsules: '粒',
  tablets: '片',
  sachets: '袋',
  pack: '件装',
  sheets: '片',
  bags: '包',
  pieces: '枚',
  pair: '双',
  each: '件',
  months: '个月',
  years: '岁',
  cm: '厘米',
};
const MEASURES: Readonly<Record<string, readonly [PackUnit, factor: number]>> = {
  g: ['g', 1],
  kg: ['g', 1000],
  mL: ['mL', 1],
  L: ['mL', 1000],
  capsules: ['piece', 1],
  tablets: ['piece', 1],
  sachets: ['piece', 1],
  pack: ['piece', 1],
  sheets: ['piece', 1],
  bags: ['piece', 1],
  pieces: ['piece', 1],
};
const MEASURE_PATTERN = /^(\d[\d.]*) (\p{L}+)$/u;
const FIXED_SIZES: Readonly<Record<string, string>> = { 'One size': '均码' };

/** `250 g` → `250克`; sizes of clothes and shoes keep their Latin letters. */
export const toChineseSize = (size: string): string =>
  FIXED_SIZES[size] ??
  size
    .replace('AU ', '澳码')
    .replace('Kids ', '童码')
    .replaceAll(/ (\p{L}+)$/gu, (whole, unit: string) => UNITS[unit] ?? whole);
/**
 * Returns true for a weight, volume or count, which is part of the name, and false for a range of
 * sizes.
 */
export const belongsInName = (size: string): boolean => toPackSize(size).packUnit !== null;

/** `1 kg` → 1000 g, `60 capsules` → 60 pieces. A size of clothes has no pack size. */
export function toPackSize(size: string): PackSize {
  const [, amount, word = ''] = MEASURE_PATTERN.exec(size) ?? [];
  const [packUnit, factor] = MEASURES[word] ?? [null, 0];
  return { packAmount: packUnit && Number(amount) * factor, packUnit };
}
