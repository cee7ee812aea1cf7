import { toAud } from '#models/money.ts';
import {
  balanceEntriesCall,
  cancelRechargeCall,
  pointsEntriesCall,
  rechargeCall,
  type RechargeResult,
  rechargeResultCall,
} from '#models/wallet/wallet.api.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { cancelRecharge, getRechargeResult, openRecharge } from './recharge.ts';
import { readBalanceEntries, readPointsEntries } from './wallet.store.ts';

const toResultReply = ({
  amountCents,
  refundedCents,
  isHeld: held,
  isSettled: settled,
  ...result
}: RechargeResult) => ({
  ...result,
  ...{ amount: toAud(amountCents), refunded: toAud(refundedCents), held, settled },
});

/** Adds recharge (§7), its result (docs/decisions/011) and its end (docs/decisions/173). */
function addRechargeRoutes(api: ApiBuilder): void {
  const { limits, env } = api.deps;
  memberRoute(
    api,
    rechargeCall,
    async ({ request, user, deps, c }) => {
      await limits.count('cardAccount', user.userId);
      await limits.count('cardAddress', deps.clientAddress(c));
      const { redirectUrl, rechargeNo } = await openRecharge(deps, {
        userId: user.userId,
        amountCents: request.rechargeAmount,
        payType: request.channel,
        now: deps.clock(),
      });
      return env.profile === 'spec'
        ? { jumpUrl: redirectUrl }
        : { jumpUrl: redirectUrl, rechargeNo };
    },
    { statuses: [429] },
  );
  memberRoute(api, rechargeResultCall, async ({ request, user, deps }) =>
    toResultReply(await getRechargeResult(deps, user.userId, request.rechargeNo, deps.clock())),
  );
  memberRoute(api, cancelRechargeCall, async ({ request, user, deps }) =>
    toResultReply(await cancelRecharge(deps, user.userId, request.rechargeNo, deps.clock())),
  );
}

/** Adds the ledgers of a member's balance and points (§7 User; decisions.md 10). */
export function addWalletRoutes(api: ApiBuilder): void {
  addRechargeRoutes(api);
  memberRoute(api, balanceEntriesCall, async ({ request, user, deps }) => {
    const { rows, total } = await readBalanceEntries(deps.db, user.userId, request);
    return {
      total,
      list: rows.map(({ at, amountCents, reason, orderNo, rechargeNo }) => ({
        at: at.getTime(),
        amount: toAud(amountCents),
        reason,
        orderNo,
        rechargeNo,
      })),
    };
  });
  memberRoute(api, pointsEntriesCall, async ({ request, user, deps }) => {
    const { rows, total } = await readPointsEntries(deps.db, user.userId, request);
    return {
      total,
      list: rows.map(({ at, points: amount, reason, orderNo }) => ({
        at: at.getTime(),
        amount,
        reason,
        orderNo,
      })),
    };
  });
}
