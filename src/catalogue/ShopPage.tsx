import { useLocation, useSearchParams } from 'react-router-dom';
import { AreaListing } from './AreaListing.tsx';
import { PromotionListing } from './PromotionListing.tsx';
import { SearchListing } from './SearchListing.tsx';
import { readShopQuery } from './shopQuery.ts';

/** `/shop` and `/page`: one listing, whose filters are its address (decisions 43). */
export function ShopPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = readShopQuery(pathname, params);
  if (query.action !== '') return <PromotionListing query={query} />;
  if (query.area !== '') return <AreaListing query={query} />;
  return <SearchListing query={query} />;
}
