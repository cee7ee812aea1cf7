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
  /** whether a job has to send it to the provider */
  readonly due: boolean;
  /** why, in the words of the operator */
  readonly note: string | null;
  /** the provider's id where it did not begin here */
  readonly providerRefund?: string;
  readonly now: Date;
}

/** What is left of the payment that the order kept. */
export const refundableCents = ({ totalCents, refundedCents }: OrderRow): number =>
  totalCents - refundedCents;

async function takePointsBack(
  unit: UnitOfWork,
  order: OrderRow,
  { amountCents, reason, now }: OrderRefund,
  movementId: number,
): Promise<void> {
  const { userId, orderNo, goodsCents, totalCents, refundedCents } = order;
  const before = pointsAfterRefund(goodsCents, totalCents, refundedCents);
  const after = pointsAfterRefund(goodsCents, totalCents, refundedCents + amountCents);
  if (after === before) return;
  const pointsReason = reason === 'chargeback' ? 'reversal' : 'return';
  const points = { userId, orderNo, amount: after - before, reason: pointsReason } as const;
  await addPoints(unit.tx, { ...points, movementId, at: now });
}

/**
 * Records that money of a locked order went back or has to. The rest of the payment closes the order; a part of it
 * leaves the order in its state and takes points back in proportion (decisions 51).
 * @returns the id of the movement; undefined where the provider's refund is recorded already
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
  // Money that the order did not keep, such as a second payment, changes the order in nothing.
  if (!isOrderCommandAllowed(order.state, `order.${reason}`)) return movementId;
  if (amountCents >= refundableCents(order)) {
    await transitionOrder(unit, order, { event: `order.${reason}`, now, note });
    return movementId;
  }
  await writePartialRefund(unit.tx, order, { amountCents, note, at: now });
  await takePointsBack(unit, order, refund, movementId);
  return movementId;
}

const OWN_KEY = /^refund-(\d+)$/;

/** The id of the movement whose refund the provider confirms; undefined where the refund did not begin here. */
export const parseRefundKey = (key: string | null): number | undefined => {
  const id = OWN_KEY.exec(key ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Applies a refund or a dispute that the provider reports, also one that did not begin here. */
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
