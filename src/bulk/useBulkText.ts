import { usePageText } from '../mall/useText.ts';
import { bulk } from '../text/en/bulk.ts';
import { createPageText } from '../text/pageText.ts';

type BulkText = typeof bulk;

const bulkText = createPageText<BulkText>(bulk, {
  'zh-Hans': async () => (await import('../text/zh/bulk.ts')).bulk,
  'zh-Hant': async () => (await import('../text/zhHant/bulk.ts')).bulk,
});

export const useBulkText = (): BulkText => usePageText(bulkText);
