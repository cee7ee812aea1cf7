import type { OrderCommand } from '#machines/order/order.machine.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { findOrder, lockOrder, type OrderChange, type OrderRow } from '../order/order.store.ts';
import { type OrderStep, stepOrder } from '../order/step.ts';
import { type Deal, type Trade, transact } from '../order/trade.ts';
import { restoreBalance } from '../payment/balance.store.ts';
import { holdAfterReject } from '../payment/certificate.ts';
import { keepManually, type ManualPayment } from '../payment/manual.ts';
import { voidOpenAttempt } from '../payment/pay.ts';
import { addMovement } from '../payment/payment.store.ts';
import { sendDueRefunds } from '../payment/refund.ts';
import { readReceipt } from '../upload/upload.ts';
import {
  addMail,
  keptAttempt,
  setMemberPrice,
  setPromotionPrice,
  setStock,
} from './operator.store.ts';

/** What the operator asked for cannot be done; the message is for the operator, in plain English. */
export class OperatorError extends Error {}

async function lockKnown(deal: Deal, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(deal.tx, orderNo);
  if (!order) throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  return order;
}

const impossible = (order: OrderRow, what: string) =>
  new OperatorError(`Order ${order.orderNo} is ${order.state}; it cannot be ${what}.`);

async function stepped(deal: Deal, order: OrderRow, step: OrderStep, what: string): Promise<void> {
  if (!(await stepOrder(deal, order, step))) throw impossible(order, what);
}

interface Taken {
  readonly provider: ManualPayment['provider'];
  readonly payType: PayType;
  readonly event: OrderCommand['type'];
}

/** Who took the money that the operator confirms, by how the order was to be paid. */
function takenFor({ state }: OrderRow): Taken {
  if (state === 'underReview')
    return { provider: 'transfer', payType: 'transfer', event: 'receipt.approve' };
  if (state === 'payingInStore')
    return { provider: 'store', payType: 'cashOnDelivery', event: 'payment.capture' };
  return { provider: 'service', payType: '1', event: 'payment.capture' };
}

/** The money is here: a receipt that was reviewed, cash at the counter, or a payment arranged by phone. */
export async function approveOrder(trade: Trade, orderNo: string, now: Date): Promise<void> {
  if (!(await findOrder(trade.db, orderNo)))
    throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  await voidOpenAttempt(trade, orderNo, now);
  await transact(trade, async (deal) => {
    const order = await lockKnown(deal, orderNo);
    const { provider, payType, event } = takenFor(order);
    await stepped(deal, order, { event, now, set: { payType } }, 'approved');
    await keepManually(deal, order, { provider, payType, now });
  });
}

/** A receipt that shows no payment: the shopper is told why, and has 48 hours to send another or to pay otherwise. */
export const rejectReceipt = (
  trade: Trade,
  orderNo: string,
  why: string,
  now: Date,
): Promise<void> =>
  transact(trade, async (deal) => {
    const order = await lockKnown(deal, orderNo);
    await stepped(
      deal,
      order,
      { event: 'receipt.reject', now, set: { payImage: null, holdUntil: holdAfterReject(now) } },
      'rejected',
    );
    await addMail(deal.tx, {
      userId: order.userId,
      kind: 'receiptRejected',
      body: `${orderNo}: ${why}`,
      at: now,
    });
  });

export interface Parcel {
  readonly carrier: string;
  readonly trackingNo: string;
}

const simpleStep = (trade: Trade, orderNo: string, step: OrderStep, what: string): Promise<void> =>
  transact(trade, async (deal) => stepped(deal, await lockKnown(deal, orderNo), step, what));

export const shipOrder = (
  trade: Trade,
  orderNo: string,
  parcel: Parcel,
  now: Date,
): Promise<void> => {
  const set: OrderChange = { ...parcel };
  return simpleStep(trade, orderNo, { event: 'order.ship', now, set }, 'shipped');
};

export const completeOrder = (trade: Trade, orderNo: string, now: Date): Promise<void> =>
  simpleStep(trade, orderNo, { event: 'order.complete', now }, 'completed');

const KEPT_BY_HAND: readonly string[] = ['transfer', 'store', 'service'];

type Reversal = 'refund' | 'chargeback';

/** The money that the order kept leaves it: by the provider, by the wallet, or by hand. */
async function giveBack(deal: Deal, order: OrderRow, kind: Reversal, now: Date): Promise<void> {
  const { orderNo, userId } = order;
  const attempt = await keptAttempt(deal.tx, orderNo);
  if (!attempt) throw new OperatorError(`Order ${orderNo} kept no money; run "audit".`);
  const { attemptId, amountCents, provider } = attempt;
  const isWallet = provider === 'balance';
  const due = kind === 'refund' && !isWallet && !KEPT_BY_HAND.includes(provider);
  const refund = { orderNo, attemptId, kind: 'refund', amountCents, due, reason: kind } as const;
  await addMovement(deal.tx, { ...refund, at: now });
  if (isWallet) await restoreBalance(deal.tx, { userId, orderNo, amountCents, at: now });
}

/** `refund`: we give the money back. `chargeback`: the bank took it back. Both take back the points (decisions 18). */
export async function reverseOrder(
  trade: Trade,
  orderNo: string,
  kind: Reversal,
  now: Date,
): Promise<void> {
  await transact(trade, async (deal) => {
    const order = await lockKnown(deal, orderNo);
    const step = { event: 'order.chargeback', now } as const;
    if (kind === 'refund')
      await stepped(deal, order, { ...step, pointsBack: 'return' }, 'refunded');
    else await stepped(deal, order, { ...step, pointsBack: 'reversal' }, 'charged back');
    await giveBack(deal, order, kind, now);
  });
  await sendDueRefunds(trade);
}

/** The receipt of an order, as the picture that was kept. */
export async function receiptOf(trade: Trade, orderNo: string): Promise<Buffer> {
  const order = await findOrder(trade.db, orderNo);
  if (!order) throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  const picture = order.payImage === null ? undefined : await readReceipt(trade.db, order.payImage);
  if (!picture) throw new OperatorError(`Order ${orderNo} has no receipt.`);
  return picture;
}

const unknownGoods = (goodsId: string) => new OperatorError(`There are no goods ${goodsId}.`);

export const changeStock = (trade: Trade, goodsId: string, stock: number): Promise<string> =>
  transact(trade, async (deal) => {
    const name = await setStock(deal.tx, goodsId, stock);
    if (name === undefined) throw unknownGoods(goodsId);
    deal.committed.restocked.add(goodsId);
    return name;
  });

export interface NewPrice {
  readonly goodsId: string;
  readonly cents: number;
  /** its price inside this promotion, else its member price */
  readonly promotionId: string | undefined;
}

export const changePrice = (
  trade: Trade,
  { goodsId, cents, promotionId }: NewPrice,
): Promise<void> =>
  transact(trade, async (deal) => {
    const isKnown =
      promotionId === undefined
        ? (await setMemberPrice(deal.tx, goodsId, cents)) !== undefined
        : await setPromotionPrice(deal.tx, promotionId, goodsId, cents);
    if (!isKnown)
      throw unknownGoods(
        promotionId === undefined ? goodsId : `${goodsId} in promotion ${promotionId}`,
      );
    deal.committed.repriced.add(goodsId);
  });
