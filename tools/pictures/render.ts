import sharp from 'sharp';
import type { PictureSize } from '#server/picture/resize.ts';
import type { DrawingSpec } from '#server/seed/pack.ts';
import { drawPackBack } from './packBack.ts';
import { drawPackDetail, drawPackShot } from './packShot.ts';
import { drawCarousel } from './scenes/carousel.ts';
import { drawBrandTile, drawCategoryTile, drawPlaceholder } from './scenes/tiles.ts';

/** The SVG of a picture, or of the placeholder if there is no drawing. */
export function renderSvg(drawing: DrawingSpec | undefined): string {
  switch (drawing?.kind) {
    case 'goods':
      return drawPackShot(drawing.pack);
    case 'goodsBack':
      return drawPackBack(drawing.pack, drawing.facts, drawing.nutrition).svg;
    case 'goodsDetail':
      return drawPackDetail(drawing.pack);
    case 'category':
      return drawCategoryTile(drawing.background, drawing.packs);
    case 'brand':
      return drawBrandTile(drawing.name, drawing.art, drawing.style);
    case 'carousel':
      return drawCarousel(drawing.scene, drawing.packs);
    case undefined:
      return drawPlaceholder();
  }
}

/** A file of a picture: WebP in the size of the drawing, or AVIF in one of several sizes. */
export interface PictureFile {
  readonly path: string;
  readonly avif?: PictureSize & { readonly isLargest: boolean };
}

/** Flat areas and text are sharp at a lower quality than the light of a pack shot. */
const WEBP_QUALITY = { front: 82, other: 50 };
/** Much text is sharper and smaller in few colours without loss than with a lower quality. */
const TABLE_COLOURS = 16;
/**
 * The luminance of the largest size is as close to the drawing as that of WebP with the quality 82,
 * with 40 % fewer bytes. A smaller size has more detail in each pixel.
 */
const AVIF_QUALITY = { largest: 55, smaller: 60 };
/** Half the time of the default of 4, with 1 % more bytes. */
const AVIF_EFFORT = 3;

const toAvifOptions = ({ isLargest }: NonNullable<PictureFile['avif']>) => ({
  quality: isLargest ? AVIF_QUALITY.largest : AVIF_QUALITY.smaller,
  effort: AVIF_EFFORT,
});

/** The format of a file. A picture is drawn again when it changes. */
export const describeFormat = ({ avif }: PictureFile): object =>
  avif
    ? { ...toAvifOptions(avif), width: avif.width }
    : { ...WEBP_QUALITY, colours: TABLE_COLOURS };

const rasterize = (drawing: DrawingSpec | undefined) =>
  sharp(Buffer.from(renderSvg(drawing))).flatten({ background: '#ffffff' });

/** The image has the size of the SVG: 800 × 800, or 1600 × 600 for a carousel picture. */
export async function renderWebp(drawing: DrawingSpec | undefined): Promise<Buffer> {
  const image = rasterize(drawing);
  if (drawing?.kind === 'goodsBack' && drawing.nutrition) {
    const reduced = image.png({ colours: TABLE_COLOURS, dither: 0, effort: 10 });
    return sharp(await reduced.toBuffer())
      .webp({ lossless: true, effort: 6 })
      .toBuffer();
  }
  const isOther = drawing?.kind === 'goodsBack' || drawing?.kind === 'goodsDetail';
  const quality = isOther ? WEBP_QUALITY.other : WEBP_QUALITY.front;
  return image.webp({ quality, effort: 6 }).toBuffer();
}

export const renderFile = (
  drawing: DrawingSpec | undefined,
  { avif }: PictureFile,
): Promise<Buffer> =>
  avif
    ? rasterize(drawing).resize(avif.width, avif.height).avif(toAvifOptions(avif)).toBuffer()
    : renderWebp(drawing);
