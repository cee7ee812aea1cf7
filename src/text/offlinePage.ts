import type { Language } from './language.ts';

interface OfflinePageText {
  readonly title: string;
  readonly help: string;
  readonly retry: string;
  readonly cart: string;
}

/** Part of the service worker. */
export const offlinePageTexts: Readonly<Record<Language, OfflinePageText>> = {
  en: {
    title: 'You’re offline',
    help: 'This page isn’t saved on this device. Check your connection and try again. Your cart is safe.',
    retry: 'Try again',
    cart: 'View cart',
  },
  'zh-Hans': {
    title: '您已离线',
    help: '此设备上没有保存这个页面。请检查网络后重试。购物车内容不受影响。',
    retry: '重试',
    cart: '查看购物车',
  },
  'zh-Hant': {
    title: '您已離線',
    help: '此裝置上沒有儲存這個頁面。請檢查網路後重試。購物車內容不受影響。',
    retry: '重試',
    cart: '查看購物車',
  },
};
