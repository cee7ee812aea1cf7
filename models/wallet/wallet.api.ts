import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireAud, wireId, wireNumber } from '../money.ts';
import {
  BALANCE_REASONS,
  DEFAULT_RECHARGE_PAY_TYPE,
  POINTS_REASONS,
  RECHARGE_OUTCOMES,
  RECHARGE_PAY_TYPES,
} from './wallet.ts';

const paging = {
  pageNum: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  pageSize: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(100)), 20),
};

/** The transactions of the balance, newest first (decisions.md 10). */
export const balanceEntriesCall = defineCall({
  name: 'balanceEntries',
  method: 'GET',
  path: '/pc/user/balance/detailed',
  access: 'member',
  source: 'extension',
  request: v.object(paging),
  reply: v.object({
    list: v.array(
      v.pipe(
        v.object({
          at: wireNumber,
          amount: wireAud,
          reason: v.picklist(BALANCE_REASONS),
          orderNo: v.nullish(wireId, null),
          rechargeNo: v.nullish(wireId, null),
        }),
        v.transform(({ amount: amountCents, ...entry }) => ({ ...entry, amountCents })),
      ),
    ),
    total: v.nullish(wireNumber, 0),
  }),
});

/** The points history, newest first (§7). */
export const pointsEntriesCall = defineCall({
  name: 'pointsEntries',
  method: 'GET',
  path: '/pc/user/integral/detailed',
  access: 'member',
  source: '§7 User',
  request: v.object(paging),
  reply: v.object({
    list: v.array(
      v.object({
        at: wireNumber,
        amount: wireNumber,
        reason: v.picklist(POINTS_REASONS),
        orderNo: v.nullish(wireId, null),
      }),
    ),
    total: v.nullish(wireNumber, 0),
  }),
});

/**
 * Adds money to the wallet through the provider (§7). `channel` is one of the provider's payment
 * methods; models/wallet limits the amount. `rechargeNo` is an extension.
 */
export const rechargeCall = defineCall({
  name: 'recharge',
  method: 'POST',
  path: '/recharge',
  access: 'member',
  source: '§7 User',
  request: v.object({
    channel: v.optional(v.picklist(RECHARGE_PAY_TYPES), DEFAULT_RECHARGE_PAY_TYPE),
    payType: v.optional(v.pipe(v.string(), v.maxLength(40)), 'RoyalPay'),
    rechargeAmount: v.pipe(wireAud, v.description('AUD')),
    source: v.optional(v.pipe(v.string(), v.maxLength(40)), 'web'),
  }),
  reply: v.pipe(
    v.object({ jumpUrl: v.string(), rechargeNo: v.nullish(wireId, null) }),
    v.transform(({ jumpUrl, rechargeNo }) => ({ redirectUrl: jumpUrl, rechargeNo })),
  ),
});

const rechargeResultReply = v.pipe(
  v.object({
    rechargeNo: wireId,
    outcome: v.picklist(RECHARGE_OUTCOMES),
    amount: wireAud,
    refunded: v.nullish(wireAud, 0),
    held: v.optional(v.boolean(), false),
    settled: v.optional(v.boolean(), false),
  }),
  v.transform(({ amount, refunded, held: isHeld, settled: isSettled, ...result }) => ({
    ...result,
    amountCents: amount,
    refundedCents: refunded,
    /** the provider could not return the refund, so the shop does */
    isHeld,
    /** the shop returned it in another way */
    isSettled,
  })),
);

/** The status of one of the member's recharges (docs/decisions/011). */
export const rechargeResultCall = defineCall({
  name: 'rechargeResult',
  method: 'GET',
  path: '/pc/recharge/result/{rechargeNo}',
  access: 'member',
  source: 'extension',
  request: v.object({ rechargeNo: wireId }),
  reply: rechargeResultReply,
});
export type RechargeResult = v.InferOutput<typeof rechargeResultCall.reply>;

/**
 * Ends a recharge whose payment page the shopper left without paying (docs/decisions/173). The
 * reply has its status: `credited` if it was paid meanwhile, `checking` if it stays open.
 */
export const cancelRechargeCall = defineCall({
  name: 'cancelRecharge',
  method: 'POST',
  path: '/pc/recharge/cancel',
  access: 'member',
  source: 'extension',
  request: v.object({ rechargeNo: wireId }),
  reply: rechargeResultReply,
});
