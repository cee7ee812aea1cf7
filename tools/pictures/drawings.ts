import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ORIGINALS_DIR, PLACEHOLDER_PATH, toOriginalPath } from '#server/picture/originals.ts';
import type { DrawingSpec } from '#server/seed/pack.ts';
import type { SeedCatalogue } from '#server/seed/seed.types.ts';
import { renderSvg } from './render.ts';

/** A picture of the catalogue and its file. */
export interface PictureDrawing {
  readonly path: string;
  /** Undefined for the placeholder. */
  readonly spec: DrawingSpec | undefined;
}

/** Lists every picture of the catalogue, and the placeholder. */
export function listDrawings(catalogue: SeedCatalogue): readonly PictureDrawing[] {
  return [
    { path: PLACEHOLDER_PATH, spec: undefined },
    ...catalogue.goods.map(({ goodsId, pack }) => ({
      path: toOriginalPath('goods', goodsId),
      spec: { kind: 'goods', pack } as const,
    })),
    ...catalogue.categories.map(({ classifyId, picture }) => ({
      path: toOriginalPath('category', classifyId),
      spec: picture,
    })),
    ...catalogue.brands.map(({ brandId, brandNameEn: name, art, style }) => ({
      path: toOriginalPath('brand', brandId),
      spec: { kind: 'brand', name, art, style } as const,
    })),
    ...catalogue.carousel.slides.map(({ id, picture }) => ({
      path: toOriginalPath('carousel', id),
      spec: picture,
    })),
  ];
}

/**
 * Returns the hash of each SVG by file. A test compares it with the hash of the last `npm run
 * pictures`.
 */
export const hashDrawings = (
  drawings: readonly PictureDrawing[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    drawings.map(({ path, spec }) => [
      relative(ORIGINALS_DIR, path).replaceAll('\\', '/'),
      createHash('sha256').update(renderSvg(spec)).digest('hex').slice(0, 16),
    ]),
  );
