import { catalogue } from '../text/en/catalogue.ts';
import { createPageText } from '../text/pageText.ts';
import { usePageText } from './useText.ts';

export type CatalogueText = typeof catalogue;

export const catalogueText = createPageText<CatalogueText>(catalogue, {
  'zh-Hans': async () => (await import('../text/zh/catalogue.ts')).catalogue,
  'zh-Hant': async () => (await import('../text/zhHant/catalogue.ts')).catalogue,
});

export const useCatalogueText = (): CatalogueText => usePageText(catalogueText);
