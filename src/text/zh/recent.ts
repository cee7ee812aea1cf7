import type { recent as english } from '../en/recent.ts';

export const recent: typeof english = {
  searches: '最近搜索',
  clearSearches: '清除最近搜索',
  popularCategories: '热门分类',
};
