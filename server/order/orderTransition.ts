import { initialTransition, transition } from 'xstate';
import { type OrderCommand, orderMachine } from '#machines/order/order.machine.ts';
import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import {
  calculatePoints,
  ORDER_STATES,
  type OrderState,
  pointsAfterRefund,
} from '#models/order/order.ts';
import type { PointsReason } from '#models/wallet/wallet.ts';
import { lockMember } from '../db/memberLock.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import { NO_OFFLINE_METHOD } from './offlineMethod.ts';
import { addPoints, type OrderChange, type OrderRow, writeTransition } from './order.store.ts';
import {
  releaseSlot,
  reserveSlotAgain,
  reserveStockAgain,
  releaseStock,
  type SlotKey,
} from './stock.store.ts';

export interface OrderTransition {
  readonly event: OrderCommand['type'];
  readonly now: Date;
  /** columns to set besides the state */
  readonly columns?: OrderChange;
  /** the operator's note on a refund, shown in the timeline */
  readonly note?: string | null;
  /** the amount shown in the timeline, if it is not the rest of the payment */
  readonly amountCents?: number;
  /** the refund or chargeback for which points are deducted */
  readonly movementId?: number;
}

type OrderSnapshot = ReturnType<typeof orderMachine.resolveState>;

function toOrderState(snapshot: OrderSnapshot): OrderState {
  const state = ORDER_STATES.find((candidate) => snapshot.matches(candidate));
  if (state === undefined)
    throw new Error(
      `The order chart is in the unknown state ${String(snapshot.value)}; add it to ORDER_STATES`,
    );
  return state;
}

function getNextState(state: OrderState, event: OrderCommand['type']): OrderState {
  const [next] = transition(
    orderMachine,
    orderMachine.resolveState({ value: state, context: {} }),
    { type: event },
  );
  return toOrderState(next);
}

export function initialState(): OrderState {
  const [snapshot] = initialTransition(orderMachine);
  return toOrderState(snapshot);
}

/** Returns true while payment is due and the goods are reserved. */
export const isPayable = (state: OrderState): boolean =>
  isOrderCommandAllowed(state, 'payment.capture');

const toSlot = ({ shopId, slotStartsAt }: OrderRow): SlotKey | null =>
  shopId === null || slotStartsAt === null ? null : { shopId, startsAt: slotStartsAt };

async function releaseReservation(unit: UnitOfWork, order: OrderRow, at: Date): Promise<void> {
  await releaseStock(unit, { orderNo: order.orderNo, at });
  const slot = toSlot(order);
  if (slot) await releaseSlot(unit.tx, slot);
}

/** Reserves the released goods and the slot of an order again, all or nothing. */
async function reserveAgain(unit: UnitOfWork, order: OrderRow, at: Date): Promise<boolean> {
  await lockMember(unit.tx, order.userId);
  const change = { orderNo: order.orderNo, at };
  if (!(await reserveStockAgain(unit, change))) return false;
  const slot = toSlot(order);
  if (slot === null || (await reserveSlotAgain(unit.tx, slot))) return true;
  await releaseStock(unit, change);
  return false;
}

/**
 * The reason recorded for deducted points (§8): a chargeback, a cancellation before shipping, or a
 * return.
 */
function getReversalReason(from: OrderState, to: 'refunded' | 'chargedBack'): PointsReason {
  if (to === 'chargedBack') return 'reversal';
  return from === 'paid' ? 'cancel' : 'return';
}

const isReversed = (state: OrderState): state is 'refunded' | 'chargedBack' =>
  state === 'refunded' || state === 'chargedBack';

const needsReservation = (event: OrderCommand['type']): boolean =>
  event === 'order.revive' || event === 'order.reinstatePaid';

async function applyEffects(
  unit: UnitOfWork,
  order: OrderRow,
  to: OrderState,
  { now, movementId }: OrderTransition,
): Promise<void> {
  const { userId, orderNo, goodsCents, totalCents, refundedCents } = order;
  const refund = movementId === undefined ? {} : { movementId };
  const entry = { userId, orderNo, ...refund, at: now };
  // The points of a reinstated order depend on its refunds, so the caller adds them.
  if (order.state === 'chargedBack') return;
  if (to === 'paid')
    await addPoints(unit.tx, { ...entry, points: calculatePoints(goodsCents), reason: 'order' });
  if (to === 'canceled' || to === 'expired') await releaseReservation(unit, order, now);
  if (!isReversed(to)) return;
  const reason = getReversalReason(order.state, to);
  const points = -pointsAfterRefund(goodsCents, totalCents, refundedCents);
  await addPoints(unit.tx, { ...entry, points, reason });
  if (order.state === 'paid') await releaseReservation(unit, order, now);
}

const hasHold = (state: OrderState) =>
  state === 'unpaid' || state === 'payingInStore' || state === 'underReview';

/**
 * Changes the state of an order; no other function does. The chart decides whether the event is
 * allowed. The row, the stock, the slot and the points change in the same transaction, which must
 * hold the lock of `order`. Returns undefined if the chart does not allow the event, or if the
 * released goods or the slot of an order are no longer available.
 */
export async function transitionOrder(
  unit: UnitOfWork,
  order: OrderRow,
  requested: OrderTransition,
): Promise<OrderRow | undefined> {
  const { event, now } = requested;
  if (!isOrderCommandAllowed(order.state, event)) return undefined;
  if (needsReservation(event) && !(await reserveAgain(unit, order, now))) return undefined;
  const to = getNextState(order.state, event);
  const change = {
    ...NO_OFFLINE_METHOD,
    ...(hasHold(to) ? {} : { holdUntil: null }),
    ...(to === 'paid' ? { paidAt: order.paidAt ?? now } : {}),
    ...(isReversed(to) ? { refundedCents: order.totalCents } : {}),
    ...requested.columns,
  };
  const restCents = isReversed(to) ? order.totalCents - order.refundedCents : null;
  const amountCents = requested.amountCents ?? restCents;
  const note = requested.note ?? null;
  const row = { event, to, at: now, change, amountCents, note };
  const changed = await writeTransition(unit.tx, order, row);
  if (!changed)
    throw new Error(`Order ${order.orderNo} was changed without a lock; call lockOrder first`);
  await applyEffects(unit, order, to, requested);
  unit.pending.transitions.push({ orderNo: order.orderNo, from: order.state, event, to });
  return changed;
}
