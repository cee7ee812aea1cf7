import type { PayOutcome, PayResult } from '#models/checkout/payment.api.ts';
import { isOnline, isPayType } from '#models/checkout/payType.ts';
import { STATUS_CODE } from '#models/order/order.ts';
import type { OrderRow } from '../order/order.store.ts';
import type { Trade } from '../order/trade.ts';
import type { AttemptRow } from './attempt.store.ts';
import { refOf } from './attempt.ts';
import { applyAnswer } from './capture.ts';
import { type Standing, standingOf } from './standing.store.ts';

/** An attempt that is open for so long without a webhook is asked for at the provider. */
const SILENCE_MS = 30_000;

export const isSilent = (attempt: AttemptRow | null, now: Date): attempt is AttemptRow =>
  attempt?.state === 'open' && now.getTime() - attempt.createdAt.getTime() >= SILENCE_MS;

/** Asks the provider about an attempt whose webhook never came; its answer takes the webhook's path. */
export async function askProvider(trade: Trade, attempt: AttemptRow, now: Date): Promise<void> {
  const { attemptId } = attempt;
  try {
    const { state, amountCents } = await trade.payments.query(await refOf(trade, attempt));
    if (state !== 'open') await applyAnswer(trade, { attemptId, kind: state, amountCents }, now);
  } catch (error) {
    console.error(
      `The payment provider did not say how attempt ${attemptId} stands: ${String(error)}`,
    );
  }
}

const isPaidOnline = ({ payType }: OrderRow): boolean =>
  payType !== null && isPayType(payType) && isOnline(payType);

function outcomeOf(order: OrderRow, attempt: AttemptRow | null): PayOutcome {
  switch (order.state) {
    case 'paid':
    case 'shipped':
    case 'completed':
      return 'paid';
    case 'canceled':
    case 'expired':
    case 'chargedBack':
      return 'closed';
    case 'underReview':
      return 'underReview';
    case 'payingInStore':
      return 'payInStore';
    case 'unpaid':
      if (attempt?.state === 'open') return 'checking';
      // Whoever then chose to transfer the money is not told of the card again.
      return attempt?.state === 'declined' && isPaidOnline(order) ? 'declined' : 'unpaid';
  }
}

function resultOf({ order, attempt, refunds }: Standing): PayResult {
  return {
    orderNo: order.orderNo,
    outcome: outcomeOf(order, attempt),
    orderStatus: STATUS_CODE[order.state],
    shippingType: order.shippingType,
    total: order.totalCents,
    refunded: refunds.reduce((sum, { cents }) => sum + cents, 0),
    refunds: refunds.map(({ cents, reason }) => ({ amount: cents, reason })),
    payType: order.payType,
    deadline: order.holdUntil?.getTime() ?? null,
  };
}

async function standing(
  trade: Trade,
  userId: string,
  orderNo: string,
): Promise<Standing | undefined> {
  const known = await standingOf(trade.db, orderNo);
  return known?.order.userId === userId ? known : undefined;
}

/** How the payment of an own order stands (§7 pay/result); amounts in cents. Undefined where there is no such order. */
export async function payResult(
  trade: Trade,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<PayResult | undefined> {
  let known = await standing(trade, userId, orderNo);
  if (known && isSilent(known.attempt, now)) {
    await askProvider(trade, known.attempt, now);
    known = await standing(trade, userId, orderNo);
  }
  return known && resultOf(known);
}
