import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { toHalfWidth } from '../halfWidth.ts';
import { wireAud, wireId, wireNumber } from '../money.ts';
import { ORDER_STATES, toOrderStatus } from '../order/order.ts';
import { secondFactorCode } from '../session/secondFactorCode.ts';
import { parseShippingType, SHIPPING_TYPES } from './basket.ts';
import { PAY_TYPE_VALUES } from './payType.ts';

const NO_REDIRECT = { redirectUrl: null, deadline: null };

export const payCall = defineCall({
  name: 'pay',
  method: 'POST',
  path: '/pc/order/pay',
  access: 'member',
  source: '§7 Orders',
  request: v.object({
    orderNo: wireId,
    payType: v.picklist(PAY_TYPE_VALUES),
    password: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(64),
        v.description('pay password, for payType 0 only'),
        v.transform(toHalfWidth),
      ),
    ),
    secondFactorCode: v.optional(secondFactorCode),
  }),
  // A result without a jumpUrl is ignored (§7).
  reply: v.fallback(
    v.nullish(
      v.pipe(
        v.object({
          jumpUrl: v.nullish(v.string(), null),
          deadline: v.pipe(
            v.nullish(wireNumber, null),
            v.description('epoch ms until which the goods are held now (extension)'),
          ),
        }),
        v.transform(({ jumpUrl, deadline }) => ({ redirectUrl: jumpUrl, deadline })),
      ),
      {},
    ),
    NO_REDIRECT,
  ),
});

/**
 * The payment status of an order. `checking`: an attempt is open and the provider has not replied;
 * `declined`: the last attempt failed and another method can be chosen.
 */
const PAY_OUTCOMES = [
  'unpaid',
  'checking',
  'declined',
  'underReview',
  'payInStore',
  'paid',
  'closed',
] as const;
export type PayOutcome = (typeof PAY_OUTCOMES)[number];

/**
 * The reason for a refund. `wrongAmount`, `paidAlready`, `orderClosed` and `voidedAttempt` return a
 * payment that the order cannot accept; an operator makes a `refund`, the bank a `chargeback`.
 */
const REFUND_REASONS = [
  'wrongAmount',
  'paidAlready',
  'orderClosed',
  'voidedAttempt',
  'refund',
  'chargeback',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Maps the status code of another mall server (§4). An unpaid order can still be paid. */
function toPayOutcome(code: number | undefined): PayOutcome {
  switch (code === undefined ? 'unpaid' : toOrderStatus(code, null)) {
    case 'paid':
    case 'unreceived':
    case 'completed':
      return 'paid';
    case 'canceled':
    case 'chargeback':
      return 'closed';
    case 'unpaid':
    case 'payingInStore':
    case 'underReview':
    case 'contactService':
      return 'checking';
  }
}

export const payResultCall = defineCall({
  name: 'payResult',
  method: 'GET',
  path: '/pc/pay/result/{id}',
  access: 'member',
  source: '§7 Orders',
  request: v.object({ id: wireId }),
  reply: v.pipe(
    v.object({
      orderNo: wireId,
      outcome: v.optional(v.picklist(PAY_OUTCOMES)),
      orderStatus: v.optional(wireNumber),
      state: v.pipe(
        v.optional(v.picklist(ORDER_STATES)),
        v.description('the state of the order, which says why it is closed (extension)'),
      ),
      shippingType: v.optional(wireNumber, SHIPPING_TYPES.delivery),
      total: v.optional(wireAud, 0),
      refunded: v.optional(wireAud, 0),
      refunds: v.optional(
        v.array(
          v.object({
            amount: wireAud,
            reason: v.picklist(REFUND_REASONS),
            held: v.pipe(
              v.optional(v.boolean(), false),
              v.description('the provider could not return it, so the shop does (extension)'),
            ),
            settled: v.pipe(
              v.optional(v.boolean(), false),
              v.description('the shop returned it in another way (extension)'),
            ),
          }),
        ),
        [],
      ),
      payType: v.nullish(wireId, null),
      deadline: v.nullish(wireNumber, null),
    }),
    v.transform(({ outcome, orderStatus, shippingType, total, refunded, refunds, ...result }) => ({
      ...result,
      outcome: outcome ?? toPayOutcome(orderStatus),
      deliveryType: parseShippingType(shippingType) ?? null,
      totalCents: total,
      refundedCents: refunded,
      refunds: refunds.map(({ amount, reason, held, settled }) => ({
        ...{ amountCents: amount, reason },
        isHeld: held,
        isSettled: settled,
      })),
    })),
  ),
});
export type PayResult = v.InferOutput<typeof payResultCall.reply>;

export const saveCertificateCall = defineCall({
  name: 'saveCertificate',
  method: 'POST',
  path: '/pc/savePayCertificates',
  access: 'member',
  source: '§7 Orders',
  request: v.object({ imgUrl: v.pipe(v.string(), v.maxLength(500)), orderNo: wireId }),
  reply: v.pipe(
    v.unknown(),
    v.transform((result) => Number(result) === 1),
  ),
});
