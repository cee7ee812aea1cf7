import {
  brandsCall,
  goodsListCall,
  specialAreaGoodsCall,
} from '#models/catalogue/catalogue.api.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { promotionGoodsCall } from '#models/promotion/promotion.api.ts';
import { parseShopQuery } from '../mall/parseShopQuery.ts';
import { type PageQuery, pageQuery } from '../mall/queries.ts';
import { type PictureSources, listPictureSources } from '../ui/pictureSources.ts';
import { GRID_PICTURE_SIZES } from './GoodsGrid.tsx';
import { toBrandsInput, toSearchInput } from './searchInput.ts';

/** The language and the session of the shopper who reads a listing; both decide its queries. */
export interface ListingReader {
  readonly isEnglishWebsite: boolean;
  readonly isMember: boolean;
}

/** The queries with which a listing starts. */
export function listListingQueries(
  { pathname, searchParams }: URL,
  { isEnglishWebsite, isMember }: ListingReader,
): readonly PageQuery[] {
  const query = parseShopQuery(pathname, searchParams);
  if (query.action !== '') return [pageQuery(promotionGoodsCall, { id: query.action })];
  if (query.area !== '') return [pageQuery(specialAreaGoodsCall, { id: query.area })];
  return [
    pageQuery(goodsListCall, toSearchInput(query, isEnglishWebsite, isMember)),
    pageQuery(brandsCall, toBrandsInput(query)),
  ];
}

/** The picture of the first card, from the reply of the first query. */
export function getListingPicture(reply: unknown): PictureSources | undefined {
  const [first] = (reply as { readonly list: readonly Goods[] }).list; // each listing starts with a list
  return first && listPictureSources(first.img, GRID_PICTURE_SIZES);
}
