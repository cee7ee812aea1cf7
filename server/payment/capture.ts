import type { RefundReason } from '#models/checkout/payment.api.ts';
import type { OrderRow } from '../order/order.store.ts';
import { isOpen, stepOrder } from '../order/step.ts';
import type { Deal, Trade } from '../order/trade.ts';
import { transact } from '../order/trade.ts';
import { applyToRecharge } from '../wallet/recharge.capture.ts';
import {
  type AttemptRow,
  closeAttempt,
  findAttempt,
  lockOrderOf,
  markCaptured,
} from './attempt.store.ts';
import { addMovement, isNewEvent } from './payment.store.ts';
import type { PaymentEvent } from './provider.ts';
import { sendDueRefunds } from './refund.ts';

/** Money that came for an order: kept where it is owed, else recorded as a refund that is due (decisions 32). */
async function keep(deal: Deal, order: OrderRow, attempt: AttemptRow, now: Date): Promise<boolean> {
  if (attempt.state === 'open' && isOpen(order.state)) {
    await closeAttempt(deal.tx, attempt.attemptId, 'captured');
    return (
      (await stepOrder(deal, order, {
        event: 'payment.capture',
        now,
        set: { payType: attempt.payType, payImage: null },
      })) !== undefined
    );
  }
  if (order.state !== 'expired') return false;
  const revived = await stepOrder(deal, order, {
    event: 'order.revive',
    now,
    set: { payType: attempt.payType },
  });
  if (revived) await markCaptured(deal.tx, attempt.attemptId);
  return revived !== undefined;
}

function whyRefunded(order: OrderRow, attempt: AttemptRow, amountCents: number): RefundReason {
  if (amountCents !== order.totalCents) return 'wrongAmount';
  if (order.state === 'paid' || order.state === 'shipped' || order.state === 'completed')
    return 'paidAlready';
  return attempt.state === 'voided' ? 'voidedAttempt' : 'orderClosed';
}

interface Capture {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly amountCents: number;
  readonly now: Date;
}

async function giveBack(deal: Deal, { order, attempt, amountCents, now }: Capture): Promise<void> {
  const { attemptId } = attempt;
  const { orderNo } = order;
  await closeAttempt(deal.tx, attemptId, amountCents === order.totalCents ? 'voided' : 'declined');
  const reason = whyRefunded(order, attempt, amountCents);
  const refund = { orderNo, attemptId, kind: 'refund', amountCents, due: true, reason } as const;
  await addMovement(deal.tx, { ...refund, at: now });
}

/** Whether a refund is due now. */
async function applyCapture(deal: Deal, capture: Capture): Promise<boolean> {
  const { order, attempt, amountCents, now } = capture;
  const { attemptId } = attempt;
  const { orderNo } = order;
  const movement = { orderNo, attemptId, kind: 'capture', amountCents, reason: 'payment' } as const;
  const isFirst = await addMovement(deal.tx, { ...movement, at: now });
  if (!isFirst) return false;
  if (amountCents === order.totalCents && (await keep(deal, order, attempt, now))) return false;
  await giveBack(deal, capture);
  return true;
}

/** What the provider says of an attempt, by webhook or when asked: one code path for both. */
export type Verdict = Pick<PaymentEvent, 'attemptId' | 'kind' | 'amountCents'>;

/** Whether a refund is due now. */
async function applyVerdict(deal: Deal, verdict: Verdict, now: Date): Promise<boolean> {
  const { attemptId, kind, amountCents } = verdict;
  const order = await lockOrderOf(deal.tx, attemptId);
  if (!order) return applyToRecharge(deal, verdict, now);
  const attempt = await findAttempt(deal.tx, attemptId);
  if (!attempt) return false;
  if (kind === 'captured') return applyCapture(deal, { order, attempt, amountCents, now });
  await closeAttempt(deal.tx, attemptId, kind);
  return false;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Applies a verified webhook event once, however often and in whichever order it arrives (decisions 32, 33). */
export async function applyPaymentEvent(
  trade: Trade,
  event: PaymentEvent,
  now: Date,
): Promise<void> {
  if (!UUID.test(event.attemptId)) return;
  const { eventId, kind } = event;
  const seen = { provider: trade.payments.name, eventId, kind, at: now };
  const isDue = await transact(
    trade,
    async (deal) => (await isNewEvent(deal.tx, seen)) && applyVerdict(deal, event, now),
  );
  if (isDue) await sendDueRefunds(trade);
}

/** Applies what the provider answered when it was asked. */
export async function applyAnswer(trade: Trade, verdict: Verdict, now: Date): Promise<void> {
  if (await transact(trade, (deal) => applyVerdict(deal, verdict, now)))
    await sendDueRefunds(trade);
}
