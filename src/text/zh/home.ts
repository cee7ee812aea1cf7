import type { home as english } from '../en/home.ts';

export const home: typeof english = {
  heading: 'Wattle Lane：澳洲食品、保健与美妆',
  carousel: '商城精选',
  slideOf: (place, count) => `第 ${place} 张，共 ${count} 张`,
  showSlide: (place, title) => `显示第 ${place} 张：${title}`,
  previous: '上一张',
  next: '下一张',
  pause: '暂停轮播',
  play: '播放轮播',
  shopNow: '去看看',
  categories: '按分类选购',
  areas: '为你精选',
  areaEmpty: '这里暂时没有商品。',
  seeArea: (area) => `查看全部${area}`,
  endsIn: '距结束',
  ended: '本次活动已结束。',
  units: { days: '天', hours: '时', minutes: '分', seconds: '秒' },
  seeAll: '查看全部',
  seeAllOf: (name) => `查看全部：${name}`,
  brands: '热门品牌',
  allBrands: '全部品牌',
};
