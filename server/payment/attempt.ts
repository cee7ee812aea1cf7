import { isPayType } from '#models/checkout/payType.ts';
import type { Trade } from '../order/trade.ts';
import { type AttemptRow, rememberPayment } from './attempt.store.ts';
import type { NewPayment } from './provider.ts';

/** What an attempt pays, by its number, and where the provider sends the shopper back to. */
function paidBy({ attemptId, orderNo, rechargeNo }: AttemptRow) {
  if (orderNo !== null)
    return { orderNo, returnUrl: `/home/createOrder/result/${encodeURIComponent(orderNo)}` };
  if (rechargeNo === null) throw new Error(`Attempt ${attemptId} pays nothing`);
  const returnUrl = `/home/account/wallet?recharge=${encodeURIComponent(rechargeNo)}`;
  return { orderNo: rechargeNo, returnUrl };
}

function paymentOf(attempt: AttemptRow): NewPayment {
  const { attemptId, amountCents, payType } = attempt;
  if (!isPayType(payType))
    throw new Error(`Attempt ${attemptId} has the unknown pay type ${payType}`);
  return { ...paidBy(attempt), attemptId, amountCents, payType };
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
