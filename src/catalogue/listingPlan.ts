import { createPageCode } from '../mall/pageCode.ts';
import type { ListingReader } from './listingQueries.ts';

/** The page contains the functions, so that no other page loads them. */
const listingCode = createPageCode(() => import('./ShopPage.tsx'));

export const loadListingCode = (): Promise<unknown> => listingCode.load();

/** The queries with which the listing of this URL starts, and its first picture. */
export const planListingReads = (url: URL, getReader: () => ListingReader) => ({
  listQueries: () => listingCode.read((code) => code.listListingQueries(url, getReader())),
  getPicture: (reply: unknown) => listingCode.read((code) => code.getListingPicture(reply)),
});
