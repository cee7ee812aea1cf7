/** The data from which tools/pictures draws the demo's pictures. */

export const PACK_SHAPES = [
  'tin',
  'can',
  'cup',
  'jar',
  'creamJar',
  'pills',
  'pump',
  'bottle',
  'spray',
  'glassBottle',
  'oilBottle',
  'dropper',
  'babyBottle',
  'box',
  'carton',
  'sachets',
  'blister',
  'soap',
  'tray',
  'bar',
  'pouch',
  'bag',
  'nappies',
  'mask',
  'tube',
  'lipstick',
  'compact',
  'boot',
  'tallBoot',
  'miniBoot',
  'kidsBoot',
  'slipper',
  'shoe',
  'tee',
  'knit',
  'folded',
  'beanie',
] as const;
export type PackShape = (typeof PACK_SHAPES)[number];

export const PACK_ARTS = [
  'leaf',
  'honeycomb',
  'waves',
  'wheat',
  'citrus',
  'bubbles',
  'stripes',
  'dots',
  'sun',
  'hills',
  'flower',
  'berry',
  'drop',
  'fish',
  'bowl',
  'chili',
  'noodle',
  'star',
  'moon',
  'splash',
  'capsule',
  'cloud',
  'rings',
  'bean',
] as const;
export type PackArt = (typeof PACK_ARTS)[number];

export const PACK_LAYOUTS = ['band', 'panel', 'split', 'plain', 'oval', 'bold'] as const;
type PackLayout = (typeof PACK_LAYOUTS)[number];

export const PACK_TYPEFACES = ['serif', 'sans', 'condensed'] as const;
export type PackTypeface = (typeof PACK_TYPEFACES)[number];

/** Colours are `#rrggbb`. */
export interface BrandStyle {
  readonly main: string;
  readonly accent: string;
  readonly paper: string;
  readonly layout: PackLayout;
  readonly typeface: PackTypeface;
  /** Wordmark in capitals with wide tracking. */
  readonly isUppercase: boolean;
}

/** All texts are Latin, because the fonts contain no Chinese characters. */
export interface Pack {
  readonly shape: PackShape;
  readonly brand: string;
  readonly name: string;
  readonly subtitle: string;
  readonly size: string;
  readonly badge: string;
  readonly art: PackArt;
  readonly style: BrandStyle;
  /** Colour of the content or the material, `#rrggbb`. */
  readonly tint: string;
}

const SCENES = ['beach', 'eucalyptus', 'farm', 'kitchen'] as const;
export type SceneName = (typeof SCENES)[number];

/** One section of the text on the back of a pack, such as the directions. */
export interface PackFact {
  readonly title: string;
  readonly text: string;
}

/** The nutrition table on the back of a pack. */
export interface PackNutrition {
  readonly title: string;
  readonly basis: string;
  /** the name of a nutrient and its amount */
  readonly rows: readonly PackFact[];
  readonly note: string;
}

/** The data of a picture that tools/pictures can draw. */
export type DrawingSpec =
  | { readonly kind: 'goods'; readonly pack: Pack }
  | {
      readonly kind: 'goodsBack';
      readonly pack: Pack;
      readonly facts: readonly PackFact[];
      readonly nutrition: PackNutrition | undefined;
    }
  | { readonly kind: 'goodsDetail'; readonly pack: Pack }
  | { readonly kind: 'category'; readonly background: string; readonly packs: readonly Pack[] }
  | {
      readonly kind: 'brand';
      readonly name: string;
      readonly art: PackArt;
      readonly style: BrandStyle;
    }
  | { readonly kind: 'carousel'; readonly scene: SceneName; readonly packs: readonly Pack[] };
