import { isPayType } from '#models/checkout/payType.ts';
import { transact } from '../db/transaction.ts';
import { LoggableError } from '../describeError.ts';
import { type AttemptRow, saveProviderPayment } from './attempt.store.ts';
import type { PaymentServices } from './payment.services.ts';
import type { NewPayment } from './provider.ts';

/**
 * Returns the number of the order or recharge that an attempt pays, and the pages to which the
 * provider returns the shopper. The wallet ends a recharge that was left without paying
 * (docs/decisions/173).
 */
function getPaymentTarget({ attemptId, orderNo, rechargeNo }: AttemptRow) {
  if (orderNo !== null) {
    const returnUrl = `/home/createOrder/result/${encodeURIComponent(orderNo)}`;
    return { orderNo, returnUrl, cancelUrl: returnUrl };
  }
  if (rechargeNo === null)
    throw new Error(`Attempt ${attemptId} pays neither an order nor a recharge`);
  const returnUrl = `/home/account/wallet?recharge=${encodeURIComponent(rechargeNo)}`;
  return { orderNo: rechargeNo, returnUrl, cancelUrl: `${returnUrl}&abandoned=1` };
}

function toNewPayment(attempt: AttemptRow): NewPayment {
  const { attemptId, amountCents, payType } = attempt;
  if (!isPayType(payType))
    throw new Error(`Attempt ${attemptId} has the unknown pay type ${payType}`);
  return { ...getPaymentTarget(attempt), attemptId, amountCents, payType };
}

/**
 * Opens the payment at the provider or finds the existing one. `isOpen` is false if the attempt was
 * closed in the meantime.
 */
export async function openPayment(services: PaymentServices, attempt: AttemptRow) {
  const payment = await services.payments.createPayment(toNewPayment(attempt));
  const isOpen = await transact(services.db, (tx) =>
    saveProviderPayment(tx, attempt.attemptId, payment),
  );
  return { ...payment, isOpen };
}

/** The payment was made with a provider that the shop no longer uses. */
export class FormerProviderError extends LoggableError {}

/**
 * Returns the provider's reference of an attempt. If a crash prevented storing it, the provider
 * returns it again for the same attempt id.
 * @throws FormerProviderError
 */
export async function getProviderRef(
  services: PaymentServices,
  attempt: AttemptRow,
): Promise<string> {
  const { name } = services.payments;
  if (attempt.provider !== name)
    throw new FormerProviderError(
      `The provider of this payment is ${attempt.provider}, and the shop uses ${name}`,
    );
  return attempt.providerRef ?? (await openPayment(services, attempt)).ref;
}
