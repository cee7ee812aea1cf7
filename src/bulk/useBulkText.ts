import { usePageText } from '../mall/usePageText.ts';
import { bulk as english } from '../text/en/bulk.ts';
import { bulk as chinese } from '../text/zh/bulk.ts';

export type BulkText = typeof english;

export const useBulkText = (): BulkText => usePageText({ page: 'bulk', english, chinese });
