import type { RefundReason } from '#models/checkout/payment.api.ts';
import { findClosedPickup } from '../checkout/pickup.store.ts';
import { runTransaction, transact, type UnitOfWork } from '../db/transaction.ts';
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
import { addEarlyReports } from './earlyReport.store.ts';
import { applyFailedRefund } from './failedRefund.ts';
import { isSlotOver } from './hold.ts';
import { getRemainingReceipt } from './manualPayment.ts';
import type { PaymentServices, PaymentUpdate } from './payment.services.ts';
import { addMovement, deleteEvent, recordEvent } from './payment.store.ts';
import type { PaymentEvent } from './provider.ts';
import { applyProviderRefund, assertShopCurrency, ReportMismatchError } from './refund.ts';
import { applyWonDispute } from './wonDispute.ts';

/**
 * Pays an order with a declined attempt, because another card can succeed on the provider's page
 * after the first one was declined.
 */
async function payOrderWithLateCapture(
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
async function payOrderWithCapture(
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
        columns: { payType: attempt.payType, payImage: getRemainingReceipt(order) },
      })) !== undefined
    );
  }
  const isDeclined = attempt.state === 'declined' && isPayable(order.state);
  if (isDeclined && !(await findOpenAttempt(unit.tx, order.orderNo)))
    return payOrderWithLateCapture(unit, order, attempt, now);
  if (order.state !== 'expired') return false;
  // A shop that was closed meanwhile no longer offers the time (docs/decisions/125).
  if (await findClosedPickup(unit.tx, order)) return false;
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
  if (amountCents === order.totalCents && (await payOrderWithCapture(unit, order, attempt, now)))
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

/**
 * Applies the refunds and disputes that named a payment before its capture was reported, each once.
 * A report that contradicts the records changes nothing. It is checked again if the provider
 * repeats it.
 */
async function applyEarlyReports(
  services: PaymentServices,
  unit: UnitOfWork,
  { attemptId, paymentId, now }: { attemptId: string; paymentId: string; now: Date },
): Promise<void> {
  const { payments, log } = services;
  const provider = payments.name;
  const reports = await addEarlyReports(unit.tx, { provider, paymentId, now }, []);
  for (const report of reports)
    try {
      await applyEventOnce(services, unit, { ...report, attemptId }, now);
    } catch (error) {
      if (!(error instanceof ReportMismatchError)) throw error;
      const { eventId } = report;
      await deleteEvent(unit.tx, { provider, eventId });
      log.write('payment.refundMismatch', { eventId }, error);
    }
}

async function applyPaymentUpdate(
  services: PaymentServices,
  unit: UnitOfWork,
  update: PaymentUpdate,
  now: Date,
): Promise<void> {
  const { wallet } = services;
  const { attemptId, paymentId } = update;
  assertShopCurrency(update);
  const order = await lockOrderByAttempt(unit.tx, attemptId);
  const isCapture = update.kind === 'captured';
  // A later report finds the payment and is applied in a separate transaction (docs/decisions/138).
  if (isCapture && paymentId && (await savePaymentId(unit.tx, attemptId, paymentId)))
    await applyEarlyReports(services, unit, { attemptId, paymentId, now });
  await (order
    ? applyOrderUpdate(unit, order, update, now)
    : wallet.applyUpdate(unit, update, now));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type IdentifiedEvent = PaymentEvent & { readonly attemptId: string };

/** Applies an event in a transaction unless it was applied before. */
async function applyEventOnce(
  services: PaymentServices,
  unit: UnitOfWork,
  event: IdentifiedEvent,
  now: Date,
): Promise<void> {
  const { eventId, kind } = event;
  const eventRow = { provider: services.payments.name, eventId, kind, at: now };
  if (!(await recordEvent(unit.tx, eventRow))) return;
  await applyPaymentUpdate(services, unit, event, now);
  unit.pending.paymentEvents.push(kind);
}

/**
 * Returns the attempt of an event. Keeps a refund or dispute that names a payment without a
 * recorded capture, because the capture may arrive later, and returns undefined.
 */
async function identifyAttempt(
  { db, payments: { name: provider }, log }: PaymentServices,
  event: PaymentEvent,
  now: Date,
): Promise<string | undefined> {
  const { attemptId, paymentId, eventId, amountCents } = event;
  if (attemptId !== null) return UUID.test(attemptId) ? attemptId : undefined;
  if (!paymentId || !('refundId' in event)) return undefined;
  const recorded = await findAttemptByPayment(db, provider, paymentId);
  if (recorded) return recorded.attemptId;
  const { kind, refundId, key, currency } = event;
  const report = { eventId, kind, amountCents, refundId, key, currency };
  // In a separate transaction, because a capture locks its order before the payment.
  const attempt = await transact(db, async (tx) => {
    await addEarlyReports(tx, { provider, paymentId, now }, [report]);
    // The capture may have been committed while this transaction waited for the lock.
    return findAttemptByPayment(tx, provider, paymentId);
  });
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
  const attemptId = await identifyAttempt(services, event, now);
  if (attemptId === undefined) return;
  const { eventId } = event;
  try {
    await runTransaction(services, (unit) =>
      applyEventOnce(services, unit, { ...event, attemptId }, now),
    );
  } catch (error) {
    // The provider would only repeat the event. The job asks the provider, and the audit compares.
    if (!(error instanceof ReportMismatchError)) throw error;
    const isCapture = event.kind === 'captured';
    const logEvent = isCapture ? 'payment.captureMismatch' : 'payment.refundMismatch';
    services.log.write(logEvent, { eventId, attemptId }, error);
  }
}

/** Applies the provider's reply to a request. */
export const applyProviderReply = (
  services: PaymentServices,
  update: PaymentUpdate,
  now: Date,
): Promise<void> =>
  runTransaction(services, (unit) => applyPaymentUpdate(services, unit, update, now));
