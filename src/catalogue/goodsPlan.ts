import {
  goodsDetailCall,
  goodsListCall,
  specCall,
  toRelatedInput,
} from '#models/catalogue/catalogue.api.ts';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { decodePart } from '../mall/paths.ts';
import { pageQuery } from '../mall/queries.ts';
import { listPictureSources } from '../ui/pictureSources.ts';
import { LARGE_PICTURE_SIZES, listPictures } from './goodsPictures.ts';

const GOODS_PATTERN = /^\/shop\/shopdetails\/([^/]+)\/*$/i;
export const matchGoodsId = (pathname: string): string | null => {
  const [, goodsId] = GOODS_PATTERN.exec(pathname) ?? [];
  return goodsId === undefined ? null : decodePart(goodsId);
};

/** The reply of `goodsDetailCall`, the first query of a product page. */
const toDetail = (reply: unknown) => reply as GoodsDetail;

/** The queries of a product page, and its large picture. */
export const planGoodsReads = (id: string) => ({
  listQueries: () => [pageQuery(goodsDetailCall, { id }), pageQuery(specCall, { id })],
  listNextQueries: (reply: unknown) => [pageQuery(goodsListCall, toRelatedInput(toDetail(reply)))],
  getPicture: (reply: unknown) =>
    listPictureSources(listPictures(toDetail(reply))[0] ?? '', LARGE_PICTURE_SIZES),
});
