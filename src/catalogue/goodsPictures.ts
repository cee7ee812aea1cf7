import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { listPictureSources, type PictureSources } from '../ui/pictureSources.ts';

/** The `sizes` attribute of the large picture. */
export const LARGE_PICTURE_SIZES = '(width > 1024px) 560px, 100vw';

export const listPictures = ({ imgs, img }: GoodsDetail): readonly string[] =>
  imgs.length > 0 ? imgs : [img];

/** The large picture, from the reply of `goodsDetailCall`. */
export const getGoodsPicture = (reply: unknown): PictureSources | undefined =>
  listPictureSources(listPictures(reply as GoodsDetail)[0] ?? '', LARGE_PICTURE_SIZES); // as the call
