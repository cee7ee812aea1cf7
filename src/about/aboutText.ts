import { about } from '../text/en/about.ts';
import { createPageText } from '../text/pageText.ts';

export const aboutText = createPageText(about, {
  'zh-Hans': async () => (await import('../text/zh/about.ts')).about,
  'zh-Hant': async () => (await import('../text/zhHant/about.ts')).about,
});
