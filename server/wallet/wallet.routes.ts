import { audOf } from '#models/money.ts';
import {
  balanceEntriesCall,
  pointsEntriesCall,
  rechargeCall,
  rechargeResultCall,
} from '#models/wallet/wallet.api.ts';
import { type Mall, memberRoute } from '../http/route.ts';
import { rechargeResult, startRecharge } from './recharge.ts';
import { readBalanceEntries, readPointsEntries } from './wallet.store.ts';

/** recharge (§7), and how it stands (docs/decisions/011). */
function addRecharges(mall: Mall): void {
  const { limits, env } = mall.deps;
  memberRoute(mall, rechargeCall, async ({ request, user, deps }) => {
    limits.count('rechargeAccount', user.userId);
    const { jumpUrl, rechargeNo } = await startRecharge(deps, {
      userId: user.userId,
      amountCents: request.rechargeAmount,
      payType: request.channel,
      now: deps.clock(),
    });
    return env.profile === 'spec' ? { jumpUrl } : { jumpUrl, rechargeNo };
  });
  memberRoute(mall, rechargeResultCall, async ({ request, user, deps }) => {
    const result = await rechargeResult(deps, user.userId, request.rechargeNo, deps.clock());
    return { ...result, amount: audOf(result.amount), refunded: audOf(result.refunded) };
  });
}

/** What happened to a member's balance and points (§7 User; decisions 10). */
export function addWalletRoutes(mall: Mall): void {
  addRecharges(mall);
  memberRoute(mall, balanceEntriesCall, async ({ request, user, deps }) => {
    const { rows, total } = await readBalanceEntries(deps.db, user.userId, request);
    return {
      total,
      list: rows.map(({ at, amountCents, reason, orderNo }) => ({
        at: at.getTime(),
        amount: audOf(amountCents),
        reason,
        orderNo,
      })),
    };
  });
  memberRoute(mall, pointsEntriesCall, async ({ request, user, deps }) => {
    const { rows, total } = await readPointsEntries(deps.db, user.userId, request);
    return {
      total,
      list: rows.map(({ at, amount, reason, orderNo }) => ({
        at: at.getTime(),
        amount,
        reason,
        orderNo,
      })),
    };
  });
}
