import type { EnabledOtherPayType } from '#models/checkout/payType.ts';
import type { TextTable } from './tables.ts';

/** The methods without the provider in their order on the help page. */
export const OTHER_METHODS: readonly EnabledOtherPayType[] = [
  '0',
  'transfer',
  'cashOnDelivery',
  '1',
];

/** How to pay with each method, for the help page. */
export const otherMethods: TextTable<EnabledOtherPayType> = {
  '0': {
    en: 'Wallet balance, with your six-digit pay password.',
    'zh-Hans': '钱包余额，需输入六位支付密码。',
    'zh-Hant': '錢包餘額，需輸入六位付款密碼。',
  },
  transfer: {
    en: 'Bank transfer. We hold your items for up to 48 hours; the order shows the deadline. Upload the receipt, and we confirm the payment within one business day.',
    'zh-Hans': '银行转账。商品最多保留 48 小时，期限见订单，上传凭证后我们在一个工作日内确认。',
    'zh-Hant': '銀行轉帳。商品最多保留 48 小時，期限見訂單，上傳轉帳證明後我們在一個工作日內確認。',
  },
  cashOnDelivery: {
    en: 'In store, by card or cash when you pick up.',
    'zh-Hans': '自提时在门店刷卡或付现金。',
    'zh-Hant': '自取時在門市刷卡或付現金。',
  },
  '1': {
    en: 'Through customer service, if none of these suits you.',
    'zh-Hans': '如果以上方式都不方便，可通过客服付款。',
    'zh-Hant': '如果以上方式都不方便，可透過客服付款。',
  },
};
