import { SHIPPING_TYPES } from '#models/checkout/basket.ts';
import {
  hasPaymentFlow,
  isOnlinePayType,
  offeredPayTypes,
  type PayType,
} from '#models/checkout/payType.ts';
import { hasCanceledStatus } from '#models/order/order.ts';
import { isDatabaseUnavailable } from '../db/databaseErrors.ts';
import { transact, type UnitOfWork, runTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { getHoldEnd, toOfflineMethod } from '../order/offlineMethod.ts';
import {
  findOwnOrder,
  lockOrder,
  writePaymentMethod,
  type OrderRow,
} from '../order/order.store.ts';
import { assertHoldLimits } from '../order/orderLimits.ts';
import { isPayable, transitionOrder } from '../order/orderTransition.ts';
import {
  type AttemptRow,
  insertOpenAttempt,
  findOpenAttempt,
  markVoiding,
} from './attempt.store.ts';
import { openPayment, getProviderRef } from './attempt.ts';
import { applyProviderReply } from './capture.ts';
import { calculateHoldUntil } from './hold.ts';
import { type PaymentServices, toPaymentUpdate } from './payment.services.ts';
import { acceptsPayType } from './provider.ts';
import { withTimeLimit } from './providerLimits.ts';

interface PayRequest {
  readonly userId: string;
  readonly orderNo: string;
  readonly payType: PayType;
  readonly now: Date;
}

/** @throws Refusal orderAbsent, orderCanceled, orderPaid */
export function assertPayable(
  order: OrderRow | undefined,
  { userId, now }: Pick<PayRequest, 'userId' | 'now'>,
): OrderRow {
  if (!order || order.userId !== userId) throw refuse('orderAbsent');
  if (hasCanceledStatus(order.state)) throw refuse('orderCanceled');
  if (!isPayable(order.state)) throw refuse('orderPaid');
  const holdEnd = getHoldEnd(order);
  if (holdEnd !== null && holdEnd <= now) throw refuse('orderCanceled');
  return order;
}

function assertPayTypeOffered(
  { payments }: PaymentServices,
  order: OrderRow,
  payType: PayType,
): void {
  if (!acceptsPayType(payments, payType)) throw refuse('payTypeOff');
  const deliveryType = order.shippingType === SHIPPING_TYPES.pickup ? 'pickup' : 'delivery';
  if (!offeredPayTypes(deliveryType).includes(payType)) throw refuse('payTypeOff');
}

/** Limits how long a shopper waits for the provider to void a payment. */
const VOID_TIME_LIMIT_MS = 3000;

/** Waits for the void of a payment; `onFailure` is called if it fails or takes too long. */
export async function waitForVoid(
  voiding: Promise<void>,
  onFailure: (error: unknown) => Promise<void> | void,
): Promise<void> {
  try {
    await withTimeLimit(voiding, VOID_TIME_LIMIT_MS);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await onFailure(error);
  }
}

/**
 * Voids the order's open attempt at the provider, so that an abandoned payment page cannot take
 * money. If the provider has already captured the payment, the order is paid. If the provider does
 * not reply, the attempt is marked, a job voids it later, and a late capture is refunded (decisions
 * 32).
 */
export async function voidOpenAttempt(
  services: PaymentServices,
  orderNo: string,
  now: Date,
): Promise<void> {
  const attempt = await findOpenAttempt(services.db, orderNo);
  if (!attempt) return;
  const { attemptId } = attempt;
  await waitForVoid(voidAttempt(services, attempt, now), async (error) => {
    services.log.write('payment.voidPostponed', { attemptId, orderNo }, error);
    await transact(services.db, (tx) => markVoiding(tx, attemptId));
  });
}

export async function voidAttempt(
  services: PaymentServices,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  const { attemptId } = attempt;
  const payment = await services.payments.voidPayment(await getProviderRef(services, attempt));
  await applyProviderReply(services, toPaymentUpdate(attemptId, payment), now);
}

/**
 * Sets the payment method. An order that was to be paid in store becomes unpaid; a receipt stays
 * under review. Returns until when the goods are reserved.
 */
async function setPaymentMethod(
  unit: UnitOfWork,
  order: OrderRow,
  payType: PayType,
  now: Date,
): Promise<Date | null> {
  const isPayingInStore = order.state === 'payingInStore';
  if (order.state === 'underReview') return null;
  if (isPayingInStore && hasPaymentFlow(payType, 'payInStore')) return order.holdUntil;
  await assertHoldLimits(unit.tx, order, payType, now);
  const holdUntil = calculateHoldUntil(payType, order, now);
  const method = { payType, holdUntil, ...toOfflineMethod(order, payType) };
  if (isPayingInStore) {
    const columns = { ...method, payImage: null };
    await transitionOrder(unit, order, { event: 'method.change', now, columns });
  } else await writePaymentMethod(unit.tx, order.orderNo, method);
  return getHoldEnd(method);
}

interface OpenedAttempt {
  readonly attempt: AttemptRow;
  readonly holdUntil: Date | null;
}

/** Returns undefined while another attempt is open. */
async function openNewAttempt(
  services: PaymentServices,
  unit: UnitOfWork,
  request: PayRequest,
): Promise<OpenedAttempt | undefined> {
  const { orderNo, payType, now } = request;
  const order = assertPayable(await lockOrder(unit.tx, orderNo), request);
  assertPayTypeOffered(services, order, payType);
  const attempt = await insertOpenAttempt(unit.tx, {
    attemptId: unit.random.uuid(),
    orderNo,
    provider: services.payments.name,
    payType,
    amountCents: order.totalCents,
    createdAt: now,
  });
  return attempt && { attempt, holdUntil: await setPaymentMethod(unit, order, payType, now) };
}

export interface PaymentStart {
  readonly redirectUrl: string | null;
  readonly holdUntil: Date | null;
}

/** @throws Refusal providerDown if the provider does not open a page */
export async function openPaymentPage(services: PaymentServices, attempt: AttemptRow) {
  try {
    return await openPayment(services, attempt);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    services.log.write('payment.notOpened', { attemptId: attempt.attemptId }, error);
    await transact(services.db, (tx) => markVoiding(tx, attempt.attemptId));
    await services.events.onJobsDue();
    throw refuse('providerDown');
  }
}

const MAX_TRIES = 5;

/** Opens a payment page after it voids an open attempt at the provider (decisions.md 32). */
async function payOnline(services: PaymentServices, request: PayRequest): Promise<PaymentStart> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const opened = await runTransaction(services, (unit) =>
      openNewAttempt(services, unit, request),
    );
    if (opened) {
      const { redirectUrl, isOpen } = await openPaymentPage(services, opened.attempt);
      if (isOpen) return { redirectUrl, holdUntil: opened.holdUntil };
      await voidAttempt(services, opened.attempt, request.now);
      break;
    }
    await voidOpenAttempt(services, request.orderNo, request.now);
  }
  throw refuse('tooFrequent');
}

/** Stores the choice of transfer, pay in store or customer service. No payment is recorded. */
async function chooseManualPayment(
  services: PaymentServices,
  request: PayRequest,
): Promise<PaymentStart> {
  const { userId, orderNo, payType, now } = request;
  const order = assertPayable(await findOwnOrder(services.db, userId, orderNo), request);
  assertPayTypeOffered(services, order, payType);
  await voidOpenAttempt(services, orderNo, now);
  const holdUntil = await runTransaction(services, async (unit) => {
    const lockedOrder = assertPayable(await lockOrder(unit.tx, orderNo), request);
    return setPaymentMethod(unit, lockedOrder, payType, now);
  });
  return { redirectUrl: null, holdUntil };
}

/**
 * Starts the payment of the member's own order by any method except the balance (§7 pay).
 * @throws Refusal that names the reason
 */
export const payOrder = (services: PaymentServices, request: PayRequest): Promise<PaymentStart> =>
  isOnlinePayType(request.payType)
    ? payOnline(services, request)
    : chooseManualPayment(services, request);
