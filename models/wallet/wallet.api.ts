import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireAud, wireId, wireNumber } from '../money.ts';
import { BALANCE_REASONS, POINTS_REASONS } from './wallet.ts';

const paging = {
  pageNum: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  pageSize: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(100)), 20),
};

/** The balance's consumption list, newest first (decisions 10). */
export const balanceEntriesCall = defineCall({
  name: 'balanceEntries',
  method: 'GET',
  path: '/pc/user/balance/detailed',
  access: 'member',
  source: 'extension',
  request: v.object(paging),
  reply: v.object({
    list: v.array(
      v.object({
        at: wireNumber,
        amount: wireAud,
        reason: v.picklist(BALANCE_REASONS),
        orderNo: v.nullish(wireId, null),
      }),
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
