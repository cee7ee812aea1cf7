import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { paymentAttempts } from '../db/schema/payment.ts';
import { sandboxPayments } from '../db/schema/sandbox.ts';
import { addresses } from '../db/schema/users.ts';

interface CapturedAttempt {
  readonly attemptId: string;
  readonly orderNo: string;
  readonly amountCents: number;
  readonly payType: string;
  readonly createdAt: Date;
}

export async function findOldestAddressId(db: Db, userId: string): Promise<string | undefined> {
  const [address] = await db
    .select({ addressId: addresses.addressId })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt))
    .limit(1);
  return address?.addressId;
}

/**
 * Returns ids of goods on sale with at least `minStock` in stock, without goods for advance order.
 */
export async function findStockedGoods(
  db: Db,
  { minStock, count }: { readonly minStock: number; readonly count: number },
): Promise<readonly string[]> {
  const stocked = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(and(gte(goods.stock, minStock), eq(goods.onShelf, true), eq(goods.isAdvance, false)))
    .orderBy(asc(goods.goodsId))
    .limit(count);
  return stocked.map(({ goodsId }) => goodsId);
}

/**
 * Records a captured attempt at the sandbox too, so that its refund and the audit find the payment.
 */
export async function addSandboxCapture(
  tx: Tx,
  { attemptId, orderNo, amountCents, payType, createdAt }: CapturedAttempt,
): Promise<void> {
  const ref = `demo-${attemptId}`;
  await tx.insert(sandboxPayments).values({
    ...{ ref, attemptId, orderNo, amountCents, payType, createdAt },
    ...{ returnUrl: '/', state: 'captured', capturedCents: amountCents },
  });
  await tx
    .update(paymentAttempts)
    .set({ providerRef: ref })
    .where(eq(paymentAttempts.attemptId, attemptId));
}
