import sharp from 'sharp';
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

/** Flat areas and text are sharp at a lower quality than the light of a pack shot. */
const QUALITY = { front: 82, other: 50 };
/** Much text is sharper and smaller in few colours without loss than with a lower quality. */
const TABLE_COLOURS = 16;

/** The image has the size of the SVG: 800 × 800, or 1600 × 600 for a carousel picture. */
export async function renderWebp(drawing: DrawingSpec | undefined): Promise<Buffer> {
  const image = sharp(Buffer.from(renderSvg(drawing))).flatten({ background: '#ffffff' });
  if (drawing?.kind === 'goodsBack' && drawing.nutrition) {
    const reduced = image.png({ colours: TABLE_COLOURS, dither: 0, effort: 10 });
    return sharp(await reduced.toBuffer())
      .webp({ lossless: true, effort: 6 })
      .toBuffer();
  }
  const isOther = drawing?.kind === 'goodsBack' || drawing?.kind === 'goodsDetail';
  const quality = isOther ? QUALITY.other : QUALITY.front;
  return image.webp({ quality, effort: 6 }).toBuffer();
}
