import sharp from 'sharp';
import { HOLD, type PayType } from '#models/checkout/payType.ts';
import { firstAddress, stockedGoods } from '../checkout/checkout.store.ts';
import { placeOrder } from '../checkout/place.ts';
import { toTrade } from '../checkout/quote.ts';
import type { Db } from '../db/connection.ts';
import { addAttempt } from '../payment/attempt.store.ts';
import { addMovement } from '../payment/payment.store.ts';
import { saveUpload } from '../upload/upload.ts';
import { lockOrder, type OrderRow } from './order.store.ts';
import { type OrderStep, stepOrder } from './step.ts';
import { type Books, type Deal, NO_NEWS, transact } from './trade.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Buyer {
  readonly books: Books;
  readonly userId: string;
  readonly addressId: string;
}

async function order(
  buyer: Buyer,
  basket: readonly { goodsId: string; goodsAmount: number }[],
  at: Date,
): Promise<string> {
  const { books, userId, addressId } = buyer;
  const asked = {
    orderGoods: [...basket],
    actionGoods: [],
    shippingType: 2,
    deliveryAddressId: addressId,
  };
  const { transactionCode } = await toTrade(books.db, userId, asked, at);
  const { orderNo } = await placeOrder(books, {
    userId,
    body: { ...asked, transactionCode },
    now: at,
    replays: true,
  });
  return orderNo;
}

async function locked(deal: Deal, orderNo: string): Promise<OrderRow> {
  const found = await lockOrder(deal.tx, orderNo);
  if (!found) throw new Error(`The seed lost its order ${orderNo}`);
  return found;
}

const step = (books: Books, orderNo: string, next: OrderStep): Promise<void> =>
  transact(books, async (deal) => {
    const done = await stepOrder(deal, await locked(deal, orderNo), next);
    if (!done) throw new Error(`The seed asked ${next.event} of an order that refuses it`);
  });

/** Paid as by the provider or the bank, with the attempt and the movement that the audit wants to see. */
const pay = (books: Books, orderNo: string, payType: PayType, now: Date): Promise<void> =>
  transact(books, async (deal) => {
    const found = await locked(deal, orderNo);
    const provider = payType === 'transfer' ? 'transfer' : 'sandbox';
    const amountCents = found.totalCents;
    const { attemptId } = await addAttempt(deal.tx, {
      orderNo,
      provider,
      payType,
      amountCents,
      state: 'captured',
      createdAt: now,
    });
    await addMovement(deal.tx, {
      orderNo,
      attemptId,
      kind: 'capture',
      amountCents,
      reason: 'payment',
      at: now,
    });
    const event = found.state === 'underReview' ? 'receipt.approve' : 'payment.capture';
    await stepOrder(deal, found, { event, now, set: { payType } });
  });

const RECEIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/>
<path d="M60 80h280v28H60z" fill="#1f3a5f"/><path d="M60 150h480v2H60zM60 620h480v2H60z" fill="#c9d1dc"/>
<path d="M60 190h200v16H60zM60 240h160v16H60zM60 290h220v16H60zM60 340h180v16H60zM60 390h140v16H60z" fill="#9aa6b6"/>
<path d="M380 190h160v16H380zM420 240h120v16H420zM360 290h180v16H360zM400 340h140v16H400zM440 390h100v16H440z" fill="#4a5a70"/>
<circle cx="110" cy="700" r="34" fill="#2e8b57"/><path d="M95 700l11 12 20-24" fill="none" stroke="#fff" stroke-width="7"/></svg>`;

async function sendReceipt({ books, userId }: Buyer, orderNo: string, now: Date): Promise<void> {
  const picture = await sharp(Buffer.from(RECEIPT)).png().toBuffer();
  const { imgUrl } = await saveUpload(books.db, userId, picture, now);
  await step(books, orderNo, {
    event: 'receipt.upload',
    now,
    set: { payType: 'transfer', payImage: imgUrl, holdUntil: null },
  });
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

async function completedOrder(buyer: Buyer, goodsIds: readonly string[], at: Date): Promise<void> {
  const orderNo = await order(
    buyer,
    goodsIds.slice(0, 3).map((goodsId) => ({ goodsId, goodsAmount: 2 })),
    at,
  );
  await pay(buyer.books, orderNo, '5', later(at, 3 * MINUTE));
  await step(buyer.books, orderNo, {
    event: 'order.ship',
    now: later(at, DAY),
    set: { carrier: 'Australia Post', trackingNo: '33WLA7104482' },
  });
  await step(buyer.books, orderNo, { event: 'order.receive', now: later(at, 4 * DAY) });
}

async function shippedOrder(buyer: Buyer, goodsIds: readonly string[], at: Date): Promise<void> {
  const orderNo = await order(
    buyer,
    goodsIds.slice(3, 5).map((goodsId) => ({ goodsId, goodsAmount: 1 })),
    at,
  );
  await sendReceipt(buyer, orderNo, later(at, HOLD.onlineMs / 2));
  await pay(buyer.books, orderNo, 'transfer', later(at, DAY));
  await step(buyer.books, orderNo, {
    event: 'order.ship',
    now: later(at, 2 * DAY),
    set: { carrier: 'StarTrack', trackingNo: 'WLST0098231' },
  });
}

async function recentOrders(buyer: Buyer, goodsIds: readonly string[], now: Date): Promise<void> {
  const one = (index: number) =>
    goodsIds.slice(index, index + 1).map((goodsId) => ({ goodsId, goodsAmount: 1 }));
  const ago = (ms: number) => later(now, -ms);
  const canceled = await order(buyer, one(5), ago(9 * DAY));
  await step(buyer.books, canceled, { event: 'order.cancel', now: ago(9 * DAY - 10 * MINUTE) });
  await pay(buyer.books, await order(buyer, one(6), ago(DAY)), 'PayPal', ago(DAY - 2 * MINUTE));
  await sendReceipt(buyer, await order(buyer, one(7), ago(6 * HOUR)), ago(6 * HOUR - 20 * MINUTE));
  await order(buyer, one(8), ago(4 * MINUTE));
}

/**
 * The demo member's orders: completed, shipped, paid, under review, unpaid and canceled. They are made by
 * the calls that shoppers make, so stock, points and money fit. Needs the member's address and goods in stock.
 */
export async function seedOrders(db: Db, demoUserId: string, now: Date): Promise<void> {
  const addressId = await firstAddress(db, demoUserId);
  if (addressId === undefined)
    throw new Error('The demo member needs an address before orders can be seeded');
  const buyer: Buyer = { books: { db, news: NO_NEWS }, userId: demoUserId, addressId };
  const goodsIds = await stockedGoods(db, { least: 20, count: 9 });
  await completedOrder(buyer, goodsIds, later(now, -20 * DAY));
  await shippedOrder(buyer, goodsIds, later(now, -5 * DAY));
  await recentOrders(buyer, goodsIds, now);
}
