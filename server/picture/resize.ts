/** The pictures of a product: the front, the back and a part of the front that is enlarged. */
export const GOODS_PICTURE_KINDS = ['goods', 'goodsBack', 'goodsDetail'] as const;
export type GoodsPictureKind = (typeof GOODS_PICTURE_KINDS)[number];

export const PICTURE_KINDS = [...GOODS_PICTURE_KINDS, 'category', 'brand', 'carousel'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
const ALLOWED_SIDES = [100, 200, 400, 600, 800] as const;
export const WIDE_SIZES: readonly PictureSize[] = [
  { width: 800, height: 300 },
  { width: 1200, height: 450 },
  { width: 1600, height: 600 },
];
const ORIGINAL: PictureSize = { width: 800, height: 800 };
const WIDE_ORIGINAL: PictureSize = { width: 1600, height: 600 };
const WIDE_RATIO = WIDE_ORIGINAL.width / WIDE_ORIGINAL.height;
/** In px (§7: default 100 by 100). */
const DEFAULT_SIDE = 100;

const findNearestSide = (requested: number): number =>
  ALLOWED_SIDES.reduce<number>(
    (best, side) => (Math.abs(side - requested) < Math.abs(best - requested) ? side : best),
    ALLOWED_SIDES[0],
  );
const findNearestWide = (requested: number): PictureSize =>
  WIDE_SIZES.reduce((best, size) =>
    Math.abs(size.width - requested) < Math.abs(best.width - requested) ? size : best,
  );
const parseDimension = (suffix: string, letter: 'h' | 'w'): number | undefined => {
  const match = new RegExp(`(?:^|,)${letter}_(\\d{1,5})(?:,|$)`).exec(suffix);
  return match?.[1] === undefined ? undefined : Number(match[1]);
};

/**
 * Parses the size in `x-oss-process` (§7; decisions.md 41): `image/resize,m_pad,h_400,w_400` → the
 * nearest allowed size in px. Without a resize suffix, returns the size of the original.
 */
export function parseResize(suffix: string | undefined, kind: PictureKind = 'goods'): PictureSize {
  const isWide = kind === 'carousel';
  if (!suffix?.startsWith('image/resize')) return isWide ? WIDE_ORIGINAL : ORIGINAL;
  const [height, width] = [parseDimension(suffix, 'h'), parseDimension(suffix, 'w')];
  if (isWide) return findNearestWide(width ?? (height ?? 0) * WIDE_RATIO);
  return {
    width: findNearestSide(width ?? height ?? DEFAULT_SIDE),
    height: findNearestSide(height ?? width ?? DEFAULT_SIDE),
  };
}
