import type { RefundReason } from '#models/checkout/payment.api.ts';
import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import type { OrderRow } from '../order/order.store.ts';
import { isPayable, transitionOrder } from '../order/orderTransition.ts';
import {
  type AttemptRow,
  closeAttempt,
  findAttempt,
  findAttemptByPayment,
  findOpenAttempt,
  lockOrderByAttempt,
  markCaptured,
  savePaymentId,
} from './attempt.store.ts';
import { applyEarlyRefunds, readUnreturnedCents } from './earlyRefund.ts';
import { applyFailedRefund } from './failedRefund.ts';
import { isSlotOver } from './hold.ts';
import { keepReceipt } from './manualPayment.ts';
import type { PaymentServices, PaymentUpdate } from './payment.services.ts';
import { addMovement, recordEvent } from './payment.store.ts';
import type { PaymentEvent } from './provider.ts';
import { applyProviderRefund, assertShopCurrency, RefundMismatchError } from './refund.ts';
import { applyWonDispute } from './wonDispute.ts';

/**
 * Pays an order with a declined attempt, because another card can succeed on the provider's page
 * after the first one was declined.
 */
async function settleLateCapture(
  unit: UnitOfWork,
  order: OrderRow,
  attempt: AttemptRow,
  now: Date,
): Promise<boolean> {
  const columns = { payType: attempt.payType };
  const paid = await transitionOrder(unit, order, { event: 'payment.capture', now, columns });
  if (paid) await markCaptured(unit.tx, attempt.attemptId);
  return paid !== undefined;
}

/**
 * Pays the order with a captured amount if payment is still due. Returns false if the amount must
 * be refunded (decisions.md 32).
 */
async function settle(
  unit: UnitOfWork,
  order: OrderRow,
  attempt: AttemptRow,
  now: Date,
): Promise<boolean> {
  if (isSlotOver(order, now)) return false;
  if (attempt.state === 'open' && isPayable(order.state)) {
    await closeAttempt(unit.tx, attempt.attemptId, 'captured');
    return (
      (await transitionOrder(unit, order, {
        event: 'payment.capture',
        now,
        columns: { payType: attempt.payType, payImage: keepReceipt(order) },
      })) !== undefined
    );
  }
  const isDeclined = attempt.state === 'declined' && isPayable(order.state);
  if (isDeclined && !(await findOpenAttempt(unit.tx, order.orderNo)))
    return settleLateCapture(unit, order, attempt, now);
  if (order.state !== 'expired') return false;
  const revived = await transitionOrder(unit, order, {
    event: 'order.revive',
    now,
    columns: { payType: attempt.payType },
  });
  if (revived) await markCaptured(unit.tx, attempt.attemptId);
  return revived !== undefined;
}

function refundReason(order: OrderRow, attempt: AttemptRow, amountCents: number): RefundReason {
  if (amountCents !== order.totalCents) return 'wrongAmount';
  if (order.state === 'paid' || order.state === 'shipped' || order.state === 'completed')
    return 'paidAlready';
  return attempt.state === 'voided' || attempt.state === 'voiding'
    ? 'voidedAttempt'
    : 'orderClosed';
}

interface OrderCapture {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly amountCents: number;
  readonly now: Date;
}

async function recordRefund(
  unit: UnitOfWork,
  { order, attempt, amountCents, now }: OrderCapture,
): Promise<void> {
  const { attemptId } = attempt;
  const { orderNo } = order;
  await closeAttempt(unit.tx, attemptId, amountCents === order.totalCents ? 'voided' : 'declined');
  const dueCents = await readUnreturnedCents(unit.tx, attemptId, amountCents);
  if (dueCents <= 0) return;
  const reason = refundReason(order, attempt, amountCents);
  const refund = { orderNo, attemptId, kind: 'refund', due: true, reason } as const;
  await addMovement(unit.tx, { ...refund, amountCents: dueCents, at: now });
  unit.pending.refunds.add(attemptId);
}

async function applyOrderCapture(unit: UnitOfWork, capture: OrderCapture): Promise<void> {
  const { order, attempt, amountCents, now } = capture;
  const { attemptId } = attempt;
  const { orderNo } = order;
  const movement = { orderNo, attemptId, kind: 'capture', amountCents, reason: 'payment' } as const;
  const isFirst = await addMovement(unit.tx, { ...movement, at: now });
  if (isFirst === undefined) return;
  if (amountCents === order.totalCents && (await settle(unit, order, attempt, now)))
    return applyEarlyRefunds(unit, orderNo, attemptId, now);
  await recordRefund(unit, capture);
}

async function applyOrderUpdate(
  unit: UnitOfWork,
  order: OrderRow,
  update: PaymentUpdate,
  now: Date,
): Promise<void> {
  const { attemptId, amountCents } = update;
  const attempt = await findAttempt(unit.tx, attemptId);
  if (!attempt) return;
  switch (update.kind) {
    case 'captured':
      return applyOrderCapture(unit, { order, attempt, amountCents, now });
    case 'refunded':
    case 'refundPending':
    case 'chargedBack':
      return applyProviderRefund(unit, order, attempt, { ...update, now });
    case 'refundFailed':
      return applyFailedRefund(unit, order, attempt, { ...update, now });
    case 'disputeWon':
      return applyWonDispute(unit, order, attempt, { ...update, now });
    case 'declined':
    case 'voided':
      await closeAttempt(unit.tx, attemptId, update.kind);
  }
}

async function applyPaymentUpdate(
  { wallet }: PaymentServices,
  unit: UnitOfWork,
  update: PaymentUpdate,
  now: Date,
): Promise<void> {
  const { attemptId, paymentId } = update;
  if ('currency' in update) assertShopCurrency(update);
  const order = await lockOrderByAttempt(unit.tx, attemptId);
  if (update.kind === 'captured' && paymentId) await savePaymentId(unit.tx, attemptId, paymentId);
  await (order
    ? applyOrderUpdate(unit, order, update, now)
    : wallet.applyUpdate(unit, update, now));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns undefined for a payment that this shop did not open, which is logged. */
async function findAttemptId(
  { db, payments, log }: PaymentServices,
  { attemptId, paymentId, eventId }: PaymentEvent,
): Promise<string | undefined> {
  if (attemptId !== null) return UUID.test(attemptId) ? attemptId : undefined;
  const attempt = paymentId ? await findAttemptByPayment(db, payments.name, paymentId) : undefined;
  if (!attempt) log.write('payment.unknown', { eventId });
  return attempt?.attemptId;
}

/**
 * Applies a verified webhook event exactly once; events may arrive repeatedly and in any order
 * (decisions.md 32, 33).
 */
export async function applyPaymentEvent(
  services: PaymentServices,
  event: PaymentEvent,
  now: Date,
): Promise<void> {
  const attemptId = await findAttemptId(services, event);
  if (attemptId === undefined) return;
  const { eventId, kind } = event;
  const eventRow = { provider: services.payments.name, eventId, kind, at: now };
  try {
    await runTransaction(services, async (unit) => {
      if (!(await recordEvent(unit.tx, eventRow))) return;
      await applyPaymentUpdate(services, unit, { ...event, attemptId }, now);
      unit.pending.paymentEvents.push(kind);
    });
  } catch (error) {
    // The provider would only repeat the event. The job asks about the refund, and the audit compares it.
    if (!(error instanceof RefundMismatchError)) throw error;
    services.log.write('payment.refundMismatch', { eventId }, error);
  }
}

/** Applies the provider's reply to a request. */
export const applyProviderReply = (
  services: PaymentServices,
  update: PaymentUpdate,
  now: Date,
): Promise<void> =>
  runTransaction(services, (unit) => applyPaymentUpdate(services, unit, update, now));
