import { isPayType } from '#models/checkout/payType.ts';
import type { Trade } from '../order/trade.ts';
import { type AttemptRow, rememberPayment } from './attempt.store.ts';
import type { NewPayment } from './provider.ts';

/** Where the provider sends the shopper back to; told once, when the mall starts. */
export const returnPath = (orderNo: string): string =>
  `/home/createOrder/result/${encodeURIComponent(orderNo)}`;

function paymentOf({ orderNo, attemptId, amountCents, payType }: AttemptRow): NewPayment {
  if (!isPayType(payType))
    throw new Error(`Attempt ${attemptId} has the unknown pay type ${payType}`);
  return { orderNo, attemptId, amountCents, payType, returnUrl: returnPath(orderNo) };
}

/** Opens the attempt's payment at the provider, or finds it there; `isOpen` tells whether the attempt still is. */
export async function openPayment(trade: Trade, attempt: AttemptRow) {
  const payment = await trade.payments.createPayment(paymentOf(attempt));
  const isOpen = await rememberPayment(trade.db, attempt.attemptId, payment);
  return { ...payment, isOpen };
}

/** The provider's reference of an attempt. A crash before it was written down is healed by asking again with the same id. */
export async function refOf(trade: Trade, attempt: AttemptRow): Promise<string> {
  return attempt.providerRef ?? (await openPayment(trade, attempt)).ref;
}
