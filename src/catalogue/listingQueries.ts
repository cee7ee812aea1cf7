import {
  brandsCall,
  goodsListCall,
  specialAreaGoodsCall,
} from '#models/catalogue/catalogue.api.ts';
import { promotionGoodsCall } from '#models/promotion/promotion.api.ts';
import { parseShopQuery } from '../mall/parseShopQuery.ts';
import { type PageQuery, pageQuery } from '../mall/queries.ts';
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
