import type { CheckoutStep, StepAfterFirst } from '#models/pages.ts';
import type { TextTable } from './tables.ts';

export const checkoutStepNames: TextTable<CheckoutStep> = {
  delivery: { en: 'Delivery', 'zh-Hans': '配送', 'zh-Hant': '配送' },
  payType: { en: 'Payment', 'zh-Hans': '支付', 'zh-Hant': '付款' },
  result: { en: 'Done', 'zh-Hans': '完成', 'zh-Hant': '完成' },
};

/** The button that leads to a step. */
export const continueLabels: TextTable<StepAfterFirst> = {
  payType: { en: 'Continue to payment', 'zh-Hans': '下一步：支付', 'zh-Hant': '下一步：付款' },
};
