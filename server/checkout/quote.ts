import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { askedLines, askedShipping, type Basket } from './basket.ts';
import {
  destinationOf,
  freightFor,
  type FreightQuestion,
  freightTo,
  zoneOf,
} from './destination.ts';
import { addTransaction } from './place.store.ts';
import { priceLines } from './price.ts';

const CODE_LIFE = 30 * 60_000;

export interface TradeOffer {
  readonly transactionCode: string;
  readonly goodsCents: Cents;
  readonly freightCents: Cents;
}

/** Issues a single-use code of 30 minutes to a member with a basket that could be ordered now, and quotes it (decisions 29). */
export async function toTrade(
  db: Db,
  userId: string,
  basket: Basket,
  now: Date,
): Promise<TradeOffer> {
  const lines = askedLines(basket);
  const destination = await destinationOf(db, userId, basket, now);
  const priced = await priceLines(lines, { look: db, isMember: true, now });
  const freightCents = freightFor(destination, priced);
  const transactionCode = randomUUID();
  await addTransaction(db, {
    transactionCode,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE),
  });
  return { transactionCode, goodsCents: priced.goodsCents, freightCents };
}

type FreightAsked = FreightQuestion &
  Pick<PlaceOrderBody, 'orderGoods' | 'actionGoods' | 'shippingType'>;

/** Freight in cents for a member or, with `userId` null, a guest. Pickup costs nothing. */
export async function quoteFreight(
  db: Db,
  userId: string | null,
  asked: FreightAsked,
  now: Date,
): Promise<Cents> {
  const lines = askedLines(asked);
  if (askedShipping(asked.shippingType) === 'pickup') return 0;
  const zone = await zoneOf(db, userId, asked);
  return freightTo(zone, await priceLines(lines, { weigh: db, isMember: userId !== null, now }));
}
