import {
  findConfirmedMethod,
  findOperatorMethod,
  type OperatorMethod,
  PAYMENT_FLOWS,
  PAYMENT_METHODS,
} from '#models/checkout/payType.ts';
import { type UnitOfWork, runTransaction } from '../db/transaction.ts';
import {
  addOrderEvent,
  correctShipment,
  findOrder,
  lockOrder,
  type OrderChange,
  type OrderRow,
} from '../order/order.store.ts';
import { isPayable, type OrderTransition, transitionOrder } from '../order/orderTransition.ts';
import { getHoldAfterReject } from '../payment/hold.ts';
import { recordManualPayment, type ManualPayment } from '../payment/manualPayment.ts';
import { voidOpenAttempt } from '../payment/pay.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { addMovement } from '../payment/payment.store.ts';
import { readReceipts } from '../payment/receipt.store.ts';
import { readUploadedImage } from '../upload/upload.ts';
import { hasClosedReceipt } from './closedReceipt.store.ts';
import { hasLateRefund, hasTransfer } from './operator.store.ts';

/** A command that cannot be executed. The message is shown to the operator. */
export class OperatorError extends Error {}

/** @throws OperatorError if there is no such order */
export async function lockOrderOrThrow(unit: UnitOfWork, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(unit.tx, orderNo);
  if (!order) throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  return order;
}

export const impossibleTransition = (order: OrderRow, result: string) =>
  new OperatorError(`Order ${order.orderNo} is ${order.state}; it cannot be ${result}.`);

async function transitionOrThrow(
  unit: UnitOfWork,
  order: OrderRow,
  transition: OrderTransition,
  result: string,
): Promise<void> {
  if (!(await transitionOrder(unit, order, transition))) throw impossibleTransition(order, result);
}

type ReceivedPayment = Pick<ManualPayment, 'provider' | 'payType'>;

const toPayment = ({ flow, payType }: OperatorMethod): ReceivedPayment => ({
  provider: PAYMENT_FLOWS[flow].receivedBy,
  payType,
});

/**
 * The method of a payment that an operator confirms. During an online attempt, it is the offline
 * method to which the order would return (docs/decisions/167).
 */
const findReceivedMethod = ({ state, payType, offlinePayType }: OrderRow): OperatorMethod =>
  findOperatorMethod(offlinePayType) ?? findConfirmedMethod(state, payType);

/** Derives who received a late payment, which the state of a closed order no longer shows. */
function toLatePayment({ payType, state }: OrderRow): ReceivedPayment {
  const { transfer, contact } = PAYMENT_METHODS;
  const isClosed = state === 'expired' || state === 'canceled';
  return toPayment(isClosed ? (findOperatorMethod(payType) ?? contact) : transfer);
}

/** `refundDue`: the order cannot be revived, so the operator must return the money. */
export type Approval = 'paid' | 'refundDue';

/**
 * Returns true if the transfer of a receipt arrives after the order was paid in another way or
 * refunded.
 */
async function isTransferLate(unit: UnitOfWork, { orderNo, state }: OrderRow): Promise<boolean> {
  if (isPayable(state)) return false;
  const receipts = await readReceipts(unit.tx, orderNo);
  return receipts.length > 0 && !(await hasTransfer(unit.tx, orderNo));
}

/**
 * A late payment revives an expired order while its goods are available. Any other late payment is
 * recorded with its refund, which is due until the operator settles it.
 */
async function recordLatePayment(unit: UnitOfWork, order: OrderRow, now: Date): Promise<Approval> {
  const { provider, payType } = toLatePayment(order);
  if (await hasLateRefund(unit.tx, order.orderNo))
    throw new OperatorError(
      `The payment for the closed order ${order.orderNo} is already recorded.`,
    );
  const revived = await transitionOrder(unit, order, {
    event: 'order.revive',
    now,
    columns: { payType },
  });
  const attemptId = await recordManualPayment(unit, order, { provider, payType, now });
  if (revived) return 'paid';
  const { orderNo, totalCents: amountCents } = order;
  const refund = {
    orderNo,
    attemptId,
    kind: 'refund',
    amountCents,
    reason: order.paidAt === null ? 'orderClosed' : 'paidAlready',
    due: true,
    // No job sends it: the operator returns the money and settles the refund.
    held: true,
  } as const;
  await addMovement(unit.tx, { ...refund, at: now });
  return 'refundDue';
}

/**
 * Confirms a reviewed receipt, a payment in store or a payment by phone. The order may have been
 * closed in the meantime.
 */
export async function approveOrder(
  services: PaymentServices,
  orderNo: string,
  now: Date,
): Promise<Approval> {
  if (!(await findOrder(services.db, orderNo)))
    throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  await voidOpenAttempt(services, orderNo, now);
  return runTransaction(services, async (unit) => {
    const order = await lockOrderOrThrow(unit, orderNo);
    const isClosed = order.state === 'expired' || order.state === 'canceled';
    if (isClosed || (await isTransferLate(unit, order))) return recordLatePayment(unit, order, now);
    const payment = toPayment(findReceivedMethod(order));
    const event = order.state === 'underReview' ? 'receipt.approve' : 'payment.capture';
    const columns = { payType: payment.payType };
    await transitionOrThrow(unit, order, { event, now, columns }, 'approved');
    await recordManualPayment(unit, order, { ...payment, now });
    return 'paid';
  });
}

/** `closed`: the order was cancelled or has expired, and no transfer arrived for it. */
export type Rejection = 'unpaid' | 'closed';

/**
 * Rejects a receipt with a message to the shopper, who has 48 hours, for a pickup at most until its
 * time begins, to upload another receipt or to pay in another way. For an order that was closed
 * during the review, it records that no transfer arrived.
 * @throws OperatorError if the order is absent or in another state
 */
export const rejectReceipt = (
  services: PaymentServices,
  orderNo: string,
  reason: string,
  now: Date,
): Promise<Rejection> =>
  runTransaction(services, async (unit) => {
    const order = await lockOrderOrThrow(unit, orderNo);
    if (await hasClosedReceipt(unit.tx, orderNo)) {
      await addOrderEvent(unit.tx, order, { event: 'transfer.notReceived', note: reason, at: now });
      return 'closed';
    }
    await transitionOrThrow(
      unit,
      order,
      {
        event: 'receipt.reject',
        now,
        columns: { payImage: null, holdUntil: getHoldAfterReject(order, now) },
        note: reason,
      },
      'rejected',
    );
    return 'unpaid';
  });

interface Shipment {
  readonly carrier: string;
  readonly trackingNo: string;
}

/** `unchanged`: the order was already shipped with this carrier and number. */
export type ShipResult = 'shipped' | 'corrected' | 'unchanged';

/**
 * Ships an order, or corrects the carrier and the tracking number of a shipped one.
 *
 * @throws OperatorError if the order is absent, picked up or in another state
 */
export const shipOrder = (
  services: PaymentServices,
  orderNo: string,
  shipment: Shipment,
  now: Date,
): Promise<ShipResult> => {
  const columns: OrderChange = { ...shipment };
  return runTransaction(services, async (unit) => {
    const order = await lockOrderOrThrow(unit, orderNo);
    // The mail and the page of a shipped order say that a parcel is on its way.
    if (!order.address)
      throw new OperatorError(
        `Order ${orderNo} is picked up. "complete ${orderNo}" records that it was handed over.`,
      );
    if (order.state !== 'shipped') {
      await transitionOrThrow(unit, order, { event: 'order.ship', now, columns }, 'shipped');
      return 'shipped';
    }
    const { carrier, trackingNo } = shipment;
    if (order.carrier === carrier && order.trackingNo === trackingNo) return 'unchanged';
    await correctShipment(unit.tx, order, shipment, now);
    return 'corrected';
  });
};

/**
 * Completes a shipped order or a paid pickup.
 *
 * @throws OperatorError if the order is absent, a delivery that is not shipped or in another state
 */
export const completeOrder = (
  services: PaymentServices,
  orderNo: string,
  now: Date,
): Promise<void> =>
  runTransaction(services, async (unit) => {
    const order = await lockOrderOrThrow(unit, orderNo);
    // A completed order is no longer listed with those that wait to be sent.
    if (order.address && order.state === 'paid')
      throw new OperatorError(
        `Order ${orderNo} is a delivery that is not shipped. "ship ${orderNo} --carrier X --tracking Y" records its parcel.`,
      );
    await transitionOrThrow(unit, order, { event: 'order.complete', now }, 'completed');
  });

/** @throws OperatorError if the order or its receipt is absent */
export async function readOrderReceipt(
  services: PaymentServices,
  orderNo: string,
): Promise<Buffer> {
  const order = await findOrder(services.db, orderNo);
  if (!order) throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  const [receipt] = await readReceipts(services.db, orderNo);
  const image = receipt?.image ?? order.payImage;
  const picture = image === null ? undefined : await readUploadedImage(services, image);
  if (!picture) throw new OperatorError(`Order ${orderNo} has no receipt.`);
  return picture;
}
