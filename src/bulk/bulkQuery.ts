import { paths } from '../app/paths.ts';

const PAGE_SIZE = 12;

/** What the list shows, as the address of `/home/bulk` says it. */
export interface BulkQuery {
  readonly firstCategoryId: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Reads an address that anybody may have typed: what it says badly is the default. */
export function readBulkQuery(params: URLSearchParams): BulkQuery {
  const page = params.get('pageNum') ?? '';
  return {
    firstCategoryId: (params.get('firstCategoryId') ?? '').slice(0, 100),
    pageNum: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZE,
  };
}

export function bulkAddress({ firstCategoryId = '', pageNum = 1 }: Partial<BulkQuery>): string {
  const params = new URLSearchParams();
  if (firstCategoryId !== '') params.set('firstCategoryId', firstCategoryId);
  if (pageNum > 1) params.set('pageNum', String(pageNum));
  return params.size === 0 ? paths.bulk : `${paths.bulk}?${params.toString()}`;
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));
