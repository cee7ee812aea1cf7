import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import { pointsAfterRefund } from '#models/order/order.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import { addPoints, type OrderRow, writePartialRefund } from '../order/order.store.ts';
import { transitionOrder } from '../order/orderTransition.ts';
import type { AttemptRow } from './attempt.store.ts';
import type { RefundUpdate } from './payment.services.ts';
import { addMovement, confirmRefund } from './payment.store.ts';

export interface OrderRefund {
  readonly attemptId: string;
  readonly amountCents: number;
  /** `chargeback`: the bank took the money back */
  readonly reason: 'refund' | 'chargeback';
  /** whether a job must send the refund to the provider */
  readonly due: boolean;
  /** the operator's reason, shown to the shopper */
  readonly note: string | null;
  /** the provider's id of a refund that the provider or the bank started */
  readonly providerRefund?: string;
  readonly now: Date;
}

/** Returns the part of the payment that is not refunded yet. */
export const refundableCents = ({ totalCents, refundedCents }: OrderRow): number =>
  totalCents - refundedCents;

async function deductPoints(
  unit: UnitOfWork,
  order: OrderRow,
  { amountCents, reason, now }: OrderRefund,
  movementId: number,
): Promise<void> {
  const { userId, orderNo, goodsCents, totalCents, refundedCents } = order;
  const pointsBefore = pointsAfterRefund(goodsCents, totalCents, refundedCents);
  const pointsAfter = pointsAfterRefund(goodsCents, totalCents, refundedCents + amountCents);
  if (pointsAfter === pointsBefore) return;
  const pointsReason = reason === 'chargeback' ? 'reversal' : 'return';
  const entry = {
    userId,
    orderNo,
    points: pointsAfter - pointsBefore,
    reason: pointsReason,
  } as const;
  await addPoints(unit.tx, { ...entry, movementId, at: now });
}

/**
 * Records a refund or chargeback of a locked order. A refund of the whole remaining payment closes
 * the order; a partial refund keeps its state and deducts points in proportion (decisions 51).
 * @returns the id of the movement; undefined if the provider's refund is already recorded
 */
export async function refundOrder(
  unit: UnitOfWork,
  order: OrderRow,
  refund: OrderRefund,
): Promise<number | undefined> {
  const { orderNo } = order;
  const { attemptId, amountCents, due, reason, note, providerRefund = null, now } = refund;
  const movementId = await addMovement(unit.tx, {
    ...{ orderNo, attemptId, kind: 'refund', amountCents, due, reason },
    ...{ providerRefund, at: now },
  });
  if (movementId === undefined) return undefined;
  if (due) unit.pending.refunds.add(attemptId);
  // Refunding money that does not pay the order, such as a second payment, does not change the
  // order.
  if (!isOrderCommandAllowed(order.state, `order.${reason}`)) return movementId;
  if (amountCents >= refundableCents(order)) {
    await transitionOrder(unit, order, { event: `order.${reason}`, now, note });
    return movementId;
  }
  await writePartialRefund(unit.tx, order, { amountCents, note, at: now });
  await deductPoints(unit, order, refund, movementId);
  return movementId;
}

const REFUND_KEY = /^refund-(\d+)$/;

/**
 * Returns the id of the movement whose refund the provider confirms, or undefined if the shop did
 * not request the refund.
 */
export const parseRefundKey = (key: string | null): number | undefined => {
  const id = REFUND_KEY.exec(key ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

/**
 * Applies a refund or dispute that the provider reports, including those that the shop did not
 * request.
 */
export async function applyProviderRefund(
  unit: UnitOfWork,
  order: OrderRow,
  attempt: AttemptRow,
  update: RefundUpdate & { readonly amountCents: number; readonly now: Date },
): Promise<void> {
  const { attemptId } = attempt;
  const { amountCents, refundId, now } = update;
  const movementId = parseRefundKey(update.key);
  if (movementId !== undefined) return confirmRefund(unit.tx, movementId, attemptId, refundId);
  const reason = update.kind === 'chargedBack' ? 'chargeback' : 'refund';
  const refund = { attemptId, amountCents, reason, due: false, note: null } as const;
  await refundOrder(unit, order, { ...refund, providerRefund: refundId, now });
}
