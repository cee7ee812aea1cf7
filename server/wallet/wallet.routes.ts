import { audOf } from '#models/money.ts';
import { balanceEntriesCall, pointsEntriesCall } from '#models/wallet/wallet.api.ts';
import { type Mall, memberRoute } from '../http/route.ts';
import { readBalanceEntries, readPointsEntries } from './wallet.store.ts';

/** What happened to a member's balance and points (§7 User; decisions 10). */
export function addWalletRoutes(mall: Mall): void {
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
