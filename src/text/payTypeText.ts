import { isPayType, type PayType } from '#models/checkout/payType.ts';

/** The name of the method of an order; '' for a method that the shop does not support. */
export const formatPayType = (
  names: Readonly<Record<PayType, string>>,
  payType: string | null,
): string => (payType !== null && isPayType(payType) ? names[payType] : '');
