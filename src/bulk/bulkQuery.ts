import { paths } from '../mall/paths.ts';

const PAGE_SIZE = 12;

/** The query of the list, as in the URL of `/home/bulk`. */
export interface BulkQuery {
  readonly firstCategoryId: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Invalid values become the default. */
export function parseBulkQuery(params: URLSearchParams): BulkQuery {
  const page = params.get('pageNum') ?? '';
  return {
    firstCategoryId: (params.get('firstCategoryId') ?? '').slice(0, 100),
    pageNum: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZE,
  };
}

export function bulkUrl({ firstCategoryId = '', pageNum = 1 }: Partial<BulkQuery>): string {
  const params = new URLSearchParams();
  if (firstCategoryId !== '') params.set('firstCategoryId', firstCategoryId);
  if (pageNum > 1) params.set('pageNum', String(pageNum));
  return params.size === 0 ? paths.bulk : `${paths.bulk}?${params.toString()}`;
}

export const countBulkPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));
