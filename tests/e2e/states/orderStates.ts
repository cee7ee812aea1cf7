import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { isHandedOver, type OrderState, STATUS_CODES } from '#models/order/order.ts';
import type { StubbedReply } from './interceptCalls.ts';

/** The minutes for which an unpaid order reserves its goods in these replies. */
const RESERVED_MINUTES = 30;

/** What has happened to an order in each state, newest last. */
const HISTORIES: Readonly<Record<OrderState, readonly [event: string, to: OrderState][]>> = {
  unpaid: [],
  payingInStore: [['payInStore.choose', 'payingInStore']],
  underReview: [['receipt.upload', 'underReview']],
  paid: [['payment.capture', 'paid']],
  shipped: [
    ['payment.capture', 'paid'],
    ['order.ship', 'shipped'],
  ],
  completed: [
    ['payment.capture', 'paid'],
    ['order.ship', 'shipped'],
    ['order.receive', 'completed'],
  ],
  canceled: [['order.cancel', 'canceled']],
  expired: [['order.expire', 'expired']],
  refunded: [
    ['payment.capture', 'paid'],
    ['order.refund', 'refunded'],
  ],
  chargedBack: [
    ['payment.capture', 'paid'],
    ['order.chargeback', 'chargedBack'],
  ],
};

const PAY_IMAGES: Partial<Record<OrderState, string>> = {
  payingInStore: PAY_IN_STORE_IMAGE,
  underReview: '/uploads/receipt.webp',
};

/** A change of an order's reply with a history, a receipt and amounts that belong to the state. */
export function createOrderReply(state: OrderState): StubbedReply {
  const isOpen = STATUS_CODES[state] === STATUS_CODES.unpaid;
  const step = isOpen ? millisecondsInMinute : 5 * millisecondsInHour;
  const history = HISTORIES[state];
  const createdAt = Date.now() - (history.length + 1) * step;
  return {
    changed: ({ total }) => ({
      ...{ state, orderStatus: STATUS_CODES[state], createdAt, receiptRejection: null },
      payImage: PAY_IMAGES[state] ?? null,
      deadline: state === 'unpaid' ? createdAt + RESERVED_MINUTES * millisecondsInMinute : null,
      refunded: state === 'refunded' ? total : 0,
      ...(isHandedOver(state) ? {} : { carrier: null, trackingNo: null }),
      ...(state === 'unpaid' || state === 'payingInStore' ? { payType: null } : {}),
      events: [['order.place', 'unpaid'] as const, ...history].map(([event, to], index) => ({
        at: createdAt + index * step,
        event,
        to,
        amount: event === 'order.refund' ? total : null,
      })),
    }),
  };
}
