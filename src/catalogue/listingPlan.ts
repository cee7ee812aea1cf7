import { createPageCode } from '../mall/pageCode.ts';
import { isWideScreen } from '../mall/useIsWideScreen.ts';
import type { ListingReader } from './listingQueries.ts';

/** The page contains the functions, so that no other page loads them. */
const listingCode = createPageCode(() => import('./ShopPage.tsx'));

/** Only a wide window has the filters beside the list; the server renders them for all. */
const loadFacets = async (): Promise<void> => {
  if (typeof window === 'undefined' || isWideScreen()) await import('./Facets.tsx');
};

/** With what the button of the filters opens. */
export const loadListingCode = (): Promise<unknown> =>
  Promise.all([
    listingCode.load(),
    isWideScreen() ? import('./Facets.tsx') : import('./FacetsDialog.tsx'),
  ]);

/** The queries with which the listing of this URL starts, and its first picture. */
export const planListingReads = (url: URL, getReader: () => ListingReader) => ({
  loadCode: loadFacets,
  listQueries: () => listingCode.read((code) => code.listListingQueries(url, getReader())),
  getPicture: (reply: unknown) => listingCode.read((code) => code.getListingPicture(reply)),
});
