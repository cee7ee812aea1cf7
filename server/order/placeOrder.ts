import { createHash } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { SHIPPING_TYPES } from '#models/checkout/basket.ts';
import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import { HOLD_DURATIONS } from '#models/checkout/payType.ts';
import { toAud, type Cents, toCents } from '#models/money.ts';
import { parseLines, toReservations } from '../checkout/basket.ts';
import {
  type Destination,
  resolveDestination,
  calculateDestinationFreight,
} from '../checkout/destination.ts';
import { type PricedBasket, priceLines } from '../checkout/price.ts';
import { lockMember } from '../db/memberLock.ts';
import { repeatOnDuplicate } from '../db/retry.ts';
import { type TransactionContext, type UnitOfWork, runTransaction } from '../db/transaction.ts';
import { Refusal, type RefusalKey, refuse } from '../http/refusals.ts';
import { generateNumber } from './number.ts';
import type { OrderRow } from './order.store.ts';
import { assertPlaceable } from './orderLimits.ts';
import { getPaymentDeadline } from './orders.ts';
import { initialState } from './orderTransition.ts';
import {
  expireTransactionCode,
  lockTransactionCode,
  type NewOrder,
  type NewOrderLine,
  findOrderByCode,
  type TransactionCodeRow,
  writeOrder,
} from './placeOrder.store.ts';
import { reserveSlot } from './stock.store.ts';

interface PlaceOrderCommand {
  readonly userId: string;
  readonly body: PlaceOrderBody;
  readonly now: Date;
  /**
   * MALL_PROFILE=spec refuses a repeated code (decisions.md 29) and accepts an equal order
   * (decisions.md 47).
   */
  readonly isFullProfile: boolean;
}

/** Amounts in cents; the deadline as in `getPaymentDeadline`. */
interface PlaceOrderResult {
  readonly orderNo: string;
  readonly totalCents: Cents;
  readonly deadline: number | null;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/**
 * Ignores the order of the fields and empty fields, so that a body from an earlier release of the
 * client keeps its hash after a release that adds a field.
 */
const hashBody = (body: PlaceOrderBody): string => {
  const fields = Object.entries(body)
    .filter(([, value]) => !isEmpty(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
};

const toPlaceOrderResult = (order: OrderRow | NewOrder): PlaceOrderResult => ({
  orderNo: order.orderNo,
  totalCents: order.totalCents,
  deadline: getPaymentDeadline(order),
});

/** Returns the order of a used code, but only for the same body (decisions.md 29). */
async function replayOrder(
  { tx }: UnitOfWork,
  code: TransactionCodeRow,
  { body, isFullProfile }: PlaceOrderCommand,
): Promise<PlaceOrderResult | undefined> {
  // Order and code are written in one transaction, so a code without an order number has no order.
  if (code.orderNo === null) return undefined;
  const order = await findOrderByCode(tx, code.transactionCode);
  if (!order) return undefined;
  if (!isFullProfile || code.bodyHash !== hashBody(body)) throw refuse('codeUsed');
  return toPlaceOrderResult(order);
}

/** A total above the agreed one is refused; a lower total is accepted (decisions.md 38). */
function assertAgreedTotal(
  agreedTotal: number | undefined,
  goodsCents: Cents,
  freightCents: Cents,
): void {
  const totalCents = goodsCents + freightCents;
  if (agreedTotal === undefined || toCents(agreedTotal) >= totalCents) return;
  throw refuse('priceChanged', {
    quote: {
      goodsTotal: toAud(goodsCents),
      freight: toAud(freightCents),
      total: toAud(totalCents),
    },
  });
}

async function reserveDestinationSlot(unit: UnitOfWork, destination: Destination): Promise<void> {
  if (destination.kind === 'delivery') return;
  const { shop, slot } = destination;
  const isReserved = await reserveSlot(
    unit.tx,
    { shopId: shop.shopId, startsAt: new Date(slot.startsAt) },
    shop.capacity,
  );
  if (!isReserved) throw refuse('slotTaken');
}

const toOrderLines = (basket: PricedBasket): readonly NewOrderLine[] =>
  basket.lines.map(({ goodsId, promotionId, quantity, priceCents, goods }) => ({
    goodsId,
    promotionId,
    quantity,
    priceCents,
    goodsName: goods.goodsName,
    goodsEnglishName: goods.goodsEnglishName,
  }));

const NO_DESTINATION = { address: null, shopId: null, slotStartsAt: null };
const destinationColumns = (destination: Destination) =>
  destination.kind === 'delivery'
    ? { ...NO_DESTINATION, shippingType: SHIPPING_TYPES.delivery, address: destination.address }
    : {
        ...NO_DESTINATION,
        shippingType: SHIPPING_TYPES.pickup,
        shopId: destination.shop.shopId,
        slotStartsAt: new Date(destination.slot.startsAt),
      };

/** `priceLines` must have locked the goods. */
async function reserveOrderStock(
  unit: UnitOfWork,
  order: NewOrder,
  basket: PricedBasket,
  bodyHash: string,
): Promise<void> {
  const reservations = toReservations(basket.lines);
  const reserved = await writeOrder(
    unit.tx,
    order,
    { lines: toOrderLines(basket), reservations },
    bodyHash,
  );
  if (reserved.length !== reservations.length) throw refuse('stockShort');
  unit.pending.placed.add(order.orderNo);
  reserved.forEach((goodsId) => unit.pending.stockChanged.add(goodsId));
}

async function createOrder(
  unit: UnitOfWork,
  code: TransactionCodeRow,
  command: PlaceOrderCommand,
): Promise<PlaceOrderResult> {
  const { userId, body, now } = command;
  const lines = parseLines(body);
  const destination = await resolveDestination(unit.tx, userId, body, now);
  const basket = await priceLines(lines, { mode: 'order', db: unit.tx, isMember: true, now });
  const freightCents = calculateDestinationFreight(destination, basket);
  assertAgreedTotal(body.expectedTotal, basket.goodsCents, freightCents);
  const order: NewOrder = {
    orderNo: generateNumber('WL', now, unit.random),
    userId,
    transactionCode: body.transactionCode,
    state: initialState(),
    ...destinationColumns(destination),
    goodsCents: basket.goodsCents,
    freightCents,
    totalCents: basket.goodsCents + freightCents,
    exchangeRate: code.exchangeRate,
    holdUntil: addMilliseconds(now, HOLD_DURATIONS.onlineMs),
    createdAt: now,
  };
  await assertPlaceable(unit.tx, order, toOrderLines(basket), command);
  await reserveDestinationSlot(unit, destination);
  await reserveOrderStock(unit, order, basket, hashBody(body));
  return toPlaceOrderResult(order);
}

async function findOrCreateOrder(
  unit: UnitOfWork,
  command: PlaceOrderCommand,
): Promise<PlaceOrderResult> {
  const { userId, body, now } = command;
  const code = await lockTransactionCode(unit.tx, body.transactionCode);
  if (!code || code.userId !== userId) throw refuse('codeUnknown');
  const placed = await replayOrder(unit, code, command);
  if (placed) return placed;
  if (code.expiresAt <= now) throw refuse('codeExpired');
  await lockMember(unit.tx, userId);
  return createOrder(unit, code, command);
}

/** Refusals because of the code itself. */
const CODE_REFUSALS: ReadonlySet<RefusalKey> = new Set(['codeUnknown', 'codeUsed', 'codeExpired']);

/**
 * Ends the code of a refused order: a copy of the request that arrives later must not place an
 * order after the page has said that there is none. Returns the order if a copy has placed it
 * since.
 */
async function endCode(
  unit: UnitOfWork,
  command: PlaceOrderCommand,
): Promise<PlaceOrderResult | undefined> {
  const code = await lockTransactionCode(unit.tx, command.body.transactionCode);
  if (!code) return undefined;
  const placed = await replayOrder(unit, code, command);
  if (!placed) await expireTransactionCode(unit.tx, code.transactionCode, command.now);
  return placed;
}

/**
 * Places at most one order per code (decisions.md 29, 31). A unique violation means that a parallel
 * request placed the order; the second attempt then returns that order. A refusal ends the code, in
 * a separate transaction.
 * @throws Refusal that names the reason
 */
export async function placeOrder(
  context: TransactionContext,
  command: PlaceOrderCommand,
): Promise<PlaceOrderResult> {
  try {
    return await repeatOnDuplicate(() =>
      runTransaction(context, (unit) => findOrCreateOrder(unit, command)),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || CODE_REFUSALS.has(error.key)) throw error;
    const placed = await runTransaction(context, (unit) => endCode(unit, command));
    if (!placed) throw error;
    return placed;
  }
}
