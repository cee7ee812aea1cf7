import type { recent as english } from '../en/recent.ts';

export const recent: typeof english = {
  searches: '最近搜尋',
  clearSearches: '清除最近搜尋',
  popularCategories: '熱門分類',
};
