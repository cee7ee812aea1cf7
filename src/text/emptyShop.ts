import type { Language } from './language.ts';

interface EmptyShopText {
  readonly title: string;
  readonly help: string;
  readonly contact: string;
}

/** Loaded only in a shop without products. */
export const emptyShopTexts: Readonly<Record<Language, EmptyShopText>> = {
  en: {
    title: 'No products yet',
    help: 'We’re adding our first products. Please come back soon, or ask us what you’re looking for.',
    contact: 'Contact us',
  },
  'zh-Hans': {
    title: '商品即将上架',
    help: '我们正在添加第一批商品，请稍后再来。想找什么商品，也可以直接问我们。',
    contact: '联系我们',
  },
  'zh-Hant': {
    title: '商品即將上架',
    help: '我們正在新增第一批商品，請稍後再來。想找什麼商品，也可以直接問我們。',
    contact: '聯絡我們',
  },
};
