import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GOODS_PICTURE_KINDS, PICTURE_KINDS, type PictureKind } from './resize.ts';

/**
 * The files of `npm run pictures`, next to this module or next to the built server in dist/server.
 */
export const ORIGINALS_DIR = fileURLToPath(new URL('./originals', import.meta.url));

export const toOriginalPath = (kind: PictureKind, key: string): string =>
  join(ORIGINALS_DIR, kind, `${key}.webp`);
export const PLACEHOLDER_PATH = join(ORIGINALS_DIR, 'placeholder.webp');

const GOODS_KINDS: ReadonlySet<PictureKind> = new Set(GOODS_PICTURE_KINDS);

/** Finds the original of a picture, or the placeholder if the file does not exist. */
export function createOriginalFinder(
  toPictureId: (goodsId: string) => string,
): (kind: PictureKind, key: string) => string {
  const paths = new Set(
    PICTURE_KINDS.flatMap((kind) =>
      readdirSync(join(ORIGINALS_DIR, kind)).map((file) => join(ORIGINALS_DIR, kind, file)),
    ),
  );
  return (kind, key) => {
    const path = toOriginalPath(kind, GOODS_KINDS.has(kind) ? toPictureId(key) : key);
    return paths.has(path) ? path : PLACEHOLDER_PATH;
  };
}
