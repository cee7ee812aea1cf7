import { bulkGoodsCall } from '#models/bulk/bulk.api.ts';
import type { BulkGoods } from '#models/bulk/bulk.ts';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { type PageQuery, pageQuery } from '../mall/queries.ts';
import { type PictureSources, listPictureSources } from '../ui/pictureSources.ts';
import { BULK_PICTURE_SIZES } from './BulkCard.tsx';
import { parseBulkQuery } from './bulkQuery.ts';

/** The queries with which the page starts. */
export const listBulkQueries = (params: URLSearchParams): readonly PageQuery[] => [
  pageQuery(bulkGoodsCall, parseBulkQuery(params)),
  pageQuery(classifyCall, {}),
];

/** The picture of the first card, from the reply of the first query. */
export function getBulkPicture(reply: unknown): PictureSources | undefined {
  const [first] = (reply as { readonly list: readonly BulkGoods[] }).list; // of bulkGoodsCall
  return first && listPictureSources(first.img, BULK_PICTURE_SIZES);
}
