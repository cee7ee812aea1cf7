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
const MEASURE_PATTERN = /^(\d[\d.]*) (g|kg|mL|L|capsules|tablets|sachets|pack|sheets|bags|pieces)$/;
const FIXED_SIZES: Readonly<Record<string, string>> = { 'One size': '均码' };

/** `250 g` → `250克`; sizes of clothes and shoes keep their letters. */
export const toChineseSize = (size: string): string =>
  FIXED_SIZES[size] ??
  size
    .replace('AU ', '澳码')
    .replace('Kids ', '童码')
    .replaceAll(/ (\p{L}+)$/gu, (whole, unit: string) => UNITS[unit] ?? whole);
/** A weight, volume or count belongs into the name; a range of sizes does not. */
export const belongsInName = (size: string): boolean => MEASURE_PATTERN.test(size);
