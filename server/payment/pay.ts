import { SHIPPING } from '#models/checkout/basket.ts';
import { isOnline, offeredPayTypes, type PayType } from '#models/checkout/payType.ts';
import { refuse } from '../http/refusals.ts';
import { findOwnOrder, lockOrder, noteMethodOf, type OrderRow } from '../order/order.store.ts';
import { isOpen, stepOrder } from '../order/step.ts';
import { type Deal, type Trade, transact } from '../order/trade.ts';
import { type AttemptRow, beginOpenAttempt, openAttempt } from './attempt.store.ts';
import { openPayment, refOf } from './attempt.ts';
import { applyAnswer } from './capture.ts';
import { holdFor } from './hold.ts';

export interface Paying {
  readonly userId: string;
  readonly orderNo: string;
  readonly payType: PayType;
  readonly now: Date;
}

/** The order if this user may pay it now; throws the refusal that names why not. */
export function payable(
  order: OrderRow | undefined,
  { userId, now }: Pick<Paying, 'userId' | 'now'>,
): OrderRow {
  if (!order || order.userId !== userId) throw refuse('orderAbsent');
  if (order.state === 'canceled' || order.state === 'expired') throw refuse('orderCanceled');
  if (!isOpen(order.state)) throw refuse('orderPaid');
  if (order.holdUntil !== null && order.holdUntil <= now) throw refuse('orderCanceled');
  return order;
}

function checkOffered(order: OrderRow, payType: PayType): void {
  const deliveryType = order.shippingType === SHIPPING.pickup ? 'pickup' : 'delivery';
  if (!offeredPayTypes(deliveryType).includes(payType)) throw refuse('payTypeOff');
}

/**
 * Voids the order's open attempt, at the provider before here: whatever happens in between, the money
 * cannot be taken by a page that the shopper left (decisions 32). The provider may answer that it was
 * captured a moment ago; then the order is paid.
 */
export async function voidOpenAttempt(trade: Trade, orderNo: string, now: Date): Promise<void> {
  const attempt = await openAttempt(trade.db, orderNo);
  if (attempt) await voidAttempt(trade, attempt, now);
}

/** The order is canceled whatever the provider says now: what stays open is voided by the sweeper. */
export async function leavePaymentPage(trade: Trade, orderNo: string, now: Date): Promise<void> {
  try {
    await voidOpenAttempt(trade, orderNo, now);
  } catch (error) {
    console.error(`The payment of canceled order ${orderNo} is still open: ${String(error)}`);
  }
}

export async function voidAttempt(trade: Trade, attempt: AttemptRow, now: Date): Promise<void> {
  const { state, amountCents } = await trade.payments.voidPayment(await refOf(trade, attempt));
  const kind = state === 'open' ? 'voided' : state;
  await applyAnswer(trade, { attemptId: attempt.attemptId, kind, amountCents }, now);
}

/**
 * Notes the chosen pay type; who had chosen pay in store leaves it. A receipt under review stays where it is.
 * Answers until when the goods are held now.
 */
export async function noteMethod(
  deal: Deal,
  order: OrderRow,
  payType: PayType,
  now: Date,
): Promise<Date | null> {
  const isInStore = order.state === 'payingInStore';
  if (order.state === 'underReview' || (isInStore && payType === 'cashOnDelivery'))
    return order.holdUntil;
  const holdUntil = holdFor(payType, order, now);
  if (isInStore) {
    const set = { payType, payImage: null, holdUntil };
    await stepOrder(deal, order, { event: 'method.change', now, set });
  } else await noteMethodOf(deal.tx, order.orderNo, { payType, holdUntil });
  return holdUntil;
}

interface Begun {
  readonly attempt: AttemptRow;
  readonly holdUntil: Date | null;
}

/** Opens an attempt; undefined while another one is open. */
async function beginAttempt(
  deal: Deal,
  provider: string,
  paying: Paying,
): Promise<Begun | undefined> {
  const { orderNo, payType, now } = paying;
  const order = payable(await lockOrder(deal.tx, orderNo), paying);
  checkOffered(order, payType);
  const attempt = await beginOpenAttempt(deal.tx, {
    orderNo,
    provider,
    payType,
    amountCents: order.totalCents,
    createdAt: now,
  });
  return attempt && { attempt, holdUntil: await noteMethod(deal, order, payType, now) };
}

/** Where the payment goes on, and until when the goods are held for it. */
export interface Started {
  readonly jumpUrl: string | null;
  readonly holdUntil: Date | null;
}

const TRIES = 5;

/** An attempt that is open already is voided at the provider before another one is begun (decisions 32). */
async function payOnline(trade: Trade, paying: Paying): Promise<Started> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const begun = await transact(trade, (deal) => beginAttempt(deal, trade.payments.name, paying));
    if (begun) {
      const { jumpUrl, isOpen } = await openPayment(trade, begun.attempt);
      if (isOpen) return { jumpUrl, holdUntil: begun.holdUntil };
      await voidAttempt(trade, begun.attempt, paying.now);
      break;
    }
    await voidOpenAttempt(trade, paying.orderNo, paying.now);
  }
  throw refuse('tooFrequent');
}

/** Transfer, pay in store and contact customer service: nothing is paid yet, the choice is noted. */
async function chooseOffline(trade: Trade, paying: Paying): Promise<Started> {
  const { userId, orderNo, payType, now } = paying;
  checkOffered(payable(await findOwnOrder(trade.db, userId, orderNo), paying), payType);
  await voidOpenAttempt(trade, orderNo, now);
  const holdUntil = await transact(trade, async (deal) => {
    const order = payable(await lockOrder(deal.tx, orderNo), paying);
    return noteMethod(deal, order, payType, now);
  });
  return { jumpUrl: null, holdUntil };
}

/** Starts to pay an own order in any way but by balance (§7 pay); throws the refusal that names why not. */
export const payOrder = (trade: Trade, paying: Paying): Promise<Started> =>
  isOnline(paying.payType) ? payOnline(trade, paying) : chooseOffline(trade, paying);
