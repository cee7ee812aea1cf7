import type { EnabledOnlinePayType, PayType } from '#models/checkout/payType.ts';
import { type Language, LOCALES } from './language.ts';

/** The order of `shell.onlineMethods`. */
export const ONLINE_METHODS: readonly EnabledOnlinePayType[] = ['5', 'PayPal', '2', '4'];

/** The order of `help.payment.others`. */
export const OTHER_METHODS: readonly PayType[] = ['0', 'transfer', 'cashOnDelivery', '1'];

/** The online methods that the shop accepts, e.g. `Cards, PayPal and Alipay`; null accepts all. */
export const formatOnlineMethods = (
  names: readonly string[],
  accepted: readonly string[] | null,
  language: Language,
): string =>
  new Intl.ListFormat(LOCALES[language]).format(
    names.filter((_, index) => accepted?.includes(ONLINE_METHODS[index] ?? '') ?? true),
  );
