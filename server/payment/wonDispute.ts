import type { Cents } from '#models/money.ts';
import { type OrderState, pointsAfterRefund, SOLD_STATES } from '#models/order/order.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import { addPoints, findOrder, type OrderRow, writeRefundChange } from '../order/order.store.ts';
import { transitionOrder } from '../order/orderTransition.ts';
import type { AttemptRow } from './attempt.store.ts';
import { addMovement } from './payment.store.ts';
import { isRefundedByProvider, type ProviderRefundUpdate, recordChargeback } from './refund.ts';
import {
  addReinstatement,
  findRefund,
  findStateBeforeChargeback,
  type MovementRow,
  readKeptCents,
} from './reinstatement.store.ts';

type ReinstateEvent = 'order.reinstatePaid' | 'order.reinstateShipped' | 'order.reinstateCompleted';

/** An order whose earlier state is unknown was delivered long ago. */
const toReinstateEvent = (before: OrderState | undefined): ReinstateEvent => {
  if (before === 'paid') return 'order.reinstatePaid';
  return before === 'shipped' ? 'order.reinstateShipped' : 'order.reinstateCompleted';
};

interface Reinstatement {
  readonly attempt: Pick<AttemptRow, 'attemptId' | 'provider'>;
  /** the id of the movement that returns the money */
  readonly movementId: number;
  /** captured − refunded after the reinstatement */
  readonly keptCents: Cents;
  readonly now: Date;
}

/** Adds the points of an order whose refunded amount has decreased. */
async function addPointsAgain(
  unit: UnitOfWork,
  order: OrderRow,
  { movementId, now: at }: Reinstatement,
  refundedCents: Cents,
): Promise<void> {
  const { userId, orderNo, goodsCents, totalCents } = order;
  const before = pointsAfterRefund(goodsCents, totalCents, order.refundedCents);
  const points = pointsAfterRefund(goodsCents, totalCents, refundedCents) - before;
  if (points > 0)
    await addPoints(unit.tx, { userId, orderNo, points, reason: 'order', movementId, at });
}

/** Refunds the kept money of an order that has ended. */
async function refundKept(
  unit: UnitOfWork,
  { orderNo }: OrderRow,
  { attempt, keptCents, now }: Reinstatement,
): Promise<void> {
  const { attemptId, provider } = attempt;
  const due = isRefundedByProvider(provider);
  await addMovement(unit.tx, {
    ...{ orderNo, attemptId, kind: 'refund', amountCents: keptCents, due },
    ...{ reason: 'orderClosed', at: now },
  });
  if (due) unit.pending.refunds.add(attemptId);
}

/**
 * Returns an order that was charged back to its earlier state. An order that was not shipped needs
 * its goods again; if they are sold, its money is refunded.
 */
async function reinstateOrder(
  unit: UnitOfWork,
  order: OrderRow,
  reinstatement: Reinstatement,
): Promise<void> {
  const { keptCents, now } = reinstatement;
  const refundedCents = Math.max(0, order.totalCents - keptCents);
  const event = toReinstateEvent(await findStateBeforeChargeback(unit.tx, order.orderNo));
  const amountCents = refundedCents - order.refundedCents;
  const columns = { refundedCents };
  if (await transitionOrder(unit, order, { event, now, columns, amountCents }))
    return addPointsAgain(unit, order, reinstatement, refundedCents);
  const refunded = { event: 'order.reinstateRefunded', now, amountCents: keptCents } as const;
  await transitionOrder(unit, order, refunded);
  return refundKept(unit, order, reinstatement);
}

/** Takes a disputed part of a payment back into an order that kept its state. */
async function reinstatePart(
  unit: UnitOfWork,
  order: OrderRow,
  reinstatement: Reinstatement,
): Promise<void> {
  const { keptCents, now: at } = reinstatement;
  const refundedCents = Math.max(0, order.totalCents - keptCents);
  if (refundedCents >= order.refundedCents) return;
  const amountCents = refundedCents - order.refundedCents;
  const change = { event: 'order.reinstatePart', amountCents, note: null, at } as const;
  await writeRefundChange(unit.tx, order, change);
  await addPointsAgain(unit, order, reinstatement, refundedCents);
}

/** Applies the returned money of a chargeback to its locked order. Does so once. */
export async function reinstateChargeback(
  unit: UnitOfWork,
  order: OrderRow,
  attempt: Reinstatement['attempt'],
  { chargeback, now }: { readonly chargeback: MovementRow; readonly now: Date },
): Promise<void> {
  const { tx } = unit;
  const movementId = await addReinstatement(tx, chargeback, { reason: 'disputeWon', at: now });
  if (movementId === undefined) return;
  const keptCents = await readKeptCents(tx, order.orderNo);
  const reinstatement = { attempt, movementId, keptCents, now };
  if (SOLD_STATES.includes(order.state)) await reinstatePart(unit, order, reinstatement);
  else if (keptCents <= 0) return;
  else if (order.state === 'chargedBack') await reinstateOrder(unit, order, reinstatement);
  else await refundKept(unit, order, reinstatement);
}

/**
 * Applies a dispute that the shop won. If the provider reports the result before the chargeback,
 * the chargeback is recorded first.
 */
export async function applyWonDispute(
  unit: UnitOfWork,
  order: OrderRow,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
): Promise<void> {
  const { tx } = unit;
  const { attemptId } = attempt;
  const { refundId: providerRefund, now } = update;
  await recordChargeback(unit, order, attempt, update);
  const recorded = await findRefund(tx, { attemptId, movementId: undefined, providerRefund });
  const current = await findOrder(tx, order.orderNo);
  if (recorded && current)
    await reinstateChargeback(unit, current, attempt, { chargeback: recorded, now });
}
