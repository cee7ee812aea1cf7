import { CURRENCY } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import type { PaymentEvent } from './provider.ts';
import {
  addSandboxRefund,
  delaySandboxRefunds,
  endPendingSandboxRefund,
  endSandboxRefund,
  readSandboxRefundedCents,
  type SandboxPayment,
  transitionAndQueueWebhook,
} from './sandbox.store.ts';

export const SANDBOX_ACTIONS = [
  'approve',
  'decline',
  'cancel',
  'approveAndClose',
  'approveLate',
  'approveTwice',
  'approveVoided',
  'approveWrongAmount',
] as const;
/** Actions on a captured payment that the mall did not request. */
export const SANDBOX_REFUND_ACTIONS = [
  'refundPart',
  'delayRefunds',
  'finishRefund',
  'cancelRefund',
  'failRefund',
  'dispute',
  'winDispute',
] as const;
export type SandboxRefundAction = (typeof SANDBOX_REFUND_ACTIONS)[number];
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number] | SandboxRefundAction;

export const isRefundAction = (action: SandboxAction): action is SandboxRefundAction =>
  SANDBOX_REFUND_ACTIONS.some((refundAction) => refundAction === action);

interface RefundActionEvent {
  readonly action: SandboxRefundAction;
  readonly eventId: string;
  readonly at: Date;
}

/**
 * Refunds half of the payment, or disputes the whole remaining amount; nothing if nothing remains.
 */
async function startRefund(
  db: Db,
  { ref, attemptId, capturedCents }: SandboxPayment,
  { action, eventId, at }: RefundActionEvent,
): Promise<PaymentEvent | undefined> {
  const isDispute = action === 'dispute';
  const remainingCents = capturedCents - (await readSandboxRefundedCents(db, ref));
  const amountCents = isDispute
    ? remainingCents
    : Math.min(remainingCents, Math.ceil(capturedCents / 2));
  if (amountCents <= 0) return undefined;
  await addSandboxRefund(db, { key: eventId, ref, amountCents, isDispute, at });
  const kind = isDispute ? 'chargedBack' : 'refunded';
  const refund = { amountCents, currency: CURRENCY, refundId: eventId, key: null };
  return { eventId, attemptId, kind, ...refund };
}

/** Lets the latest refund fail, or decides the latest dispute for the shop. */
async function endRefund(
  db: Db,
  { ref, attemptId }: SandboxPayment,
  { action, eventId, at }: RefundActionEvent,
): Promise<PaymentEvent | undefined> {
  const isDispute = action === 'winDispute';
  const ended = await endSandboxRefund(db, { ref, isDispute, at });
  if (!ended) return undefined;
  const { key: refundId, amountCents } = ended;
  const kind = isDispute ? 'disputeWon' : 'refundFailed';
  // The shop's own refunds have the keys of the shop.
  const key = refundId.startsWith('refund-') ? refundId : null;
  return { eventId, attemptId, kind, amountCents, currency: CURRENCY, refundId, key };
}

type SilentAction = 'delayRefunds' | 'finishRefund' | 'cancelRefund';

const isSilentAction = (action: SandboxRefundAction): action is SilentAction =>
  action === 'delayRefunds' || action === 'finishRefund' || action === 'cancelRefund';

/** Does an action that sends no webhook, as if the webhook were lost. */
async function applySilentAction(
  db: Db,
  payment: SandboxPayment,
  action: SilentAction,
  at: Date,
): Promise<SandboxPayment | undefined> {
  const { ref } = payment;
  if (action === 'delayRefunds') {
    await delaySandboxRefunds(db, ref);
    return payment;
  }
  const hasEnded = await endPendingSandboxRefund(
    db,
    { ref },
    action === 'cancelRefund' ? at : null,
  );
  return hasEnded ? payment : undefined;
}

/** Returns undefined if the payment does not allow the action. */
export async function applyRefundAction(
  db: Db,
  payment: SandboxPayment,
  { action, eventId, at }: RefundActionEvent,
): Promise<SandboxPayment | undefined> {
  if (payment.state !== 'captured') return undefined;
  if (isSilentAction(action)) return applySilentAction(db, payment, action, at);
  const isStart = action === 'refundPart' || action === 'dispute';
  const apply = isStart ? startRefund : endRefund;
  const event = await apply(db, payment, { action, eventId, at });
  if (!event) return undefined;
  const { ref, state, capturedCents } = payment;
  const transition = { from: state, to: state, capturedCents };
  return transitionAndQueueWebhook(db, ref, transition, { event, dueAt: at, times: 1 });
}
