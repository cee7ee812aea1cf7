import type { Language } from './language.ts';

interface SaveText {
  /** the name of the toggle of a product */
  readonly save: (name: string) => string;
  readonly full: string;
  readonly saved: string;
  readonly title: string;
}

/** Loaded with the heart; the texts of the page are in savedPage.ts. */
export const saveTexts: Readonly<Record<Language, SaveText>> = {
  en: {
    save: (name) => `Save ${name}`,
    full: 'Your saved list is full. Remove a product first.',
    saved: 'Saved.',
    title: 'Saved products',
  },
  'zh-Hans': {
    save: (name) => `收藏${name}`,
    full: '收藏已满，请先移除一件商品。',
    saved: '已收藏。',
    title: '我的收藏',
  },
  'zh-Hant': {
    save: (name) => `收藏${name}`,
    full: '收藏已滿，請先移除一件商品。',
    saved: '已收藏。',
    title: '我的收藏',
  },
};
