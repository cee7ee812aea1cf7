/**
 * The two palettes, in OKLCH so that equal lightness means equal contrast. One brand colour
 * (eucalyptus), one accent (wattle); red is for errors and "last few" only.
 */
export const light = {
  page: 'oklch(0.984 0.006 95)',
  surface: 'oklch(1 0 0)',
  sunken: 'oklch(0.964 0.008 100)',
  picture: 'oklch(1 0 0)',
  line: 'oklch(0.908 0.009 110)',
  control: 'oklch(0.62 0.014 140)',
  ink: 'oklch(0.235 0.018 155)',
  muted: 'oklch(0.47 0.018 150)',
  brand: 'oklch(0.465 0.094 162)',
  brandHover: 'oklch(0.405 0.084 162)',
  brandPressed: 'oklch(0.35 0.07 162)',
  onBrand: 'oklch(1 0 0)',
  brandSoft: 'oklch(0.958 0.022 162)',
  brandSoftHover: 'oklch(0.925 0.036 162)',
  onBrandSoft: 'oklch(0.37 0.075 162)',
  accent: 'oklch(0.865 0.163 92)',
  accentSoft: 'oklch(0.967 0.05 96)',
  onAccent: 'oklch(0.31 0.055 85)',
  danger: 'oklch(0.505 0.178 27)',
  dangerHover: 'oklch(0.445 0.16 27)',
  dangerPressed: 'oklch(0.39 0.14 27)',
  onDanger: 'oklch(1 0 0)',
  dangerSoft: 'oklch(0.967 0.017 25)',
  onDangerSoft: 'oklch(0.43 0.145 27)',
  infoSoft: 'oklch(0.965 0.017 240)',
  onInfoSoft: 'oklch(0.4 0.085 245)',
  focus: 'oklch(0.5 0.13 250)',
  overlay: 'oklch(0.22 0.02 155 / 0.48)',
} as const;

export type Palette = Readonly<Record<keyof typeof light, string>>;

export const dark: Palette = {
  page: 'oklch(0.188 0.011 158)',
  surface: 'oklch(0.228 0.013 158)',
  sunken: 'oklch(0.262 0.014 158)',
  picture: 'oklch(0.945 0.004 100)',
  line: 'oklch(0.322 0.014 158)',
  control: 'oklch(0.6 0.016 155)',
  ink: 'oklch(0.955 0.007 100)',
  muted: 'oklch(0.765 0.014 130)',
  brand: 'oklch(0.79 0.115 162)',
  brandHover: 'oklch(0.84 0.105 162)',
  brandPressed: 'oklch(0.73 0.11 162)',
  onBrand: 'oklch(0.21 0.04 162)',
  brandSoft: 'oklch(0.3 0.034 162)',
  brandSoftHover: 'oklch(0.345 0.044 162)',
  onBrandSoft: 'oklch(0.88 0.08 162)',
  accent: 'oklch(0.865 0.155 92)',
  accentSoft: 'oklch(0.32 0.048 92)',
  onAccent: 'oklch(0.93 0.085 94)',
  danger: 'oklch(0.755 0.128 25)',
  dangerHover: 'oklch(0.8 0.108 25)',
  dangerPressed: 'oklch(0.7 0.13 25)',
  onDanger: 'oklch(0.2 0.05 25)',
  dangerSoft: 'oklch(0.3 0.05 25)',
  onDangerSoft: 'oklch(0.89 0.065 25)',
  infoSoft: 'oklch(0.3 0.034 245)',
  onInfoSoft: 'oklch(0.89 0.05 240)',
  focus: 'oklch(0.8 0.105 245)',
  overlay: 'oklch(0.1 0.01 158 / 0.66)',
};

interface Pair {
  readonly on: keyof Palette;
  readonly under: keyof Palette;
  /** WCAG 2.2: 4.5 for text, 3 for the edge of a control or a focus ring. */
  readonly minRatio: 4.5 | 3;
}

const textPairs = (foreground: keyof Palette, ...backgrounds: (keyof Palette)[]): Pair[] =>
  backgrounds.map((ground) => ({ on: foreground, under: ground, minRatio: 4.5 }));

const borderPairs = (foreground: keyof Palette, ...backgrounds: (keyof Palette)[]): Pair[] =>
  backgrounds.map((ground) => ({ on: foreground, under: ground, minRatio: 3 }));

/** Every pair of colours that may appear together; a test checks their contrast. */
export const pairs: readonly Pair[] = [
  ...textPairs(
    'ink',
    'page',
    'surface',
    'sunken',
    'brandSoft',
    'accentSoft',
    'dangerSoft',
    'infoSoft',
  ),
  ...textPairs('muted', 'page', 'surface', 'sunken', 'brandSoft'),
  ...textPairs('brand', 'page', 'surface', 'sunken', 'brandSoft'),
  ...textPairs('brandHover', 'page', 'surface', 'sunken', 'brandSoft', 'brandSoftHover'),
  ...textPairs('onBrand', 'brand', 'brandHover', 'brandPressed'),
  ...textPairs('onBrandSoft', 'brandSoft', 'brandSoftHover', 'surface'),
  ...textPairs('onAccent', 'accentSoft'),
  ...textPairs('danger', 'page', 'surface', 'sunken'),
  ...textPairs('onDanger', 'danger', 'dangerHover', 'dangerPressed'),
  ...textPairs('onDangerSoft', 'dangerSoft', 'surface'),
  ...textPairs('onInfoSoft', 'infoSoft'),
  ...borderPairs('control', 'page', 'surface', 'sunken'),
  ...borderPairs('brand', 'brandSoft', 'surface', 'page'),
  ...borderPairs('danger', 'surface', 'page'),
  ...borderPairs(
    'focus',
    'page',
    'surface',
    'sunken',
    'brandSoft',
    'accentSoft',
    'dangerSoft',
    'infoSoft',
  ),
];
