import type { Language } from './language.ts';

interface BestSellerText {
  /** a line can end only before 销量, at a space without width */
  readonly rank: (rank: number, category: string) => string;
  readonly period: string;
}

export const bestSellerTexts: Readonly<Record<Language, BestSellerText>> = {
  en: {
    rank: (rank, category) => `No. ${rank} in ${category}`,
    period: 'by sales in the last 30 days',
  },
  'zh-Hans': {
    rank: (rank, category) => `${category}\u200B销量第\u00A0${rank}\u00A0名`,
    period: '近 30 天销量',
  },
  'zh-Hant': {
    rank: (rank, category) => `${category}\u200B銷量第\u00A0${rank}\u00A0名`,
    period: '近 30 天銷量',
  },
};
