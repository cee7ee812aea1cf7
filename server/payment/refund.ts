import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import { OPERATOR_RECEIVERS } from '#models/checkout/payType.ts';
import { CURRENCY } from '#models/money.ts';
import { pointsAfterRefund } from '#models/order/order.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import { LoggableError } from '../describeError.ts';
import { addPoints, type OrderRow, writeRefundChange } from '../order/order.store.ts';
import { transitionOrder } from '../order/orderTransition.ts';
import type { AttemptRow } from './attempt.store.ts';
import type { PaymentUpdate, RefundUpdate } from './payment.services.ts';
import { addMovement, confirmRefund, identifyChargeback } from './payment.store.ts';
import { findRefund, type MovementRow } from './reinstatement.store.ts';

const OTHER_RECEIVERS: readonly string[] = [...OPERATOR_RECEIVERS, 'balance'];

/** Whether the provider returns the money of an attempt; else the wallet or the operator does. */
export const isRefundedByProvider = (provider: string): boolean =>
  !OTHER_RECEIVERS.includes(provider);

interface OrderRefund {
  readonly attemptId: string;
  readonly amountCents: number;
  /** `chargeback`: the bank took the money back */
  readonly reason: 'refund' | 'chargeback';
  /** whether a job must send the refund to the provider, or the operator must return it */
  readonly due: boolean;
  /** whether the operator returns the money and settles the refund */
  readonly held?: boolean;
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
 * Applies a recorded refund to its order. Refunding money that does not pay the order, such as a
 * second payment, does not change the order.
 */
export async function applyRefundToOrder(
  unit: UnitOfWork,
  order: OrderRow,
  refund: OrderRefund,
  movementId: number,
): Promise<void> {
  const { amountCents, reason, note, now } = refund;
  if (!isOrderCommandAllowed(order.state, `order.${reason}`)) return;
  if (amountCents >= refundableCents(order)) {
    await transitionOrder(unit, order, { event: `order.${reason}`, now, note, movementId });
    return;
  }
  const event = 'order.refundPart';
  await writeRefundChange(unit.tx, order, { event, amountCents, note, at: now });
  await deductPoints(unit, order, refund, movementId);
}

/**
 * Records a refund or chargeback of a locked order. A refund of the whole remaining payment closes
 * the order; a partial refund keeps its state and deducts points in proportion (decisions.md 51).
 * @returns the id of the movement; undefined if the provider's refund is already recorded
 */
export async function refundOrder(
  unit: UnitOfWork,
  order: OrderRow,
  refund: OrderRefund,
): Promise<number | undefined> {
  const { orderNo } = order;
  const { attemptId, amountCents, due, held = false, reason, providerRefund = null, now } = refund;
  const movementId = await addMovement(unit.tx, {
    ...{ orderNo, attemptId, kind: 'refund', amountCents, due, held, reason },
    ...{ providerRefund, at: now },
  });
  if (movementId === undefined) return undefined;
  if (due && !held) unit.pending.refunds.add(attemptId);
  await applyRefundToOrder(unit, order, refund, movementId);
  return movementId;
}

export const toRefundKey = (movementId: number): string => `refund-${movementId}`;

const REFUND_KEY = /^refund-(\d+)$/;

/**
 * Returns the id of the movement whose refund the provider confirms, or undefined if the shop did
 * not request the refund.
 */
const parseRefundKey = (key: string | null): number | undefined => {
  const id = REFUND_KEY.exec(key ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

export type ProviderRefundUpdate = RefundUpdate & {
  readonly amountCents: number;
  readonly now: Date;
};

/** Records once that the bank took back the payment of a locked order, or a part of it. */
export async function recordChargeback(
  unit: UnitOfWork,
  order: OrderRow,
  { attemptId }: AttemptRow,
  { amountCents, refundId: providerRefund, now }: ProviderRefundUpdate,
): Promise<void> {
  if (await identifyChargeback(unit.tx, { attemptId, amountCents }, providerRefund)) return;
  const chargeback = { attemptId, amountCents, reason: 'chargeback', due: false } as const;
  await refundOrder(unit, order, { ...chargeback, note: null, providerRefund, now });
}

/** A report of the provider contradicts the records of the shop. */
export class ReportMismatchError extends LoggableError {}

/** @throws ReportMismatchError if the amount of a report is not in the shop's currency */
export function assertShopCurrency(update: PaymentUpdate): void {
  if (!('currency' in update) || update.currency === CURRENCY) return;
  const subject = update.kind === 'captured' ? 'the payment' : `the refund ${update.refundId}`;
  throw new ReportMismatchError(
    `The provider reports ${subject} in ${update.currency}, and the shop uses ${CURRENCY}`,
  );
}

/**
 * Finds the recorded refund that a report is about.
 * @throws ReportMismatchError if the report has another amount or another id of the provider
 */
export async function findReportedRefund(
  { tx }: UnitOfWork,
  { attemptId }: AttemptRow,
  { key, refundId, amountCents }: ProviderRefundUpdate,
): Promise<MovementRow | undefined> {
  const reference = { attemptId, movementId: parseRefundKey(key), providerRefund: refundId };
  const recorded = await findRefund(tx, reference);
  if (!recorded) return undefined;
  if (recorded.amountCents !== amountCents)
    throw new ReportMismatchError(
      `The provider reports ${amountCents} cents for the refund ${recorded.id} of ${recorded.amountCents} cents`,
    );
  if (recorded.providerRefund !== null && recorded.providerRefund !== refundId)
    throw new ReportMismatchError(
      `The provider reports the id ${refundId} for the refund ${recorded.id}, which has the id ${recorded.providerRefund}`,
    );
  return recorded;
}

/**
 * Records the progress of a refund that the provider reports. `recordRefund` records a refund that
 * the shop did not request, once.
 * @throws ReportMismatchError
 */
export async function recordProviderRefund(
  unit: UnitOfWork,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
  recordRefund: () => Promise<void>,
): Promise<void> {
  const { kind, key, refundId: providerRefund, now } = update;
  const { attemptId } = attempt;
  const movementId = parseRefundKey(key);
  if (movementId === undefined) await recordRefund();
  await findReportedRefund(unit, attempt, update);
  const pendingSince = kind === 'refundPending' ? now : null;
  await confirmRefund(unit.tx, { attemptId, movementId, providerRefund }, pendingSince);
}

/**
 * Applies a refund or dispute that the provider reports, including those that the shop did not
 * request.
 */
export async function applyProviderRefund(
  unit: UnitOfWork,
  order: OrderRow,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
): Promise<void> {
  const { attemptId } = attempt;
  const { amountCents, refundId, now } = update;
  if (update.kind === 'chargedBack' && parseRefundKey(update.key) === undefined)
    return recordChargeback(unit, order, attempt, update);
  return recordProviderRefund(unit, attempt, update, async () => {
    const refund = { attemptId, amountCents, reason: 'refund', due: false, note: null } as const;
    await refundOrder(unit, order, { ...refund, providerRefund: refundId, now });
  });
}
