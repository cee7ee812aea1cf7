import type { notFound as english } from '../en/notFound.ts';

export const notFound: typeof english = {
  search: '改為搜尋',
  searchLabel: '您想找什麼？',
  searchHint: '蜂蜜、雪地靴、維生素C……',
  find: '搜尋',
  ways: '或瀏覽',
};
