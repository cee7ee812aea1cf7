import { createHash } from 'node:crypto';
import { SHIPPING } from '#models/checkout/basket.ts';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import { HOLD } from '#models/checkout/payType.ts';
import { audOf, type Cents, centsOf } from '#models/money.ts';
import { refuse } from '../http/refusals.ts';
import { newNumber } from '../order/number.ts';
import type { OrderRow } from '../order/order.store.ts';
import { firstState } from '../order/step.ts';
import { takeSlot, takingsOf } from '../order/stock.store.ts';
import { type Books, type Deal, sqlState, transact } from '../order/trade.ts';
import { askedLines } from './basket.ts';
import { type Destination, destinationOf, freightFor } from './destination.ts';
import {
  lockTransaction,
  type NewOrder,
  type NewOrderLine,
  orderOfCode,
  type TransactionRow,
  writeOrder,
} from './place.store.ts';
import { type PricedBasket, priceLines } from './price.ts';

export interface Placing {
  readonly userId: string;
  readonly body: PlaceOrderBody;
  readonly now: Date;
  /** whether a repeated code answers its order (decisions 29); MALL_PROFILE=spec refuses it */
  readonly replays: boolean;
}

/** Amounts in cents; the deadline in epoch ms. */
export interface Placed {
  readonly orderNo: string;
  readonly totalCents: Cents;
  readonly deadline: number | null;
}

const hashOf = (body: PlaceOrderBody): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

const placedOf = (order: OrderRow | NewOrder): Placed => ({
  orderNo: order.orderNo,
  totalCents: order.totalCents,
  deadline: order.createdAt.getTime() + HOLD.onlineMs,
});

/** The answer of a code that already has an order: the same for ever, to the same body only (decisions 29). */
function replay(order: OrderRow, code: TransactionRow, { body, replays }: Placing): Placed {
  if (!replays || code.bodyHash !== hashOf(body)) throw refuse('codeUsed');
  return placedOf(order);
}

/** A worse price needs the shopper's agreement; a better one does not (decisions 38). */
function checkAgreed(agreed: number | undefined, goodsCents: Cents, freightCents: Cents): void {
  const totalCents = goodsCents + freightCents;
  if (agreed === undefined || centsOf(agreed) >= totalCents) return;
  throw refuse('priceChanged', {
    quote: {
      goodsTotal: audOf(goodsCents),
      freight: audOf(freightCents),
      total: audOf(totalCents),
    },
  });
}

async function bookSlot(deal: Deal, destination: Destination): Promise<void> {
  if (destination.kind === 'delivery') return;
  const { shop, slot } = destination;
  const booked = await takeSlot(
    deal.tx,
    { shopId: shop.shopId, startsAt: new Date(slot.startsAt) },
    shop.capacity,
  );
  if (!booked) throw refuse('slotTaken');
}

const linesOf = (basket: PricedBasket): readonly NewOrderLine[] =>
  basket.lines.map(({ goodsId, promotionId, amount, priceCents, goods }) => ({
    goodsId,
    promotionId,
    amount,
    priceCents,
    goodsName: goods.goodsName,
    goodsEnglishName: goods.goodsEnglishName,
  }));

const NOWHERE = { address: null, shopId: null, slotStartsAt: null };
const whereTo = (destination: Destination) =>
  destination.kind === 'delivery'
    ? { ...NOWHERE, shippingType: SHIPPING.delivery, address: destination.address }
    : {
        ...NOWHERE,
        shippingType: SHIPPING.pickup,
        shopId: destination.shop.shopId,
        slotStartsAt: new Date(destination.slot.startsAt),
      };

/** Writes the order and takes its goods, which the basket's pricing has locked. */
async function takeGoods(
  deal: Deal,
  order: NewOrder,
  basket: PricedBasket,
  bodyHash: string,
): Promise<void> {
  const takings = takingsOf(basket.lines);
  const taken = await writeOrder(deal.tx, order, { lines: linesOf(basket), takings }, bodyHash);
  if (taken.length !== takings.length) throw refuse('stockShort');
  taken.forEach((goodsId) => deal.committed.restocked.add(goodsId));
}

async function placeNew(deal: Deal, code: TransactionRow, placing: Placing): Promise<Placed> {
  const { userId, body, now } = placing;
  const lines = askedLines(body);
  const destination = await destinationOf(deal.tx, userId, body, now);
  const basket = await priceLines(lines, { lock: deal.tx, isMember: true, now });
  const freightCents = freightFor(destination, basket);
  checkAgreed(body.expectedTotal, basket.goodsCents, freightCents);
  await bookSlot(deal, destination);
  const placed: NewOrder = {
    orderNo: newNumber('WL', now),
    userId,
    transactionCode: body.transactionCode,
    state: firstState(),
    ...whereTo(destination),
    goodsCents: basket.goodsCents,
    freightCents,
    totalCents: basket.goodsCents + freightCents,
    exchangeRate: code.exchangeRate,
    holdUntil: new Date(now.getTime() + HOLD.onlineMs),
    createdAt: now,
  };
  await takeGoods(deal, placed, basket, hashOf(body));
  return placedOf(placed);
}

async function placeOnce(deal: Deal, placing: Placing): Promise<Placed> {
  const { userId, body, now } = placing;
  const code = await lockTransaction(deal.tx, body.transactionCode);
  if (!code || code.userId !== userId) throw refuse('codeUnknown');
  // The code names its order from the same transaction on, so a code without one has none.
  const known =
    code.orderNo === null ? undefined : await orderOfCode(deal.tx, code.transactionCode);
  if (known) return replay(known, code, placing);
  if (code.expiresAt <= now) throw refuse('codeExpired');
  return placeNew(deal, code, placing);
}

const UNIQUE = '23505';

/**
 * Places an order, in one transaction, at most one for each code (decisions 29, 31). Throws the refusal
 * that names what is wrong. The unique keys have the last word: who meets one looks again and finds the order.
 */
export async function placeOrder(books: Books, placing: Placing): Promise<Placed> {
  try {
    return await transact(books, (deal) => placeOnce(deal, placing));
  } catch (error) {
    if (sqlState(error) !== UNIQUE) throw error;
    return transact(books, (deal) => placeOnce(deal, placing));
  }
}
