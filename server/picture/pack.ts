/** What a goods item's picture is drawn from: a pure description, small enough to be stored as JSON with the goods. */

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
export type PackLayout = (typeof PACK_LAYOUTS)[number];

export const PACK_FACES = ['serif', 'sans', 'condensed'] as const;
export type PackFace = (typeof PACK_FACES)[number];

/** The look that all packs of one brand share. Colours are `#rrggbb`. */
export interface BrandStyle {
  readonly main: string;
  readonly accent: string;
  readonly paper: string;
  readonly layout: PackLayout;
  readonly face: PackFace;
  /** Wordmark in capitals with wide tracking. */
  readonly capitals: boolean;
}

/** All texts are Latin: the fonts that travel with the shop have no Chinese letters. */
export interface Pack {
  readonly shape: PackShape;
  readonly brand: string;
  readonly name: string;
  readonly sub: string;
  readonly size: string;
  readonly badge: string;
  readonly art: PackArt;
  readonly style: BrandStyle;
  /** What is inside or what it is made of: honey, leather, wool, glass. `#rrggbb`. */
  readonly tint: string;
}

export type PictureKind = 'goods' | 'category' | 'brand' | 'carousel';
export const SCENES = ['beach', 'eucalyptus', 'farm', 'kitchen'] as const;
export type SceneName = (typeof SCENES)[number];

/** Everything that can be drawn for the shop. */
export type Drawing =
  | { readonly kind: 'goods'; readonly pack: Pack }
  | { readonly kind: 'category'; readonly ground: string; readonly packs: readonly Pack[] }
  | {
      readonly kind: 'brand';
      readonly name: string;
      readonly art: PackArt;
      readonly style: BrandStyle;
    }
  | { readonly kind: 'carousel'; readonly scene: SceneName; readonly packs: readonly Pack[] };
