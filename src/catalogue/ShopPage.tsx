// chunk: browse, shared imports
import { useLocation, useSearchParams } from 'react-router-dom';
import { parseShopQuery } from '../mall/parseShopQuery.ts';
import { AreaListing } from './AreaListing.tsx';
import { PromotionListing } from './PromotionListing.tsx';
import { SearchListing } from './SearchListing.tsx';

/** `/shop` and `/page`: one listing whose filters are in the URL (decisions.md 43). */
export function ShopPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = parseShopQuery(pathname, params);
  if (query.action !== '') return <PromotionListing query={query} />;
  if (query.area !== '') return <AreaListing query={query} />;
  return <SearchListing query={query} />;
}

export { getListingPicture, listListingQueries } from './listingQueries.ts';
