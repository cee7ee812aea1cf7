import type { EnabledOnlinePayType } from '#models/checkout/payType.ts';
import type { Language } from './language.ts';
import { joinNames } from './sentences.ts';
import type { TextTable } from './tables.ts';

/** The online methods in their order in the footer and on the help page. */
export const ONLINE_METHODS: readonly EnabledOnlinePayType[] = ['5', 'PayPal', '2', '4'];

const onlineMethods: TextTable<EnabledOnlinePayType> = {
  '5': { en: 'Cards', 'zh-Hans': '银行卡', 'zh-Hant': '信用卡' },
  PayPal: { en: 'PayPal', 'zh-Hans': 'PayPal', 'zh-Hant': 'PayPal' },
  '2': { en: 'WeChat Pay', 'zh-Hans': '微信支付', 'zh-Hant': '微信支付' },
  '4': { en: 'Alipay', 'zh-Hans': '支付宝', 'zh-Hant': '支付寶' },
};

/** The online methods that the shop accepts, e.g. `Cards, PayPal and Alipay`; null accepts all. */
export const formatOnlineMethods = (
  accepted: readonly string[] | null,
  language: Language,
): string =>
  joinNames(
    ONLINE_METHODS.filter((payType) => accepted?.includes(payType) ?? true).map(
      (payType) => onlineMethods[payType][language],
    ),
    language,
  );
