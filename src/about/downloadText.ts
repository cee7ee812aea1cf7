import { download } from '../text/en/download.ts';
import { createPageText } from '../text/pageText.ts';

export const downloadText = createPageText(download, {
  'zh-Hans': async () => (await import('../text/zh/download.ts')).download,
  'zh-Hant': async () => (await import('../text/zhHant/download.ts')).download,
});
