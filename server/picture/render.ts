import sharp from 'sharp';
import type { Drawing } from './pack.ts';
import { packShot } from './packShot.ts';
import type { PictureSize } from './resize.ts';
import { carouselPicture } from './scenes/carousel.ts';
import { brandPicture, categoryPicture, noPicture } from './scenes/square.ts';

/** The SVG of anything the shop shows; nothing known → the quiet "no picture" drawing. */
export function svgOf(drawing: Drawing | undefined): string {
  switch (drawing?.kind) {
    case 'goods':
      return packShot(drawing.pack);
    case 'category':
      return categoryPicture(drawing.ground, drawing.packs);
    case 'brand':
      return brandPicture(drawing.name, drawing.art, drawing.style);
    case 'carousel':
      return carouselPicture(drawing.scene, drawing.packs);
    case undefined:
      return noPicture();
  }
}

const QUALITY = 82;
const SVG_SIZE = /viewBox="0 0 (\d+) (\d+)" width="\d+" height="\d+"/;
/** Draws the vectors at their final size (no scaling of pixels) and pads with white to exactly `size` (§7: pad, white). */
export async function renderWebp(svg: string, { width, height }: PictureSize): Promise<Buffer> {
  const [, w = '800', h = '800'] = SVG_SIZE.exec(svg) ?? [];
  const scale = Math.min(width / Number(w), height / Number(h));
  const [innerWidth, innerHeight] = [Math.round(Number(w) * scale), Math.round(Number(h) * scale)];
  const sized = svg.replace(
    SVG_SIZE,
    `viewBox="0 0 ${w} ${h}" width="${innerWidth}" height="${innerHeight}"`,
  );
  return sharp(Buffer.from(sized))
    .resize(width, height, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}
