import type { CallRequest } from '#models/call.ts';
import type { orderListCall } from '#models/order/order.api.ts';
import {
  hasCanceledStatus,
  ORDER_STATES,
  type OrderDetail,
  type OrderEvent,
  type OrderState,
  type OrderSummary,
  STATUS_CODES,
} from '#models/order/order.ts';
import { formatPerthTime } from '#models/time.ts';
import { addToCartLine } from '../cart/cartLine.store.ts';
import { parseShipping } from '../checkout/basket.ts';
import { findShop } from '../checkout/pickup.store.ts';
import type { Db } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { runTransaction, type TransactionContext } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { toPictureUrl } from '../picture/originals.ts';
import { toViewUrl, type UploadServices } from '../upload/upload.ts';
import { getHoldEnd, type Hold } from './offlineMethod.ts';
import { findOwnOrder, lockOrder, type OrderRow } from './order.store.ts';
import {
  readOrderEvents,
  readOrderLines,
  listOrders,
  type OrderEventRow,
  type OrderLineRow,
  readReceiptRejections,
} from './orderList.store.ts';
import { transitionOrder } from './orderTransition.ts';
import { readRefundSums } from './refundSums.store.ts';

type ListRequest = CallRequest<typeof orderListCall>;

/** The states of each filter of the order list, by their status text (§4). */
const STATES_BY_FILTER: Readonly<Record<ListRequest['status'], readonly OrderState[] | null>> = {
  all: null,
  unpaid: ['unpaid', 'payingInStore', 'underReview'],
  paid: ['paid'],
  unreceived: ['shipped'],
  completed: ['completed'],
  canceled: ORDER_STATES.filter(hasCanceledStatus),
};

const toOrderLine = (line: OrderLineRow) => ({
  goodsId: line.goodsId,
  goodsName: line.goodsName,
  goodsEnglishName: line.goodsEnglishName,
  img: toPictureUrl('goods', line.goodsId),
  quantity: line.quantity,
  priceCents: line.priceCents,
  promotionId: line.promotionId,
});

interface OrderRecords {
  readonly lines: readonly OrderLineRow[];
  readonly rejections: ReadonlyMap<string, string>;
}

async function readOrderRecords(db: Db, orderNos: readonly string[]): Promise<OrderRecords> {
  return {
    lines: await readOrderLines(db, orderNos),
    rejections: await readReceiptRejections(db, orderNos),
  };
}

function toOrderSummary(order: OrderRow, { lines, rejections }: OrderRecords): OrderSummary {
  return {
    orderNo: order.orderNo,
    statusCode: STATUS_CODES[order.state],
    state: order.state,
    payImage: order.payImage,
    payType: order.payType,
    deliveryType: parseShipping(order.shippingType),
    goodsTotalCents: order.goodsCents,
    freightCents: order.freightCents,
    totalCents: order.totalCents,
    exchangeRate: Number(order.exchangeRate),
    createdAt: order.createdAt.getTime(),
    deadline: getPaymentDeadline(order),
    receiptRejection: rejections.get(order.orderNo) ?? null,
    lines: lines.filter(({ orderNo }) => orderNo === order.orderNo).map(toOrderLine),
  };
}

/** Returns until when the shopper can pay, in epoch ms; null while a receipt is reviewed. */
export const getPaymentDeadline = (order: Pick<OrderRow, 'state'> & Hold): number | null =>
  order.state === 'underReview' ? null : (getHoldEnd(order)?.getTime() ?? null);

/** Returns one page of a member's orders (§7 orderInfo); amounts in cents. */
export async function listOwnOrders(
  db: Db,
  userId: string,
  request: ListRequest,
): Promise<{ list: readonly OrderSummary[]; total: number }> {
  const { rows, total } = await listOrders(db, {
    userId,
    states: STATES_BY_FILTER[request.status],
    word: request.word.trim(),
    transactionCode: request.transactionCode,
    limit: request.pageSize,
    offset: (request.pageNum - 1) * request.pageSize,
  });
  const records = await readOrderRecords(
    db,
    rows.map(({ orderNo }) => orderNo),
  );
  return { list: rows.map((order) => toOrderSummary(order, records)), total };
}

function toOrderEvent(row: OrderEventRow): OrderEvent {
  const { orderNo, at, event, toState, amountCents, note } = row;
  const targetState = ORDER_STATES.find((state) => state === toState);
  if (targetState === undefined)
    throw new Error(`Order ${orderNo} has an event with the unknown state ${toState}`);
  return { at: at.getTime(), event, to: targetState, amountCents, note };
}

/**
 * Returns the member's own order with its timeline (§7 order/detailed); amounts in cents. Treats
 * another member's order as absent.
 * @throws Refusal orderAbsent
 */
export async function getOrderDetail(
  services: UploadServices,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<OrderDetail> {
  const { db } = services;
  const order = await findOwnOrder(db, userId, orderNo);
  if (!order) throw refuse('orderAbsent');
  const summary = toOrderSummary(order, await readOrderRecords(db, [orderNo]));
  const events = await readOrderEvents(db, orderNo);
  const shop = order.shopId === null ? undefined : await findShop(db, order.shopId);
  return {
    ...summary,
    payImage: order.payImage === null ? null : await toViewUrl(services, order.payImage, now),
    address: order.address,
    shopName: shop?.shopName ?? null,
    shopAddress: shop?.address ?? null,
    pickupTime: order.slotStartsAt === null ? null : formatPerthTime(order.slotStartsAt.getTime()),
    carrier: order.carrier,
    trackingNo: order.trackingNo,
    ...(await readRefundSums(db, orderNo)),
    events: events.map(toOrderEvent),
  };
}

function cancelRefusal(state: OrderState) {
  return refuse(hasCanceledStatus(state) ? 'orderCanceled' : 'paidNotCancelable');
}

interface OwnOrder {
  readonly userId: string;
  readonly orderNo: string;
  readonly now: Date;
}

/**
 * Cancels the member's own unpaid order and releases its goods. With `restoreCart`, the goods
 * return to the cart. A capture that arrives later is refunded.
 * @throws Refusal orderAbsent, orderCanceled, paidNotCancelable
 */
export const cancelOwnOrder = (
  context: TransactionContext,
  { userId, orderNo, now, restoreCart = false }: OwnOrder & { readonly restoreCart?: boolean },
): Promise<void> =>
  runTransaction(context, async (unit) => {
    const order = await lockOrder(unit.tx, orderNo);
    if (order?.userId !== userId) throw refuse('orderAbsent');
    if (restoreCart) await lockMember(unit.tx, userId);
    if (!(await transitionOrder(unit, order, { event: 'order.cancel', now })))
      throw cancelRefusal(order.state);
    if (!restoreCart) return;
    for (const { goodsId, promotionId, quantity } of await readOrderLines(unit.tx, [orderNo]))
      await addToCartLine(
        unit.tx,
        { lineId: unit.random.uuid(), userId, goodsId, promotionId, addedAt: now },
        quantity,
      );
  });

/**
 * Confirms that the member's own order arrived. A repeated call changes nothing.
 * @throws Refusal orderAbsent, orderNotShipped
 */
export const receiveOwnOrder = (
  context: TransactionContext,
  { userId, orderNo, now }: OwnOrder,
): Promise<void> =>
  runTransaction(context, async (unit) => {
    const order = await lockOrder(unit.tx, orderNo);
    if (order?.userId !== userId) throw refuse('orderAbsent');
    if (order.state === 'completed') return;
    if (!(await transitionOrder(unit, order, { event: 'order.receive', now })))
      throw refuse('orderNotShipped');
  });
