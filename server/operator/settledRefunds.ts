import type { Cents } from '#models/money.ts';
import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import { takeIdleJob } from '../jobs/jobs.store.ts';
import { addOrderEvent, lockOrder } from '../order/order.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
  findRefundedOrderNo,
  type LockedRefund,
  lockRefund,
  markSettled,
} from './heldRefund.store.ts';
import { formatOperatorMoney, formatTime } from './operator.text.ts';
import { OperatorError } from './operator.ts';

/** A payment with which the operator returned the money of a refund. */
export interface RefundPayout {
  /** the id of the refund */
  readonly id: number;
  /** the paid amount; undefined if the operator did not name it */
  readonly amountCents: Cents | undefined;
  /** such as the number of the bank transfer */
  readonly reference: string | null;
  /** shown to the shopper, with the reference */
  readonly note: string;
  readonly now: Date;
}

export interface SettledRefund {
  readonly amountCents: Cents;
  /** the same payout was recorded before */
  readonly isRepeated: boolean;
}

function assertSameAmount({ movement }: LockedRefund, { id, amountCents }: RefundPayout): void {
  if (amountCents !== undefined && amountCents !== movement.amountCents)
    throw new OperatorError(
      `The refund ${id} is ${formatOperatorMoney(movement.amountCents)}, not ${formatOperatorMoney(amountCents)}. Nothing is recorded.`,
    );
}

/** @throws OperatorError if a settled refund was paid with another reference */
function assertSamePayout(
  { settledAt, payoutReference }: LockedRefund['movement'],
  { id, reference }: RefundPayout,
): void {
  if (settledAt === null || payoutReference === reference) return;
  const by = payoutReference === null ? 'without a reference' : `with ${payoutReference}`;
  throw new OperatorError(`The refund ${id} was settled at ${formatTime(settledAt)} ${by}.`);
}

/**
 * Checks that nobody else returns the money: a refund failed, or its provider is no longer used and
 * no server is about to send it. @throws OperatorError
 */
async function assertSettleable(
  { payments }: PaymentServices,
  { tx }: UnitOfWork,
  { movement: { held, due }, provider }: LockedRefund,
  { id, now }: RefundPayout,
): Promise<void> {
  if (held) return;
  if (!due)
    throw new OperatorError(`There is no failed or unsent refund ${id}. "refunds" lists them.`);
  if (provider === payments.name)
    throw new OperatorError(
      `The server sends the refund ${id} to ${provider}, so it cannot be settled. "jobs" shows why it is not sent yet.`,
    );
  if (!(await takeIdleJob(tx, 'sendRefund', String(id), now)))
    throw new OperatorError(
      `A server is sending the refund ${id}. Run the command again in a few minutes.`,
    );
}

const toShopperNote = ({ note, reference }: RefundPayout): string =>
  reference === null ? note : `${note} (${reference})`;

/**
 * Records that the operator returned the money of a refund that the provider could not carry out, or
 * whose provider the shop no longer uses. Repeating the same payout changes nothing.
 * @throws OperatorError
 */
export const settleRefund = (
  services: PaymentServices,
  payout: RefundPayout,
): Promise<SettledRefund> =>
  runTransaction(services, async (unit) => {
    const { tx } = unit;
    const { id, reference, now } = payout;
    const orderNo = await findRefundedOrderNo(tx, id);
    // The order is locked before its movement, as everywhere.
    const order = orderNo === null ? undefined : await lockOrder(tx, orderNo);
    const refund = await lockRefund(tx, id);
    if (!refund)
      throw new OperatorError(`There is no failed or unsent refund ${id}. "refunds" lists them.`);
    assertSameAmount(refund, payout);
    assertSamePayout(refund.movement, payout);
    const { amountCents, settledAt } = refund.movement;
    if (settledAt !== null) return { amountCents, isRepeated: true };
    await assertSettleable(services, unit, refund, payout);
    await markSettled(tx, id, { settledAt: now, payoutReference: reference });
    const notice = { event: 'order.refundSettle', note: toShopperNote(payout), at: now } as const;
    if (order) await addOrderEvent(tx, order, notice);
    return { amountCents, isRepeated: false };
  });
