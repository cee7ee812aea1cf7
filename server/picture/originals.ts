import { createHash } from 'node:crypto';
import { join } from 'node:path';
import savedHashes from './hashes.generated.json' with { type: 'json' };
import { findPictureId } from './pictureIds.ts';
import {
  GOODS_PICTURE_KINDS,
  PICTURE_KINDS,
  type PictureKind,
  type PictureSize,
  WIDE_SIZES,
} from './resize.ts';

/**
 * The files of `npm run pictures`, next to this module or next to the built server in dist/server.
 */
export const ORIGINALS_DIR = join(import.meta.dirname, 'originals');
export const PLACEHOLDER_PATH = join(ORIGINALS_DIR, 'placeholder.webp');

/** Part of every hash. Change it together with the settings of the server's encoder. */
export const ENCODER_VERSION = 'webp82-3';

/** The kinds that can be the largest picture of a page have an AVIF file of each of these sizes. */
const AVIF_SIZES: Partial<Record<PictureKind, readonly PictureSize[]>> = {
  goods: [
    { width: 400, height: 400 },
    { width: 800, height: 800 },
  ],
  carousel: WIDE_SIZES,
};
export const listAvifSizes = (kind: PictureKind): readonly PictureSize[] => AVIF_SIZES[kind] ?? [];

export const toAvifPath = (kind: PictureKind, key: string, { width }: PictureSize): string =>
  join(ORIGINALS_DIR, kind, `${key}-${width}.avif`);

/** The original is the largest AVIF file, or a WebP file. */
export function toOriginalPath(kind: PictureKind, key: string): string {
  const largest = listAvifSizes(kind).at(-1);
  return largest ? toAvifPath(kind, key, largest) : join(ORIGINALS_DIR, kind, `${key}.webp`);
}

const HASHES: ReadonlyMap<string, string> = new Map(Object.entries(savedHashes));
const GOODS_IDS = [...HASHES.keys()].flatMap((name) =>
  name.startsWith('goods/') ? [name.slice('goods/'.length)] : [],
);
const GOODS_KINDS: ReadonlySet<PictureKind> = new Set(GOODS_PICTURE_KINDS);

const toOriginalKey = (kind: PictureKind, key: string): string =>
  GOODS_KINDS.has(kind) ? findPictureId(key, GOODS_IDS) : key;

/** The files of a picture. */
interface OriginalPicture {
  /** The original, or the placeholder if it does not exist. */
  readonly path: string;
  /** The AVIF file of a size. */
  readonly findAvif: (size: PictureSize) => string | undefined;
}
export type FindOriginal = (kind: PictureKind, key: string) => OriginalPicture;

export const PLACEHOLDER: OriginalPicture = { path: PLACEHOLDER_PATH, findAvif: () => undefined };

export const findOriginal: FindOriginal = (kind, key) => {
  const original = toOriginalKey(kind, key);
  if (!HASHES.has(`${kind}/${original}`)) return PLACEHOLDER;
  return {
    path: toOriginalPath(kind, original),
    findAvif: ({ width, height }) => {
      const size = listAvifSizes(kind).find(
        (avif) => avif.width === width && avif.height === height,
      );
      return size && toAvifPath(kind, original, size);
    },
  };
};

/**
 * The hash of all pictures of a kind and of the placeholder. A hash for each picture would add a
 * twentieth to the HTML of a page.
 */
const KIND_HASHES: ReadonlyMap<PictureKind, string> = new Map(
  PICTURE_KINDS.map((kind) => {
    const hash = createHash('sha256').update(savedHashes.placeholder);
    for (const [name, pictureHash] of HASHES)
      if (name.startsWith(`${kind}/`)) hash.update(`${name} ${pictureHash}`);
    return [kind, hash.digest('hex').slice(0, 8)];
  }),
);
export const getKindHash = (kind: PictureKind): string => KIND_HASHES.get(kind) ?? '';

/**
 * Where a picture is served; views add the size (§7). The URL contains the hash of the pictures, so
 * that browsers store it for a year.
 */
export const toPictureUrl = (kind: PictureKind, key: string): string =>
  `/pictures/${kind}/${getKindHash(kind)}/${key}.webp`;
