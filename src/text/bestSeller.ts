import type { Language } from './language.ts';

interface BestSellerText {
  readonly rank: (rank: number, category: string) => string;
  readonly period: string;
}

export const bestSellerTexts: Readonly<Record<Language, BestSellerText>> = {
  en: {
    rank: (rank, category) => `No. ${rank} in ${category}`,
    period: 'by sales in the last 30 days',
  },
  'zh-Hans': {
    rank: (rank, category) => `${category}销量第 ${rank} 名`,
    period: '近 30 天销量',
  },
  'zh-Hant': {
    rank: (rank, category) => `${category}銷量第 ${rank} 名`,
    period: '近 30 天銷量',
  },
};
