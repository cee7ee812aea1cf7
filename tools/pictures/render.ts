import sharp from 'sharp';
import type { DrawingSpec } from '#server/seed/pack.ts';
import { drawPackShot } from './packShot.ts';
import { drawCarousel } from './scenes/carousel.ts';
import { drawBrandTile, drawCategoryTile, drawPlaceholder } from './scenes/tiles.ts';

/** The SVG of a picture, or of the placeholder if there is no drawing. */
export function renderSvg(drawing: DrawingSpec | undefined): string {
  switch (drawing?.kind) {
    case 'goods':
      return drawPackShot(drawing.pack);
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

/** The image has the size of the SVG: 800 × 800, or 1600 × 600 for a carousel picture. */
export const renderWebp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
