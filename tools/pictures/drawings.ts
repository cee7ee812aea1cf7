import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ORIGINALS_DIR, PLACEHOLDER_PATH, toOriginalPath } from '#server/picture/originals.ts';
import { toPackNutrition } from '#server/seed/nutrition.ts';
import type { DrawingSpec } from '#server/seed/pack.ts';
import type { SeedCatalogue, SeedGoods } from '#server/seed/seed.types.ts';
import { renderSvg } from './render.ts';

/** A picture of the catalogue and its file. */
export interface PictureDrawing {
  readonly path: string;
  /** Undefined for the placeholder. */
  readonly spec: DrawingSpec | undefined;
}

/** The attributes of the front. */
const FRONT_ATTRIBUTES: ReadonlySet<string> = new Set(['Size', 'Origin']);

/**
 * Clothes and shoes have no pack with a back; more enlarged pictures would exceed the size of the
 * originals.
 */
function listGoodsDrawings(goods: SeedGoods): readonly DrawingSpec[] {
  const { pack, attributes, isHot } = goods;
  const front: DrawingSpec = { kind: 'goods', pack };
  if (attributes.every(({ nameEn }) => nameEn !== 'Ingredients')) return [front];
  const facts = attributes
    .filter(({ nameEn }) => !FRONT_ATTRIBUTES.has(nameEn))
    .map(({ nameEn, valueEn }) => ({ title: nameEn, text: valueEn }));
  const nutrition = goods.nutrition && toPackNutrition(goods.nutrition, goods);
  const back: DrawingSpec = { kind: 'goodsBack', pack, facts, nutrition };
  return isHot ? [front, back, { kind: 'goodsDetail', pack }] : [front, back];
}

/** Lists every picture of the catalogue, and the placeholder. */
export function listDrawings(catalogue: SeedCatalogue): readonly PictureDrawing[] {
  return [
    { path: PLACEHOLDER_PATH, spec: undefined },
    ...catalogue.goods.flatMap((goods) =>
      listGoodsDrawings(goods).map((spec) => ({
        path: toOriginalPath(spec.kind, goods.goodsId),
        spec,
      })),
    ),
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
