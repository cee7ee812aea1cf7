import type { Language } from './language.ts';
import { formatCount } from './plural.ts';

interface NoProductsText {
  readonly shop: { readonly title: string; readonly help: string; readonly contact: string };
  /** a page after the last one of a list */
  readonly page: {
    readonly title: string;
    readonly help: (pageCount: number) => string;
    readonly toLastPage: string;
  };
}

/** Loaded only in a shop, or for a page of a list, without products. */
export const noProductsTexts: Readonly<Record<Language, NoProductsText>> = {
  en: {
    shop: {
      title: 'No products yet',
      help: 'We’re adding our first products. Please come back soon, or ask us what you’re looking for.',
      contact: 'Contact us',
    },
    page: {
      title: 'This page has no products',
      help: (pageCount) => `The list has only ${formatCount(pageCount, 'page', 'pages')}.`,
      toLastPage: 'Go to the last page',
    },
  },
  'zh-Hans': {
    shop: {
      title: '商品即将上架',
      help: '我们正在添加第一批商品，请稍后再来。想找什么商品，也可以直接问我们。',
      contact: '联系我们',
    },
    page: {
      title: '这一页没有商品',
      help: (pageCount) => `商品列表只有 ${pageCount} 页。`,
      toLastPage: '前往最后一页',
    },
  },
  'zh-Hant': {
    shop: {
      title: '商品即將上架',
      help: '我們正在新增第一批商品，請稍後再來。想找什麼商品，也可以直接問我們。',
      contact: '聯絡我們',
    },
    page: {
      title: '這一頁沒有商品',
      help: (pageCount) => `商品列表只有 ${pageCount} 頁。`,
      toLastPage: '前往最後一頁',
    },
  },
};
