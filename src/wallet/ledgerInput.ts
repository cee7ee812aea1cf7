import { parsePage } from '../mall/paging.ts';

export const ENTRIES_PER_PAGE = 20;

/** The entries of the balance or of the points that a URL shows. */
export const toLedgerInput = (params: URLSearchParams) => ({
  pageNum: parsePage(params),
  pageSize: ENTRIES_PER_PAGE,
});
