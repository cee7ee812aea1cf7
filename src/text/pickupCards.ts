import type { Language } from './language.ts';

// The texts of the pickup shops are not in checkout.ts, because every page loads that file in the
// background.
const en = {
  shopOpen: (hours: string) => `Open ${hours}`,
  shopClosedOn: (days: string) => `closed ${days}`,
  slotDay: { today: 'today', tomorrow: 'tomorrow' },
  nextSlot: (day: string, time: string) => `Next: ${day} ${time}`,
  noNextSlot: 'No free pickup times right now',
  shopMap: 'View map',
  openShopMap: (shop: string) => `View map of ${shop} (opens in a new tab)`,
};

const zh: typeof en = {
  shopOpen: (hours) => `营业时间 ${hours}`,
  shopClosedOn: (days) => `${days}休息`,
  slotDay: { today: '今天', tomorrow: '明天' },
  nextSlot: (day, time) => `最早可自提：${day} ${time}`,
  noNextSlot: '目前没有可选的自提时间',
  shopMap: '查看地图',
  openShopMap: (shop) => `查看地图：${shop}（在新标签页中打开）`,
};

const zhHant: typeof en = {
  shopOpen: (hours) => `營業時間 ${hours}`,
  shopClosedOn: (days) => `${days}公休`,
  slotDay: { today: '今天', tomorrow: '明天' },
  nextSlot: (day, time) => `最早可自取：${day} ${time}`,
  noNextSlot: '目前沒有可選的自取時間',
  shopMap: '查看地圖',
  openShopMap: (shop) => `查看地圖：${shop}（在新分頁中開啟）`,
};

export const pickupCards: Readonly<Record<Language, typeof en>> = {
  en,
  'zh-Hans': zh,
  'zh-Hant': zhHant,
};
