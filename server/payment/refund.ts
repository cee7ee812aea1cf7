import type { Trade } from '../order/trade.ts';
import { refOf } from './attempt.ts';
import { dueRefunds, settleRefund } from './payment.store.ts';

/**
 * Sends the refunds that are recorded as due. Outside any transaction: a crash between the provider and us
 * leaves the refund due, and its key makes the next request the same refund. One that the provider refuses
 * stays due for the next sweep; answers how many were sent.
 */
export async function sendDueRefunds(trade: Trade): Promise<number> {
  let sent = 0;
  for (const { movement, attempt } of await dueRefunds(trade.db)) {
    try {
      await trade.payments.refund(
        await refOf(trade, attempt),
        movement.amountCents,
        `refund-${movement.id}`,
      );
      await settleRefund(trade.db, movement.id);
      sent += 1;
    } catch (error) {
      console.error(
        `Refund ${movement.id} of ${movement.orderNo ?? movement.rechargeNo} is still due: ${String(error)}`,
      );
    }
  }
  return sent;
}
