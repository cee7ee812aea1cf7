import type { Language } from './language.ts';

interface OfflinePageText {
  readonly title: string;
  readonly help: string;
  readonly retry: string;
  /** while the page loads again, because the browser is online */
  readonly retrying: string;
  readonly cart: string;
}

/** Part of the service worker. */
export const offlinePageTexts: Readonly<Record<Language, OfflinePageText>> = {
  en: {
    title: 'You’re offline',
    help: 'This page isn’t saved on this device. It opens by itself when you’re back online. Your cart is safe.',
    retry: 'Try again',
    retrying: 'You’re back online – opening the page…',
    cart: 'View cart',
  },
  'zh-Hans': {
    title: '您已离线',
    help: '此设备上没有保存这个页面。网络恢复后会自动打开。购物车内容不受影响。',
    retry: '重试',
    retrying: '网络已恢复，正在打开页面…',
    cart: '查看购物车',
  },
  'zh-Hant': {
    title: '您已離線',
    help: '此裝置上沒有儲存這個頁面。網路恢復後會自動開啟。購物車內容不受影響。',
    retry: '重試',
    retrying: '網路已恢復，正在開啟頁面…',
    cart: '查看購物車',
  },
};
