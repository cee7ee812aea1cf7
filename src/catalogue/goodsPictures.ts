// chunk: goodsPictures
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';

/** The `sizes` attribute of the large picture. */
export const LARGE_PICTURE_SIZES = '(width > 1024px) 560px, 100vw';

export const listPictures = ({ imgs, img }: GoodsDetail): readonly string[] =>
  imgs.length > 0 ? imgs : [img];
