import type { PackSize } from '#models/catalogue/price.ts';
import type { PackNutrition } from './pack.ts';
import type { Nutrition, SeedAttribute } from './seed.types.ts';

interface Nutrient {
  readonly name: string;
  readonly nameEn: string;
  /** on the back of a pack, where a part is below its nutrient */
  readonly nameOnPack: string;
  readonly unit: 'kJ' | 'g' | 'mg';
}
const toNutrient = (
  nameEn: string,
  name: string,
  unit: Nutrient['unit'],
  nameOnPack = nameEn,
): Nutrient => ({ name, nameEn, nameOnPack, unit });

/** The nutrients that Standard 1.2.8 of the Food Standards Code requires, in its order. */
const NUTRIENTS = [
  toNutrient('Energy', '能量', 'kJ'),
  toNutrient('Protein', '蛋白质', 'g'),
  toNutrient('Fat, total', '脂肪', 'g'),
  toNutrient('Saturated fat', '饱和脂肪', 'g', '– saturated'),
  toNutrient('Carbohydrate', '碳水化合物', 'g'),
  toNutrient('Sugars', '糖', 'g', '– sugars'),
  toNutrient('Sodium', '钠', 'mg'),
] as const;

/** Returns undefined for values that no food can have. */
export function parseNutrition(text: string): Nutrition | undefined {
  if (text === 'exempt') return text;
  if (!/^\d+( \d+(\.\d)?){5} \d+$/.test(text)) return undefined;
  const values = text.split(' ').map(Number);
  const [, protein = 0, fat = 0, saturated = 0, carbohydrate = 0, sugars = 0] = values;
  const isPossible =
    saturated <= fat && sugars <= carbohydrate && protein + fat + carbohydrate <= 100;
  return isPossible ? values : undefined;
}

/** Liquids have their amounts in 100 mL. */
const toBasis = ({ packUnit }: PackSize): string => (packUnit === 'mL' ? '100 mL' : '100 g');
const formatAmount = (amount: number, unit: Nutrient['unit']): string =>
  `${unit === 'g' ? amount.toFixed(1) : amount} ${unit}`;

/** The values as rows of the product's page, after a row that says that they are samples. */
export function toNutritionAttributes(nutrition: Nutrition, size: PackSize): SeedAttribute[] {
  if (nutrition === 'exempt') return [];
  const basis = toBasis(size);
  return [
    {
      name: '营养成分',
      nameEn: 'Nutrition',
      value: `每 ${basis} 平均含量。演示商城的虚构数值。`,
      valueEn: `Average per ${basis}. Sample values of a demo product.`,
    },
    ...NUTRIENTS.map(({ name, nameEn, unit }, index) => {
      const value = formatAmount(nutrition[index] ?? 0, unit);
      return { name, nameEn, value, valueEn: value };
    }),
  ];
}

/** The table on the back of a pack. */
export function toPackNutrition(nutrition: Nutrition, size: PackSize): PackNutrition | undefined {
  if (nutrition === 'exempt') return undefined;
  return {
    title: 'Nutrition',
    basis: `Average per ${toBasis(size)}`,
    rows: NUTRIENTS.map(({ nameOnPack, unit }, index) => ({
      title: nameOnPack,
      text: formatAmount(nutrition[index] ?? 0, unit),
    })),
    note: 'Sample values of a demo product',
  };
}
