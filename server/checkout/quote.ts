import { addMilliseconds } from 'date-fns/addMilliseconds';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { CallRequest } from '#models/call.ts';
import { parseWireLines, type WireLines } from '#models/checkout/basket.api.ts';
import type { PlaceOrderBody, toTradeCall } from '#models/checkout/checkout.api.ts';
import type { Cents } from '#models/money.ts';
import { findEqualUnpaidOrder } from '#models/order/orderLimits.ts';
import { applyUnconfirmed } from '../cart/unconfirmed.ts';
import type { Db } from '../db/connection.ts';
import { transact } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import type { RandomSource } from '../random.ts';
import { parseLines, parseShipping } from './basket.ts';
import {
  resolveDestination,
  calculateDestinationFreight,
  type FreightRequest,
  calculateZoneFreight,
  resolveZone,
} from './destination.ts';
import { readHeldOrders } from './heldOrders.store.ts';
import { priceLines } from './price.ts';
import { addTransactionCode } from './transactionCode.store.ts';

const CODE_LIFETIME_MS = minutesToMilliseconds(30);

export interface OrderQuote {
  readonly goodsCents: Cents;
  readonly freightCents: Cents;
}

type TradeRequest = CallRequest<typeof toTradeCall>;

interface TransactionCodeServices {
  readonly db: Db;
  readonly random: RandomSource;
}

async function createTransactionCode(
  { db, random }: TransactionCodeServices,
  userId: string,
  request: TradeRequest,
  now: Date,
): Promise<string> {
  const transactionCode = random.uuid();
  const expiresAt = addMilliseconds(now, CODE_LIFETIME_MS);
  await transact(db, async (tx) => {
    await applyUnconfirmed({ tx, random, userId, now }, request);
    await addTransactionCode(tx, { transactionCode, userId, createdAt: now, expiresAt });
  });
  return transactionCode;
}

async function quoteOrder(
  db: Db,
  userId: string,
  request: TradeRequest,
  now: Date,
): Promise<OrderQuote> {
  const { shippingType } = request;
  const lines = parseLines(request);
  if (shippingType === undefined) throw refuse('deliveryType');
  const destination = await resolveDestination(db, userId, { ...request, shippingType }, now);
  const priced = await priceLines(lines, { mode: 'quote', db, isMember: true, now });
  const freightCents = calculateDestinationFreight(destination, priced);
  return { goodsCents: priced.goodsCents, freightCents };
}

const hasOrder = (request: TradeRequest): boolean =>
  request.shippingType !== undefined || parseWireLines(request).length > 0;

/**
 * Issues a single-use code, valid for 30 minutes, with a quote for an order that can be placed now
 * (decisions.md 29). A request without an order gets only a code, because placing the order repeats
 * all checks. Changes of the cart up to `endedCartChanges` are ignored from now on; the changes and
 * the merge of which the browser has no confirmation are applied before (decisions.md 7).
 * @throws the refusals of `parseLines`, `resolveDestination` and `priceLines`, and deliveryType
 */
export async function issueTransactionCode(
  services: TransactionCodeServices,
  userId: string,
  request: TradeRequest,
  now: Date,
): Promise<{ readonly transactionCode: string; readonly quote: OrderQuote | null }> {
  const quote = hasOrder(request) ? await quoteOrder(services.db, userId, request, now) : null;
  return { transactionCode: await createTransactionCode(services, userId, request, now), quote };
}

/**
 * The member's newest unpaid order of the same lines, so that the shopper is asked before another
 * one is placed (decisions.md 47).
 */
export async function findUnpaidOrderNo(
  db: Db,
  userId: string,
  request: TradeRequest,
  now: Date,
): Promise<string | null> {
  const requested = parseLines(request);
  const heldOrders = await readHeldOrders(db, userId, now);
  return findEqualUnpaidOrder(heldOrders, requested)?.orderNo ?? null;
}

type FreightQuoteRequest = FreightRequest & WireLines & Pick<PlaceOrderBody, 'shippingType'>;

/**
 * Freight in cents for a member or, with `userId` null, a guest. Pickup costs nothing.
 * @throws the refusals of `parseLines`, `resolveZone` and `priceLines`
 */
export async function quoteFreight(
  db: Db,
  userId: string | null,
  request: FreightQuoteRequest,
  now: Date,
): Promise<Cents> {
  const lines = parseLines(request);
  if (parseShipping(request.shippingType) === 'pickup') return 0;
  const zone = await resolveZone(db, userId, request);
  return calculateZoneFreight(
    zone,
    await priceLines(lines, { mode: 'freight', db, isMember: userId !== null, now }),
  );
}
