import { useState } from 'react';
import type { ListedPage } from './Listing.tsx';

/**
 * The page of a list. While the list of other filters is loading, the page before it, so that the
 * products of both keep their elements; null without products. `subject` is what the list is about:
 * nothing of another subject is kept.
 */
export function useKeptPage(page: ListedPage | null, subject: string): ListedPage | null {
  const [earlierList, setEarlierList] = useState({ page, subject });
  const isOther = subject !== earlierList.subject;
  if (isOther || (page !== null && page !== earlierList.page)) setEarlierList({ page, subject });
  if (page !== null || isOther) return page;
  return earlierList.page && earlierList.page.list.length > 0 ? earlierList.page : null;
}
