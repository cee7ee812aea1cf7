import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import sharp from 'sharp';
import { toWireLines } from '#models/checkout/basket.api.ts';
import { HOLD_DURATIONS, type PayType } from '#models/checkout/payType.ts';
import { REVIEW_DAYS } from '#models/order/orderLimits.ts';
import { endOfWorkingDay } from '#models/time.ts';
import { issueTransactionCode } from '../checkout/quote.ts';
import {
  type TransactionContext,
  type UnitOfWork,
  noopEvents,
  runTransaction,
} from '../db/transaction.ts';
import { lockOrder, type OrderRow } from '../order/order.store.ts';
import { type OrderTransition, transitionOrder } from '../order/orderTransition.ts';
import { placeOrder } from '../order/placeOrder.ts';
import { addAttempt } from '../payment/attempt.store.ts';
import { addMovement } from '../payment/payment.store.ts';
import { saveUploadedImage } from '../upload/upload.ts';
import { addSandboxCapture, findOldestAddressId, findStockedGoods } from './orders.store.ts';

export type SeedServices = Pick<TransactionContext, 'db' | 'random'>;

export interface SeedMember {
  readonly context: TransactionContext;
  readonly userId: string;
  readonly addressId: string;
}

interface SeedLine {
  readonly goodsId: string;
  readonly quantity: number;
}

async function order(member: SeedMember, basket: readonly SeedLine[], at: Date): Promise<string> {
  const { context, userId, addressId } = member;
  const request = {
    ...toWireLines(basket.map((line) => ({ ...line, promotionId: null }))),
    shippingType: 2,
    deliveryAddressId: addressId,
  };
  const { transactionCode } = await issueTransactionCode(context, userId, request, at);
  const { orderNo } = await placeOrder(context, {
    userId,
    body: { ...request, transactionCode },
    now: at,
    isFullProfile: true,
  });
  return orderNo;
}

async function lockSeedOrder(unit: UnitOfWork, orderNo: string): Promise<OrderRow> {
  const lockedOrder = await lockOrder(unit.tx, orderNo);
  if (!lockedOrder) throw new Error(`The seeded order ${orderNo} does not exist`);
  return lockedOrder;
}

const step = (context: TransactionContext, orderNo: string, next: OrderTransition): Promise<void> =>
  runTransaction(context, async (unit) => {
    const done = await transitionOrder(unit, await lockSeedOrder(unit, orderNo), next);
    if (!done) throw new Error(`The seeded order ${orderNo} does not allow ${next.event}`);
  });

/** Pays an order and records the attempt and the movement that the audit expects. */
const pay = (
  context: TransactionContext,
  orderNo: string,
  payType: PayType,
  now: Date,
): Promise<void> =>
  runTransaction(context, async (unit) => {
    const seedOrder = await lockSeedOrder(unit, orderNo);
    const provider = payType === 'transfer' ? 'transfer' : 'sandbox';
    const amountCents = seedOrder.totalCents;
    const attemptId = unit.random.uuid();
    const payment = { attemptId, orderNo, payType, amountCents, createdAt: now };
    await addAttempt(unit.tx, { ...payment, provider, state: 'captured' });
    if (provider === 'sandbox') await addSandboxCapture(unit.tx, payment);
    await addMovement(unit.tx, {
      orderNo,
      attemptId,
      kind: 'capture',
      amountCents,
      reason: 'payment',
      at: now,
    });
    const event = seedOrder.state === 'underReview' ? 'receipt.approve' : 'payment.capture';
    await transitionOrder(unit, seedOrder, { event, now, columns: { payType } });
  });

const RECEIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/>
<path d="M60 80h280v28H60z" fill="#1f3a5f"/><path d="M60 150h480v2H60zM60 620h480v2H60z" fill="#c9d1dc"/>
<path d="M60 190h200v16H60zM60 240h160v16H60zM60 290h220v16H60zM60 340h180v16H60zM60 390h140v16H60z" fill="#9aa6b6"/>
<path d="M380 190h160v16H380zM420 240h120v16H420zM360 290h180v16H360zM400 340h140v16H400zM440 390h100v16H440z" fill="#4a5a70"/>
<circle cx="110" cy="700" r="34" fill="#2e8b57"/><path d="M95 700l11 12 20-24" fill="none" stroke="#fff" stroke-width="7"/></svg>`;

async function sendReceipt(
  { context, userId }: SeedMember,
  orderNo: string,
  now: Date,
): Promise<void> {
  const picture = await sharp(Buffer.from(RECEIPT)).png().toBuffer();
  const { imgUrl } = await saveUploadedImage(context, userId, picture, now);
  await step(context, orderNo, {
    event: 'receipt.upload',
    now,
    columns: {
      payType: 'transfer',
      payImage: imgUrl,
      holdUntil: new Date(endOfWorkingDay(now, REVIEW_DAYS.max)),
    },
  });
}

/** Seeds an order that was received four days after it was placed. */
export async function seedCompletedOrder(
  member: SeedMember,
  basket: readonly SeedLine[],
  at: Date,
): Promise<void> {
  const orderNo = await order(member, basket, at);
  await pay(member.context, orderNo, '5', addMilliseconds(at, 3 * millisecondsInMinute));
  await step(member.context, orderNo, {
    event: 'order.ship',
    now: addMilliseconds(at, millisecondsInDay),
    columns: { carrier: 'Australia Post', trackingNo: '33WLA7104482' },
  });
  await step(member.context, orderNo, {
    event: 'order.receive',
    now: addMilliseconds(at, 4 * millisecondsInDay),
  });
}

async function shippedOrder(
  member: SeedMember,
  goodsIds: readonly string[],
  at: Date,
): Promise<void> {
  const orderNo = await order(
    member,
    goodsIds.slice(3, 5).map((goodsId) => ({ goodsId, quantity: 1 })),
    at,
  );
  await sendReceipt(member, orderNo, addMilliseconds(at, HOLD_DURATIONS.onlineMs / 2));
  await pay(member.context, orderNo, 'transfer', addMilliseconds(at, millisecondsInDay));
  await step(member.context, orderNo, {
    event: 'order.ship',
    now: addMilliseconds(at, 2 * millisecondsInDay),
    columns: { carrier: 'StarTrack', trackingNo: 'WLST0098231' },
  });
}

async function recentOrders(
  member: SeedMember,
  goodsIds: readonly string[],
  now: Date,
): Promise<void> {
  const singleItem = (index: number) =>
    goodsIds.slice(index, index + 1).map((goodsId) => ({ goodsId, quantity: 1 }));
  const before = (ms: number) => addMilliseconds(now, -ms);
  const canceled = await order(member, singleItem(5), before(9 * millisecondsInDay));
  await step(member.context, canceled, {
    event: 'order.cancel',
    now: before(9 * millisecondsInDay - 10 * millisecondsInMinute),
  });
  await pay(
    member.context,
    await order(member, singleItem(6), before(millisecondsInDay)),
    'PayPal',
    before(millisecondsInDay - 2 * millisecondsInMinute),
  );
  await sendReceipt(
    member,
    await order(member, singleItem(7), before(6 * millisecondsInHour)),
    before(6 * millisecondsInHour - 20 * millisecondsInMinute),
  );
  await order(member, singleItem(8), before(4 * millisecondsInMinute));
}

/**
 * Seeds the demo member's orders: completed, shipped, paid, under review, unpaid and canceled.
 * Places them through the shop's rules, so that stock, points and payments are consistent. Requires
 * an address of the member and goods in stock.
 */
export async function seedOrders(
  { db, random }: SeedServices,
  demoUserId: string,
  now: Date,
): Promise<void> {
  const addressId = await findOldestAddressId(db, demoUserId);
  if (addressId === undefined)
    throw new Error('The demo member needs an address before orders can be seeded');
  const context = { db, random, events: noopEvents };
  const member: SeedMember = { context, userId: demoUserId, addressId };
  const goodsIds = await findStockedGoods(db, { minStock: 20, count: 9 });
  await seedCompletedOrder(
    member,
    goodsIds.slice(0, 3).map((goodsId) => ({ goodsId, quantity: 2 })),
    addMilliseconds(now, -20 * millisecondsInDay),
  );
  await shippedOrder(member, goodsIds, addMilliseconds(now, -5 * millisecondsInDay));
  await recentOrders(member, goodsIds, now);
}
