import type { Language } from './language.ts';
import { formatCount } from './plural.ts';

// Loaded with the page of the saved products.
const en = {
  title: 'Saved products',
  description: 'The products you saved for later.',
  empty: 'Nothing saved yet',
  emptyHelp: 'Tap the heart on a product to save it here.',
  guestHelp: 'Saved in this browser only. Log in to keep them on all your devices.',
  logIn: 'Log in',
  removed: (count: number) => `${formatCount(count, 'product', 'products')} removed`,
  undo: 'Undo',
  gone: (count: number) =>
    `${formatCount(count, 'saved product is', 'saved products are')} no longer sold.`,
  removeGone: 'Remove from the list',
  aboveLimit: (count: number, max: number) =>
    `Your account’s list holds ${formatCount(max, 'product', 'products')}. ${formatCount(count, 'product is', 'products are')} saved only in this browser until you log out. Remove others to make room.`,
};

const zh: typeof en = {
  title: '我的收藏',
  description: '您收藏的商品。',
  empty: '还没有收藏',
  emptyHelp: '点击商品上的心形图标即可收藏。',
  guestHelp: '仅保存在此浏览器中。登录后可在所有设备上查看。',
  logIn: '登录',
  removed: (count) => `已移除 ${count} 件商品`,
  undo: '撤销',
  gone: (count) => `有 ${count} 件收藏的商品已下架。`,
  removeGone: '从收藏中移除',
  aboveLimit: (count, max) =>
    `您账户的收藏最多 ${max} 件商品。另有 ${count} 件仅保存在此浏览器中，退出登录后会丢失。请先移除其他商品。`,
};

const zhHant: typeof en = {
  title: '我的收藏',
  description: '您收藏的商品。',
  empty: '還沒有收藏',
  emptyHelp: '點選商品上的愛心圖示即可收藏。',
  guestHelp: '僅儲存在此瀏覽器中。登入後可在所有裝置上查看。',
  logIn: '登入',
  removed: (count) => `已移除 ${count} 件商品`,
  undo: '復原',
  gone: (count) => `有 ${count} 件收藏的商品已下架。`,
  removeGone: '從收藏中移除',
  aboveLimit: (count, max) =>
    `您帳號的收藏最多 ${max} 件商品。另有 ${count} 件僅儲存在此瀏覽器中，登出後會遺失。請先移除其他商品。`,
};

export const savedPageTexts: Readonly<Record<Language, typeof en>> = {
  en,
  'zh-Hans': zh,
  'zh-Hant': zhHant,
};
