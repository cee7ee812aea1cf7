import type { Cents } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import { type ClaimedJob, deleteClaimedJob, deleteIdleJob } from '../jobs/jobs.store.ts';
import { addOrderEvent, lockOrder } from '../order/order.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
  findRefundedOrderNo,
  isCaptured,
  type LockedRefund,
  lockRefund,
  markSettled,
} from './heldRefund.store.ts';
import { formatTime } from './operator.text.ts';
import { OperatorError } from './operator.ts';
import { claimRefusedRefund, createSendingError, releaseRefund } from './refusedRefund.ts';

/** A payment with which the operator returned the money of a refund. */
interface RefundPayout {
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

interface SettledRefund {
  readonly amountCents: Cents;
  /** the same payout was recorded before */
  readonly isRepeated: boolean;
}

function assertSameAmount({ movement }: LockedRefund, { id, amountCents }: RefundPayout): void {
  if (amountCents !== undefined && amountCents !== movement.amountCents)
    throw new OperatorError(
      `The refund ${id} is ${formatMoney(movement.amountCents)}, not ${formatMoney(amountCents)}. Nothing is recorded.`,
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
 * Checks that the shop has the money, and that the provider does not return it too: the refund
 * failed, or no server is about to send it.
 * @throws OperatorError
 */
async function assertSettleable(
  { payments }: PaymentServices,
  { tx }: UnitOfWork,
  { movement: { held, due, attemptId }, provider }: LockedRefund,
  claim: ClaimedJob | null,
  { id, now }: RefundPayout,
): Promise<void> {
  if (attemptId !== null && !(await isCaptured(tx, attemptId)))
    throw new OperatorError(
      `The payment of the refund ${id} is not recorded yet. Settle the refund after the payment.`,
    );
  if (held) return;
  if (!due)
    throw new OperatorError(`There is no failed or unsent refund ${id}. "refunds" lists them.`);
  // Without a claim, the refund was retried after the command had read it.
  const isClaimed = claim
    ? await deleteClaimedJob(tx, claim)
    : provider !== payments.name && (await deleteIdleJob(tx, 'sendRefund', String(id), now));
  if (!isClaimed) throw createSendingError(id);
}

const toShopperNote = ({ note, reference }: RefundPayout): string =>
  reference === null ? note : `${note} (${reference})`;

const recordPayout = (
  services: PaymentServices,
  payout: RefundPayout,
  claim: ClaimedJob | null,
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
    await assertSettleable(services, unit, refund, claim, payout);
    await markSettled(tx, refund, { settledAt: now, payoutReference: reference });
    const notice = { event: 'order.refundSettle', note: toShopperNote(payout), at: now } as const;
    if (order) await addOrderEvent(tx, order, notice);
    return { amountCents, isRepeated: false };
  });

/**
 * Records that the operator returned the money of a refund that the provider could not carry out,
 * or refuses, or whose provider the shop no longer uses, or of a payment that the operator
 * received. Repeating the same payout changes nothing.
 * @throws OperatorError
 */
export async function settleRefund(
  services: PaymentServices,
  payout: RefundPayout,
): Promise<SettledRefund> {
  const claim = await claimRefusedRefund(services, payout.id, payout.now);
  try {
    return await recordPayout(services, payout, claim);
  } catch (error) {
    if (claim) await releaseRefund(services, claim);
    throw error;
  }
}
