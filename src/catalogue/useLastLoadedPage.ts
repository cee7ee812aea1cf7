import { useState } from 'react';
import type { ListedPage } from './Listing.tsx';

/**
 * Returns the page of a list. While the list of other filters is loading, returns the last loaded
 * page, so that products of both keep their elements; null if it has no products.
 * @param subject what the list is about; the page of another subject is not returned
 */
export function useLastLoadedPage(page: ListedPage | null, subject: string): ListedPage | null {
  const [earlierList, setEarlierList] = useState({ page, subject });
  const isOther = subject !== earlierList.subject;
  if (isOther || (page !== null && page !== earlierList.page)) setEarlierList({ page, subject });
  if (page !== null || isOther) return page;
  return earlierList.page && earlierList.page.list.length > 0 ? earlierList.page : null;
}
