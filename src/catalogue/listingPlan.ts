import type { PageQuery } from '../mall/queries.ts';
import type { PictureSources } from '../ui/pictureSources.ts';
import type { ListingReader } from './listingQueries.ts';

type ListingCode = Pick<
  typeof import('./ShopPage.tsx'),
  'listListingQueries' | 'getListingPicture'
>;

/**
 * The code of the listing, once it has loaded. While a finger touches the screen, Chromium delays
 * an import by 100 ms, also of a module that has been loaded.
 */
const code = { loaded: null as ListingCode | null };

/** The page contains the function, so that no other page loads it. */
export const loadListingCode = async (): Promise<ListingCode> =>
  (code.loaded ??= await import('./ShopPage.tsx'));

/** The queries with which the listing of this URL starts, and its first picture. */
export function planListingReads(url: URL, getReader: () => ListingReader) {
  const toQueries = ({ listListingQueries }: ListingCode): readonly PageQuery[] =>
    listListingQueries(url, getReader());
  const listQueries = (): readonly PageQuery[] | Promise<readonly PageQuery[]> =>
    code.loaded ? toQueries(code.loaded) : loadListingCode().then(toQueries);
  const getPicture = async (reply: unknown): Promise<PictureSources | undefined> =>
    (await loadListingCode()).getListingPicture(reply);
  return { listQueries, getPicture };
}
