import { addMilliseconds } from 'date-fns/addMilliseconds';
import {
  findPaymentMethod,
  HOLD_DURATIONS,
  type PaymentFlow,
  type PayType,
} from '#models/checkout/payType.ts';
import { REVIEW_DAYS } from '#models/order/orderLimits.ts';
import { endOfNextWorkingDay, endOfWorkingDay } from '#models/time.ts';
import { getSlotEnd } from '../checkout/slots.ts';
import { getHoldEnd, type Hold } from '../order/offlineMethod.ts';
import type { OrderRow } from '../order/order.store.ts';

type HoldTimes = Hold & Pick<OrderRow, 'createdAt' | 'slotStartsAt'>;
type CalculateHold = (times: HoldTimes, now: Date) => Date;

const holdOnline = (times: HoldTimes, now: Date): Date => {
  const online = addMilliseconds(now, HOLD_DURATIONS.onlineMs);
  const end = getHoldEnd(times);
  return end !== null && end < online ? end : online;
};

/** A change of the method does not shorten the time for which the order is already reserved. */
const keepHold =
  (calculate: CalculateHold): CalculateHold =>
  (times, now) => {
    const deadline = calculate(times, now);
    const end = getHoldEnd(times);
    return end !== null && end > deadline ? end : deadline;
  };

const earlier = (first: Date, second: Date): Date => (first < second ? first : second);

/** A pickup is paid before its time begins. A shopper who is in the shop can pay until it ends. */
function endBeforeSlot(deadline: Date, slotStartsAt: Date | null, now: Date): Date {
  if (slotStartsAt === null) return deadline;
  return earlier(deadline, slotStartsAt > now ? slotStartsAt : getSlotEnd(slotStartsAt));
}

/** Returns true if the order cannot be picked up any more. */
export const isSlotOver = ({ slotStartsAt }: Pick<OrderRow, 'slotStartsAt'>, now: Date): boolean =>
  slotStartsAt !== null && getSlotEnd(slotStartsAt) <= now;

/**
 * Pay in store reserves the goods until the slot ends only after it is confirmed (certificate.ts).
 */
const HOLD_BY_FLOW: Readonly<Record<PaymentFlow, CalculateHold>> = {
  provider: holdOnline,
  balance: holdOnline,
  receipt: keepHold(({ createdAt }) => addMilliseconds(createdAt, HOLD_DURATIONS.transferMs)),
  payInStore: holdOnline,
  customerService: keepHold(({ createdAt }) => new Date(endOfNextWorkingDay(createdAt))),
};

/**
 * Returns until when an unpaid order reserves its goods with this payment method (decisions.md 31):
 * a transfer until 48 hours after the order was created, customer service until the end of the next
 * working day in Perth, both at least as long as it is reserved now; an online payment for 30
 * minutes from now; a pickup at most until its time begins (docs/decisions/125). Choosing a method
 * again never extends the time.
 */
export function calculateHoldUntil(payType: PayType, times: HoldTimes, now: Date): Date {
  const flow = findPaymentMethod(payType)?.flow ?? 'provider';
  return endBeforeSlot(HOLD_BY_FLOW[flow](times, now), times.slotStartsAt, now);
}

/**
 * Returns until when an order with a receipt reserves its goods, a pickup at most until its time
 * ends. Another receipt does not extend it (decisions.md 31).
 */
export function getReviewDeadline(
  { state, holdUntil, slotStartsAt }: Pick<OrderRow, 'state' | 'holdUntil' | 'slotStartsAt'>,
  now: Date,
): Date {
  if (state === 'underReview' && holdUntil !== null) return holdUntil;
  const deadline = new Date(endOfWorkingDay(now, REVIEW_DAYS.max));
  return slotStartsAt === null ? deadline : earlier(deadline, getSlotEnd(slotStartsAt));
}

/** Returns until when an order reserves its goods after its receipt is rejected. */
export const getHoldAfterReject = (
  { slotStartsAt }: Pick<OrderRow, 'slotStartsAt'>,
  now: Date,
): Date => endBeforeSlot(addMilliseconds(now, HOLD_DURATIONS.transferMs), slotStartsAt, now);
