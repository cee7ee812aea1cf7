import type { CheckoutStep } from '#models/pages.ts';
import type { TextTable } from './tables.ts';

export const checkoutStepNames: TextTable<CheckoutStep> = {
  delivery: { en: 'Delivery', 'zh-Hans': '配送', 'zh-Hant': '配送' },
  payType: { en: 'Payment', 'zh-Hans': '支付', 'zh-Hant': '付款' },
  result: { en: 'Done', 'zh-Hans': '完成', 'zh-Hant': '完成' },
};
