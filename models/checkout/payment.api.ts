import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireAud, wireId, wireNumber } from '../money.ts';
import { orderStatus } from '../order/order.ts';
import { PAY_TYPE_VALUES } from './payType.ts';

const UNTOLD = { jumpUrl: null, deadline: null };

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
      v.pipe(v.string(), v.maxLength(64), v.description('pay password, for payType 0 only')),
    ),
  }),
  // Without a jumpUrl the result is unused (§7), whatever it is.
  reply: v.fallback(
    v.nullish(
      v.object({
        jumpUrl: v.nullish(v.string(), null),
        deadline: v.pipe(
          v.nullish(wireNumber, null),
          v.description('epoch ms until which the goods are held now (extension)'),
        ),
      }),
      UNTOLD,
    ),
    UNTOLD,
  ),
});

/**
 * How an order's payment stands. `checking`: an attempt is open and the provider has not spoken;
 * `declined`: the last attempt failed and another method may be chosen; `refunding`: money came that was not owed.
 */
export const PAY_OUTCOMES = [
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
 * Why money of an order was given back: it came in a wrong amount, for an order that was paid or closed
 * already, from a page left for another method; we refunded it; the bank took it back.
 */
export const REFUND_REASONS = [
  'wrongAmount',
  'paidAlready',
  'orderClosed',
  'voidedAttempt',
  'refund',
  'chargeback',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What another mall server's status code says of the payment (§4); an unpaid order may still be paid. */
function outcomeOfStatus(code: number | undefined): PayOutcome {
  switch (code === undefined ? 'unpaid' : orderStatus(code, null)) {
    case 'paid':
    case 'unreceived':
    case 'completed':
      return 'paid';
    case 'canceled':
    case 'chargeback':
      return 'closed';
    case 'unpaid':
    case 'payInStore':
    case 'waitingForReview':
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
      shippingType: v.optional(wireNumber, 2),
      total: v.optional(wireAud, 0),
      refunded: v.optional(wireAud, 0),
      refunds: v.optional(
        v.array(v.object({ amount: wireAud, reason: v.picklist(REFUND_REASONS) })),
        [],
      ),
      payType: v.nullish(wireId, null),
      deadline: v.nullish(wireNumber, null),
    }),
    v.transform(({ outcome, ...result }) => ({
      ...result,
      outcome: outcome ?? outcomeOfStatus(result.orderStatus),
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
