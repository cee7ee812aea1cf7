import { usePageText } from '../mall/useText.ts';
import { goodsPage } from '../text/en/goodsPage.ts';
import { createPageText } from '../text/pageText.ts';

type GoodsPageText = typeof goodsPage;

const goodsPageText = createPageText<GoodsPageText>(goodsPage, {
  'zh-Hans': async () => (await import('../text/zh/catalogue.ts')).goodsPage,
  'zh-Hant': async () => (await import('../text/zhHant/catalogue.ts')).goodsPage,
});

export const useGoodsPageText = (): GoodsPageText => usePageText(goodsPageText);
