import type { LocalisedText } from './brands.ts';
import { parseNutrition } from './nutrition.ts';
import { PACK_ARTS, PACK_SHAPES, type PackArt, type PackShape } from './pack.ts';
import type { Nutrition } from './seed.types.ts';

/** A parsed line of a goods table. */
export interface GoodsRow {
  readonly brand: string;
  readonly en: string;
  readonly zh: string;
  readonly size: string;
  readonly retailCents: number;
  readonly weightGrams: number;
  readonly shape: PackShape;
  readonly art: PackArt;
  readonly tint: string;
  readonly about: LocalisedText;
  readonly flags: GoodsFlags;
}
/**
 * The last, optional column: `badge=SPF 50+; v=group/English label/中文; made=English/中文;
 * use=English/中文; n=nutrition; gst; adv; out; few; hot`.
 */
interface GoodsFlags {
  readonly badge: string;
  readonly variant: { readonly group: string; readonly label: LocalisedText } | undefined;
  readonly made: LocalisedText | undefined;
  /** directions other than those of the subcategory */
  readonly use: LocalisedText | undefined;
  /**
   * energy in kJ, protein, fat, saturated fat, carbohydrate and sugars in g, sodium in mg, of 100 g
   * or 100 mL: `1400 0.3 0 0 82 80 12`
   */
  readonly nutrition: Nutrition | undefined;
  /** sold with GST although the other goods of the subcategory are basic food */
  readonly isTaxable: boolean;
  readonly isAdvance: boolean;
  readonly isOutOfStock: boolean;
  readonly isLowStock: boolean;
  readonly isHot: boolean;
}
/** The common data of all goods of a subcategory. */
export interface SubcategorySource {
  readonly en: string;
  readonly zh: string;
  /** whether the goods have a material instead of ingredients */
  readonly isMaterial?: boolean;
  /** whether people eat or drink the goods, so that each line needs `n=` */
  readonly isFood?: boolean;
  /** whether the goods are basic food, which is sold without GST */
  readonly isGstFree?: boolean;
  /**
   * the material of all goods of the subcategory; goods with ingredients have their own in the
   * table
   */
  readonly made?: LocalisedText;
  readonly use: LocalisedText;
  readonly keep: LocalisedText;
  /** brand | English name, sub | 中文名 | size | AUD | grams | shape art #tint | about | 简介 | flags */
  readonly table: string;
}
export interface CategorySource {
  readonly en: string;
  readonly zh: string;
  readonly background: string;
  readonly subcategories: readonly SubcategorySource[];
}

const isShape = (text: string): text is PackShape => PACK_SHAPES.some((shape) => shape === text);
const isArt = (text: string): text is PackArt => PACK_ARTS.some((art) => art === text);

function parseLocalised(text: string | undefined): LocalisedText | undefined {
  const [en, zh] = text?.split('/') ?? [];
  return en && zh ? { en, zh } : undefined;
}

function parseNutritionFlag(text: string | undefined, source: string): Nutrition | undefined {
  const nutrition = text === undefined ? undefined : parseNutrition(text);
  if (text !== undefined && !nutrition)
    throw new Error(
      `server/seed: n= needs seven amounts that are possible in 100 g, or exempt: ${source}`,
    );
  return nutrition;
}
function parseFlags(text: string, source: string): GoodsFlags {
  const entries = new Map(
    text
      .split(';')
      .map((part) => part.trim().split('=', 2))
      .map(([name = '', value = '']) => [name, value]),
  );
  const [group, labelEn, labelZh] = entries.get('v')?.split('/') ?? [];
  return {
    badge: entries.get('badge') ?? '',
    variant:
      group && labelEn && labelZh ? { group, label: { en: labelEn, zh: labelZh } } : undefined,
    made: parseLocalised(entries.get('made')),
    use: parseLocalised(entries.get('use')),
    nutrition: parseNutritionFlag(entries.get('n'), source),
    isTaxable: entries.has('gst'),
    isAdvance: entries.has('adv'),
    isOutOfStock: entries.has('out'),
    isLowStock: entries.has('few'),
    isHot: entries.has('hot'),
  };
}
function parseGoodsRow(source: string): GoodsRow {
  const [
    brand = '',
    en = '',
    zh = '',
    size = '',
    aud = '',
    grams = '',
    drawn = '',
    about = '',
    aboutZh = '',
    flags = '',
  ] = source.split('|').map((cell) => cell.trim());
  const [shape = '', art = '', tint = ''] = drawn.split(' ');
  const [retail, weightGrams] = [Number(aud) * 100, Number(grams)];
  if (
    !isShape(shape) ||
    !isArt(art) ||
    !/^#[0-9a-f]{6}$/.test(tint) ||
    !(retail > 0) ||
    !(weightGrams > 0) ||
    aboutZh === ''
  ) {
    throw new Error(
      `server/seed: a line of a goods table is invalid; it needs ten columns with a known shape, a known art and a #colour: ${source}`,
    );
  }
  return {
    brand,
    en,
    zh,
    size,
    retailCents: Math.round(retail),
    weightGrams,
    shape,
    art,
    tint,
    about: { en: about, zh: aboutZh },
    flags: parseFlags(flags, source),
  };
}

/** @throws Error that contains the invalid line */
export const parseGoodsTable = (table: string): readonly GoodsRow[] =>
  table
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(parseGoodsRow);
