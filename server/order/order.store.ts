import { and, eq, sql } from 'drizzle-orm';
import type { OrderCommand } from '#machines/order/order.machine.ts';
import type { OrderState } from '#models/order/order.ts';
import type { PointsReason } from '#models/wallet/wallet.ts';
import type { Db, Tx } from '../db/connection.ts';
import { orderEvents, orders } from '../db/schema/orders.ts';
import { pointsEntries, users } from '../db/schema/users.ts';
import { statement } from '../db/statement.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | ('payType' | 'payImage' | 'holdUntil' | 'offlinePayType' | 'offlineHoldUntil')
    | ('carrier' | 'trackingNo' | 'refundedCents')
  >
>;
/** The offline method of an order whose shopper pays online instead (docs/decisions/167). */
export type OfflineMethod = Pick<OrderRow, 'offlinePayType' | 'offlineHoldUntil'>;

const isOrder = eq(orders.orderNo, sql.placeholder('orderNo'));
const selectByNo = statement((db) =>
  db.select().from(orders).where(isOrder).prepare('order_by_no'),
);
const lockByNo = statement((db) =>
  db.select().from(orders).where(isOrder).for('update').prepare('order_lock'),
);

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await lockByNo(tx).execute({ orderNo });
  return order;
}

export async function findOrder(db: Db | Tx, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await selectByNo(db).execute({ orderNo });
  return order;
}

/** Returns undefined for an absent order and for another member's (decisions.md 1). */
export async function findOwnOrder(
  db: Db | Tx,
  userId: string,
  orderNo: string,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderNo);
  return order?.userId === userId ? order : undefined;
}

const updatePayMethod = statement((db) =>
  db
    .update(orders)
    .set({
      payType: sql`${sql.placeholder('payType')}`,
      holdUntil: sql`${sql.placeholder('holdUntil')}`,
      offlinePayType: sql`${sql.placeholder('offlinePayType')}`,
      offlineHoldUntil: sql`${sql.placeholder('offlineHoldUntil')}`,
    })
    .where(isOrder)
    .prepare('order_set_pay_type'),
);

/** Sets the payment method without a transition. */
export async function writePaymentMethod(
  tx: Tx,
  orderNo: string,
  method: OfflineMethod & { readonly payType: string; readonly holdUntil: Date },
): Promise<void> {
  await updatePayMethod(tx).execute({ orderNo, ...method });
}

interface TransitionRow {
  readonly event: OrderCommand['type'];
  readonly to: OrderState;
  readonly at: Date;
  readonly change: OrderChange & { readonly paidAt?: Date };
  /** the refunded amount, shown in the timeline; null for other events */
  readonly amountCents: number | null;
  readonly note: string | null;
}

const updateState = statement((db) => {
  const changed = db.$with('changed').as(
    db
      .update(orders)
      .set({
        state: sql`${sql.placeholder('to')}`,
        payType: sql`${sql.placeholder('payType')}`,
        payImage: sql`${sql.placeholder('payImage')}`,
        holdUntil: sql`${sql.placeholder('holdUntil')}`,
        offlinePayType: sql`${sql.placeholder('offlinePayType')}`,
        offlineHoldUntil: sql`${sql.placeholder('offlineHoldUntil')}`,
        carrier: sql`${sql.placeholder('carrier')}`,
        trackingNo: sql`${sql.placeholder('trackingNo')}`,
        refundedCents: sql`${sql.placeholder('refundedCents')}`,
        paidAt: sql`${sql.placeholder('paidAt')}`,
      })
      .where(and(isOrder, eq(orders.state, sql.placeholder('state'))))
      .returning(),
  );
  const recorded = db.$with('recorded', {}).as(sql`
    insert into order_events (order_no, event, from_state, to_state, amount_cents, note, at)
    select order_no, ${sql.placeholder('event')}::text, ${sql.placeholder('state')}::text, state,
      ${sql.placeholder('amountCents')}::int, ${sql.placeholder('note')}::text, ${sql.placeholder('at')}::timestamptz
    from changed`);
  return db.with(changed, recorded).select().from(changed).prepare('order_transition');
});

/**
 * Writes a transition and its event. Returns undefined if the order is no longer in the state of
 * `order`.
 */
export async function writeTransition(
  tx: Tx,
  order: OrderRow,
  { change, ...transition }: TransitionRow,
): Promise<OrderRow | undefined> {
  // The row is locked, so its other columns are unchanged.
  const [changed] = await updateState(tx).execute({ ...order, ...change, ...transition });
  return changed;
}

/** An event that is not a transition of the order's chart. */
interface TimelineEvent {
  readonly event:
    | 'order.refundPart'
    | 'order.reinstatePart'
    | 'transfer.notReceived'
    | 'order.correctTracking'
    | RefundEvent;
  readonly amountCents?: number;
  readonly note: string | null;
  readonly at: Date;
}
type RefundEvent = 'order.refundFail' | 'order.refundRetry' | 'order.refundSettle';

/** Adds an event to the timeline of an order, which keeps its state. */
export async function addOrderEvent(
  tx: Tx,
  { orderNo, state }: Pick<OrderRow, 'orderNo' | 'state'>,
  event: TimelineEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderNo, fromState: state, toState: state, ...event });
}

/** Corrects carrier and tracking number of a shipped order. The order keeps its state. */
export async function correctShipment(
  tx: Tx,
  order: OrderRow,
  shipment: { readonly carrier: string; readonly trackingNo: string },
  at: Date,
): Promise<void> {
  await tx.update(orders).set(shipment).where(eq(orders.orderNo, order.orderNo));
  const note = `${shipment.carrier} ${shipment.trackingNo}`;
  await addOrderEvent(tx, order, { event: 'order.correctTracking', note, at });
}

/**
 * Records a partial refund, or the reinstatement of a disputed part, which has a negative amount.
 * The order keeps its state.
 */
export async function writeRefundChange(
  tx: Tx,
  order: OrderRow,
  change: TimelineEvent & { readonly amountCents: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({ refundedCents: order.refundedCents + change.amountCents })
    .where(eq(orders.orderNo, order.orderNo));
  await addOrderEvent(tx, order, change);
}

interface PointsRow {
  readonly userId: string;
  readonly orderNo: string;
  readonly points: number;
  readonly reason: PointsReason;
  /** the refund for which points are deducted */
  readonly movementId?: number;
  readonly at: Date;
}

const creditPoints = statement((db) => {
  const added = db.$with('added').as(
    db
      .insert(pointsEntries)
      .values({
        userId: sql.placeholder('userId'),
        orderNo: sql.placeholder('orderNo'),
        points: sql.placeholder('points'),
        reason: sql.placeholder('reason'),
        movementId: sql`${sql.placeholder('movementId')}`,
        at: sql.placeholder('at'),
      })
      .onConflictDoNothing()
      .returning({ points: pointsEntries.points }),
  );
  return db
    .with(added)
    .update(users)
    .set({ points: sql`${users.points} + ${added.points}` })
    .from(added)
    .where(eq(users.userId, sql.placeholder('userId')))
    .prepare('points_credit');
});

/**
 * Adds one row per order, reason and refund, so that a repeated transition credits the points once
 * (decisions.md 18).
 */
export async function addPoints(tx: Tx, row: PointsRow): Promise<void> {
  await creditPoints(tx).execute({ movementId: null, ...row });
}
