import type { notFound as english } from '../en/notFound.ts';

export const notFound: typeof english = {
  search: '改为搜索',
  searchLabel: '您想找什么？',
  searchHint: '蜂蜜、雪地靴、维生素C……',
  find: '搜索',
  ways: '或浏览',
};
