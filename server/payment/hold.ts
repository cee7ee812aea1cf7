import { addMilliseconds } from 'date-fns/addMilliseconds';
import {
  findPaymentMethod,
  HOLD_DURATIONS,
  type PaymentFlow,
  type PayType,
} from '#models/checkout/payType.ts';
import { REVIEW_DAYS } from '#models/order/orderLimits.ts';
import { endOfNextWorkingDay, endOfWorkingDay } from '#models/time.ts';
import type { OrderRow } from '../order/order.store.ts';

export interface HoldTimes {
  readonly createdAt: Date;
  readonly holdUntil: Date | null;
}

const holdOnline = ({ holdUntil }: HoldTimes, now: Date): Date => {
  const online = addMilliseconds(now, HOLD_DURATIONS.onlineMs);
  return holdUntil !== null && holdUntil < online ? holdUntil : online;
};

/** Pay in store reserves the goods until the slot ends only after it is confirmed (certificate.ts). */
const HOLD_BY_FLOW: Readonly<Record<PaymentFlow, (times: HoldTimes, now: Date) => Date>> = {
  provider: holdOnline,
  balance: holdOnline,
  receipt: ({ createdAt }) => addMilliseconds(createdAt, HOLD_DURATIONS.transferMs),
  payInStore: holdOnline,
  customerService: ({ createdAt }) => new Date(endOfNextWorkingDay(createdAt)),
};

/**
 * Returns until when an unpaid order reserves its goods with this pay type (decisions.md 31): a
 * transfer until 48 hours after the order was created, customer service until the end of the next
 * working day in Perth, an online payment for 30 minutes from now. Choosing a method again never
 * extends the time.
 */
export function calculateHoldUntil(payType: PayType, times: HoldTimes, now: Date): Date {
  const flow = findPaymentMethod(payType)?.flow ?? 'provider';
  return HOLD_BY_FLOW[flow](times, now);
}

/** Until when an order with a receipt reserves its goods. Another receipt does not extend it (decisions.md 31). */
export const getReviewDeadline = (
  { state, holdUntil }: Pick<OrderRow, 'state' | 'holdUntil'>,
  now: Date,
): Date =>
  state === 'underReview' && holdUntil !== null
    ? holdUntil
    : new Date(endOfWorkingDay(now, REVIEW_DAYS.max));
