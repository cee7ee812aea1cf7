import { hasPaymentFlow, isOnlinePayType, PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import type { OfflineMethod, OrderChange, OrderRow } from './order.store.ts';

export const NO_OFFLINE_METHOD: OfflineMethod = { offlinePayType: null, offlineHoldUntil: null };

/** A new order has no offline method. */
export type Hold = Pick<OrderRow, 'holdUntil'> & Partial<Pick<OrderRow, 'offlineHoldUntil'>>;

/**
 * Returns until when an unpaid order reserves its goods: an online payment that is not made returns
 * the order to its offline method, whose deadline may be later.
 */
export const getHoldEnd = ({ holdUntil, offlineHoldUntil }: Hold): Date | null =>
  holdUntil !== null && offlineHoldUntil && offlineHoldUntil > holdUntil
    ? offlineHoldUntil
    : holdUntil;

/** Pay in store reserves the goods for this method only after it is confirmed (certificate.ts). */
const isReservedOffline = ({ state, payType }: Pick<OrderRow, 'state' | 'payType'>): boolean =>
  state === 'payingInStore' ||
  hasPaymentFlow(payType, 'receipt') ||
  hasPaymentFlow(payType, 'customerService');

/**
 * Returns the method to which an unpaid order returns if the payment by `payType` is not made.
 * Another online attempt keeps it, and the choice of an offline method ends it.
 */
export function toOfflineMethod(order: OrderRow, payType: string): OfflineMethod {
  if (!isOnlinePayType(payType)) return NO_OFFLINE_METHOD;
  const { offlinePayType, offlineHoldUntil } = order;
  return isReservedOffline(order)
    ? { offlinePayType: order.payType, offlineHoldUntil: order.holdUntil }
    : { offlinePayType, offlineHoldUntil };
}

interface EndOfHold {
  readonly event: 'order.expire' | 'payInStore.restore' | 'method.restore';
  readonly now: Date;
  readonly columns?: OrderChange;
}

/**
 * Returns the transition of an order whose time to pay has ended: back to its offline method, or
 * its expiry if that has ended too. The deadline of a pickup is never after its time (hold.ts).
 */
export function toEndOfHold(order: OrderRow, now: Date): EndOfHold {
  const { offlinePayType: payType, offlineHoldUntil: holdUntil } = order;
  if (payType === null || holdUntil === null) return { event: 'order.expire', now };
  // The money of a transfer may still arrive (docs/decisions/163).
  if (holdUntil <= now) return { event: 'order.expire', now, columns: { payType } };
  return payType === PAYMENT_METHODS.cashOnDelivery.payType
    ? {
        event: 'payInStore.restore',
        now,
        columns: { payType, holdUntil, payImage: PAY_IN_STORE_IMAGE },
      }
    : { event: 'method.restore', now, columns: { payType, holdUntil } };
}
