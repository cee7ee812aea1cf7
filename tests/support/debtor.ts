import { eq } from 'drizzle-orm';
import { paymentMovements } from '#server/db/schema/payment.ts';
import { payResult } from '#server/payment/result.ts';
import type { Market, Shopper } from './market.ts';

/** An order of A$58.90 that waits for its money. */
export async function addUnpaid(market: Market, stock = 10) {
  const shopper = await market.addShopper();
  const goodsId = await market.addGoods({ stock, cents: 5000 });
  const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
  return { shopper, goodsId, orderNo };
}
export const capturedOnce = { kind: 'capture', amountCents: 5890, due: false, reason: 'payment' };

export const resultFor = async (market: Market, { userId }: Shopper, orderNo: string) =>
  payResult(market.trade, userId, orderNo, market.clock());

/** The money that moved for an order, in the order in which it did. */
export const movementsOf = async (market: Market, orderNo: string) =>
  (
    await market.db
      .select()
      .from(paymentMovements)
      .where(eq(paymentMovements.orderNo, orderNo))
      .orderBy(paymentMovements.id)
  ).map(({ kind, amountCents, due, reason }) => ({ kind, amountCents, due, reason }));
