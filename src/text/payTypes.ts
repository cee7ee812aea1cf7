// chunk: fullText
import type { PayType, UnpaidFlow } from '#models/checkout/payType.ts';
import type { TextTable } from './tables.ts';

export const payTypeNames: TextTable<PayType> = {
  '5': { en: 'Credit or debit card', 'zh-Hans': '信用卡或借记卡', 'zh-Hant': '信用卡或簽帳金融卡' },
  PayPal: { en: 'PayPal', 'zh-Hans': 'PayPal', 'zh-Hant': 'PayPal' },
  '3': { en: 'POLi', 'zh-Hans': 'POLi', 'zh-Hant': 'POLi' },
  '2': { en: 'WeChat Pay', 'zh-Hans': '微信支付', 'zh-Hant': '微信支付' },
  '4': { en: 'Alipay', 'zh-Hans': '支付宝', 'zh-Hant': '支付寶' },
  transfer: { en: 'Bank transfer', 'zh-Hans': '银行转账', 'zh-Hant': '銀行轉帳' },
  '1': { en: 'Contact customer service', 'zh-Hans': '联系客服支付', 'zh-Hant': '聯絡客服付款' },
  '0': { en: 'Balance', 'zh-Hans': '余额', 'zh-Hant': '餘額' },
  cashOnDelivery: { en: 'Pay in store', 'zh-Hans': '到店付款', 'zh-Hant': '到店付款' },
};

export const payTypeDescriptions: TextTable<PayType> = {
  '5': {
    en: 'Visa, Mastercard, American Express, UnionPay',
    'zh-Hans': 'Visa、Mastercard、American Express、银联',
    'zh-Hant': 'Visa、Mastercard、American Express、銀聯',
  },
  PayPal: {
    en: 'You’ll finish on PayPal',
    'zh-Hans': '在 PayPal 页面完成支付',
    'zh-Hant': '在 PayPal 頁面完成付款',
  },
  '3': {
    en: 'From your Australian bank account',
    'zh-Hans': '从您的澳大利亚银行账户支付',
    'zh-Hant': '從您的澳洲銀行帳戶付款',
  },
  '2': {
    en: '微信支付: scan or open the app',
    'zh-Hans': '扫码或打开微信支付',
    'zh-Hant': '掃碼或開啟微信支付',
  },
  '4': {
    en: '支付宝: scan or open the app',
    'zh-Hans': '扫码或打开支付宝支付',
    'zh-Hant': '掃碼或開啟支付寶付款',
  },
  transfer: {
    en: 'Transfer before the deadline of your order, at most 48 hours, and upload the receipt. We confirm it within one business day.',
    'zh-Hans': '请在订单的期限内（最长 48 小时）转账并上传凭证，我们在一个工作日内确认',
    'zh-Hant': '請在訂單的期限內（最長 48 小時）轉帳並上傳轉帳證明，我們在一個工作日內確認',
  },
  '1': {
    en: 'We hold your order and arrange payment with you',
    'zh-Hans': '我们为您保留订单，并与您商定支付方式',
    'zh-Hant': '我們為您保留訂單，並與您討論付款方式',
  },
  '0': {
    en: 'From your wallet balance, with your pay password',
    'zh-Hans': '使用 Wattle Lane 余额，需输入支付密码',
    'zh-Hant': '使用 Wattle Lane 餘額，需輸入付款密碼',
  },
  cashOnDelivery: {
    en: 'By card or cash when you pick it up',
    'zh-Hans': '自提时刷卡或付现金',
    'zh-Hant': '自取時刷卡或付現金',
  },
};

/** The page on which the shopper waits until an operator records the payment. */
export const waitingTitles: TextTable<UnpaidFlow> = {
  customerService: {
    en: 'Contact us to pay',
    'zh-Hans': '联系我们付款',
    'zh-Hant': '聯絡我們付款',
  },
};

export const waitingHelps: TextTable<UnpaidFlow> = {
  customerService: {
    en: 'Your order is reserved. Give us the order number and we’ll arrange payment with you.',
    'zh-Hans': '订单已保留。请联系客服并告知订单号，我们会与您商定支付方式。',
    'zh-Hant': '訂單已保留。請聯絡客服並告知訂單編號，我們會與您討論付款方式。',
  },
};
