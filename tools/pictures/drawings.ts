import { createHash } from 'node:crypto';
import {
  ENCODER_VERSION,
  listAvifSizes,
  PLACEHOLDER_PATH,
  toAvifPath,
  toOriginalPath,
} from '#server/picture/originals.ts';
import type { PictureKind } from '#server/picture/resize.ts';
import { toPackNutrition } from '#server/seed/nutrition.ts';
import type { DrawingSpec } from '#server/seed/pack.ts';
import type { SeedCatalogue, SeedGoods } from '#server/seed/seed.types.ts';
import { describeFormat, type PictureFile, renderSvg } from './render.ts';

/** A picture of the catalogue and its files. */
interface PictureDrawing {
  /** `{kind}/{key}` */
  readonly name: string;
  readonly files: readonly PictureFile[];
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

/** The AVIF files of a picture, the smallest first, or its only WebP file. */
function listFiles(kind: PictureKind, key: string): readonly PictureFile[] {
  const sizes = listAvifSizes(kind);
  if (sizes.length === 0) return [{ path: toOriginalPath(kind, key) }];
  const largest = sizes.at(-1);
  return sizes.map((size) => ({
    path: toAvifPath(kind, key, size),
    avif: { ...size, isLargest: size === largest },
  }));
}

const toDrawing = (kind: PictureKind, key: string, spec: DrawingSpec): PictureDrawing => ({
  name: `${kind}/${key}`,
  files: listFiles(kind, key),
  spec,
});

/** Lists every picture of the catalogue, and the placeholder. */
export function listDrawings(catalogue: SeedCatalogue): readonly PictureDrawing[] {
  return [
    { name: 'placeholder', files: [{ path: PLACEHOLDER_PATH }], spec: undefined },
    ...catalogue.goods.flatMap((goods) =>
      listGoodsDrawings(goods).map((spec) => toDrawing(spec.kind, goods.goodsId, spec)),
    ),
    ...catalogue.categories.map(({ classifyId, picture }) =>
      toDrawing('category', classifyId, picture),
    ),
    ...catalogue.brands.map(({ brandId, brandNameEn: name, art, style }) =>
      toDrawing('brand', brandId, { kind: 'brand', name, art, style }),
    ),
    ...catalogue.carousel.slides.map(({ id, picture }) => toDrawing('carousel', id, picture)),
  ];
}

/**
 * Returns the hash of each picture's SVG and formats by name. A test compares it with the hash of
 * the last `npm run pictures`.
 */
export const hashDrawings = (
  drawings: readonly PictureDrawing[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    drawings.map(({ name, files, spec }) => [
      name,
      createHash('sha256')
        .update(renderSvg(spec))
        .update(JSON.stringify(files.map(describeFormat)))
        .digest('hex')
        .slice(0, 16),
    ]),
  );

/** Returns the hash of each picture's files by name: a part of the URL of the picture. */
export async function hashFiles(
  drawings: readonly PictureDrawing[],
  readFile: (path: string) => Promise<Buffer>,
): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const { name, files } of drawings) {
    const hash = createHash('sha256').update(ENCODER_VERSION);
    for (const { path } of files) hash.update(await readFile(path));
    hashes[name] = hash.digest('hex').slice(0, 8);
  }
  return hashes;
}
