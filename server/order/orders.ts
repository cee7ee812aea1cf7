import type { CallRequest } from '#models/call.ts';
import type { orderListCall } from '#models/order/order.api.ts';
import {
  ORDER_STATES,
  type OrderDetail,
  type OrderEvent,
  type OrderState,
  type OrderSummary,
  STATUS_CODE,
} from '#models/order/order.ts';
import { addToLine } from '../cart/line.store.ts';
import { goodsPicture } from '../catalogue/goods.store.ts';
import { perthTime } from '../checkout/slots.ts';
import type { Db } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { viewUrlOf } from '../upload/upload.ts';
import {
  eventsOfOrder,
  linesOfOrders,
  listOrders,
  type OrderEventRow,
  type OrderLineRow,
  refundedOf,
  shopNameOf,
} from './list.store.ts';
import { findOwnOrder, lockOrder, type OrderRow } from './order.store.ts';
import { stepOrder } from './step.ts';
import { type Trade, transact } from './trade.ts';

type ListRequest = CallRequest<typeof orderListCall>;

/** The states behind each filter of the order list: those whose status text says so (§4). */
const STATES: Readonly<Record<ListRequest['status'], readonly OrderState[] | null>> = {
  all: null,
  unpaid: ['unpaid', 'payingInStore', 'underReview'],
  paid: ['paid'],
  unreceived: ['shipped'],
  completed: ['completed'],
  canceled: ['canceled', 'expired'],
};

const lineOf = (line: OrderLineRow) => ({
  goodsId: line.goodsId,
  goodsName: line.goodsName,
  goodsEnglishName: line.goodsEnglishName,
  img: goodsPicture(line.goodsId),
  goodsAmount: line.amount,
  price: line.priceCents,
  actionTypeId: line.promotionId || null,
});

function summaryOf(order: OrderRow, lines: readonly OrderLineRow[]): OrderSummary {
  return {
    orderNo: order.orderNo,
    orderStatus: STATUS_CODE[order.state],
    state: order.state,
    payImage: order.payImage,
    payType: order.payType,
    shippingType: order.shippingType,
    goodsTotal: order.goodsCents,
    freight: order.freightCents,
    total: order.totalCents,
    exchangeRate: Number(order.exchangeRate),
    createdAt: order.createdAt.getTime(),
    deadline: order.holdUntil?.getTime() ?? null,
    lines: lines.filter(({ orderNo }) => orderNo === order.orderNo).map(lineOf),
  };
}

/** A page of a member's orders (§7 orderInfo); amounts in cents. */
export async function orderList(
  db: Db,
  userId: string,
  asked: ListRequest,
): Promise<{ list: readonly OrderSummary[]; total: number }> {
  const { rows, total } = await listOrders(db, {
    userId,
    states: STATES[asked.status],
    word: asked.word.trim(),
    transactionCode: asked.transactionCode,
    limit: asked.pageSize,
    offset: (asked.pageNum - 1) * asked.pageSize,
  });
  const lines = await linesOfOrders(
    db,
    rows.map(({ orderNo }) => orderNo),
  );
  return { list: rows.map((order) => summaryOf(order, lines)), total };
}

function eventOf({ orderNo, at, event, toState }: OrderEventRow): OrderEvent {
  const to = ORDER_STATES.find((known) => known === toState);
  if (to === undefined)
    throw new Error(`An event of order ${orderNo} leads to the unknown state ${toState}`);
  return { at: at.getTime(), event, to };
}

/** One own order with its timeline (§7 order/detailed); amounts in cents. A foreign order is refused like an absent one. */
export async function orderDetail(
  db: Db,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<OrderDetail> {
  const order = await findOwnOrder(db, userId, orderNo);
  if (!order) throw refuse('orderAbsent');
  const summary = summaryOf(order, await linesOfOrders(db, [orderNo]));
  const events = await eventsOfOrder(db, orderNo);
  return {
    ...summary,
    payImage: order.payImage === null ? null : await viewUrlOf(db, order.payImage, now),
    address: order.address,
    shopName: order.shopId === null ? null : await shopNameOf(db, order.shopId),
    pickupTime: order.slotStartsAt === null ? null : perthTime(order.slotStartsAt.getTime()),
    carrier: order.carrier,
    trackingNo: order.trackingNo,
    refunded: await refundedOf(db, orderNo),
    events: events.map(eventOf),
  };
}

function whyNotCanceled(state: OrderState) {
  return refuse(
    state === 'canceled' || state === 'expired' ? 'orderCanceled' : 'paidNotCancelable',
  );
}

export interface OwnOrder {
  readonly userId: string;
  readonly orderNo: string;
  readonly now: Date;
}

/** Cancels an own unpaid order and gives back its goods, into the member's cart too where asked. A later capture is refunded. */
export const cancelOrder = (
  trade: Trade,
  { userId, orderNo, now, restoreCart = false }: OwnOrder & { readonly restoreCart?: boolean },
): Promise<void> =>
  transact(trade, async (deal) => {
    const order = await lockOrder(deal.tx, orderNo);
    if (order?.userId !== userId) throw refuse('orderAbsent');
    if (!(await stepOrder(deal, order, { event: 'order.cancel', now })))
      throw whyNotCanceled(order.state);
    if (!restoreCart) return;
    for (const { goodsId, promotionId, amount } of await linesOfOrders(deal.tx, [orderNo]))
      await addToLine(deal.tx, { userId, goodsId, promotionId }, amount, now);
  });

/** Confirms that an own order arrived. A repeat changes nothing more. */
export const receiveOrder = (trade: Trade, { userId, orderNo, now }: OwnOrder): Promise<void> =>
  transact(trade, async (deal) => {
    const order = await lockOrder(deal.tx, orderNo);
    if (order?.userId !== userId) throw refuse('orderAbsent');
    if (order.state === 'completed') return;
    if (!(await stepOrder(deal, order, { event: 'order.receive', now })))
      throw refuse('orderNotShipped');
  });
