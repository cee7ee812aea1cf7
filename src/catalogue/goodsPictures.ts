// chunk: goodsPictures
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';

/**
 * The `sizes` attribute of the large picture. For the 560 px of a wide page, browsers would choose
 * the file of 400 px.
 */
export const LARGE_PICTURE_SIZES = '(width > 1024px) 600px, 100vw';

export const listPictures = ({ imgs, img }: GoodsDetail): readonly string[] =>
  imgs.length > 0 ? imgs : [img];
