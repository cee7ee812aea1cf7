import { millisecondsInHour } from 'date-fns/constants';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goods } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentMovements } from '#server/db/schema/payment.ts';
import { stockEntries } from '#server/db/schema/stock.ts';
import { balanceEntries, pointsEntries, users } from '#server/db/schema/users.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditLedgers } from '#server/operator/audit.ts';
import { runCommand } from '#server/operator/commands.ts';
import { cancelOwnOrder } from '#server/order/orders.ts';
import { addOpenRecharge } from '#tests/fixtures/unpaidOrder.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness('catalogue');
});
afterAll(() => harness.close());

const run = async (...args: string[]) =>
  (await runCommand(harness.services, args, harness.clock())).text;
const readEntries = async (goodsId: string) => {
  const entries = await harness.db
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.goodsId, goodsId))
    .orderBy(asc(stockEntries.id));
  return entries.map(({ reason, quantity, orderNo }) => [reason, quantity, orderNo]);
};
const OK = { stock: [], balances: [], points: [], counts: [], problems: [], unpaid: [] };
const createBasket = (goodsId: string, goodsAmount = 2) => ({
  orderGoods: [{ goodsId, goodsAmount }],
});

describe('the stock ledger', () => {
  // vendurehq/vendure#1557
  test('has an entry for each reservation and each release of an order', async () => {
    const goodsId = await harness.addGoods({ stock: 10 });
    const shopper = await harness.addShopper();
    const canceled = await harness.order(shopper, createBasket(goodsId));
    await cancelOwnOrder(harness.services, {
      userId: shopper.userId,
      orderNo: canceled,
      restoreCart: false,
      now: harness.clock(),
    });
    const revived = await harness.order(shopper, createBasket(goodsId, 3));
    const ref = await harness.pay(shopper, revived);
    harness.advance(millisecondsInHour);
    await runDueJobs(harness.services, harness.clock());
    await harness.pressPaymentPageButton(ref, 'approveVoided');
    await run('refund', revived);
    expect(await readEntries(goodsId)).toEqual([
      ['supply', 10, null],
      ['order', -2, canceled],
      ['return', 2, canceled],
      ['order', -3, revived],
      ['return', 3, revived],
      ['order', -3, revived],
      ['return', 3, revived],
    ]);
    expect(await harness.findStock(goodsId)).toBe(10);
    expect(await auditLedgers(harness.db)).toEqual(OK);
  });

  // medusajs/medusa#16576
  test('is consistent after simultaneous supplies, orders and a correction', async () => {
    const goodsId = await harness.addGoods({ stock: 5 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => harness.addShopper()));
    await Promise.allSettled([
      ...shoppers.map((shopper) => harness.order(shopper, createBasket(goodsId, 1))),
      ...[1, 2, 3].map(() => run('stock', goodsId, '--add', '4')),
      run('stock', goodsId, '3', '--expected', '5'),
    ]);
    expect(await auditLedgers(harness.db)).toEqual(OK);
  });

  // woocommerce/woocommerce#16780, magento/inventory#538, nopSolutions/nopCommerce#8085
  test('refuses a correction if a sale has changed the stock', async () => {
    const goodsId = await harness.addGoods({ stock: 5 });
    await harness.order(await harness.addShopper(), createBasket(goodsId, 1));
    await expect(run('stock', goodsId, '7', '--expected', '5')).rejects.toThrow(
      `Honey ${goodsId}: 4 in stock, not 5. The stock has changed; count again.`,
    );
    expect(await run('stock', goodsId, '3', '--expected', '4', '--why', 'one is broken')).toBe(
      `Honey ${goodsId}: 3 in stock.`,
    );
    expect(await readEntries(goodsId)).toMatchObject([
      ['supply', 5, null],
      ['order', -1, expect.any(String)],
      ['correction', -1, null],
    ]);
  });
});

describe('the audit of ledgers fails', () => {
  const failAudit = async (damage: () => Promise<unknown>, repair: () => Promise<unknown>) => {
    expect(await run('audit')).toContain('Every order that was shown as paid is paid.');
    await damage();
    const text: unknown = await run('audit').catch((error: unknown) => error);
    await repair();
    expect(text).toBeInstanceOf(Error);
    return text instanceof Error ? text.message : '';
  };
  const paidOrder = async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods({ cents: 1250 });
    const orderNo = await harness.order(shopper, createBasket(goodsId, 1));
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    return { shopper, goodsId, orderNo };
  };

  test('if a stock was changed without a ledger entry', async () => {
    const goodsId = await harness.addGoods({ stock: 6 });
    const setStock = (stock: number) =>
      harness.db.update(goods).set({ stock }).where(eq(goods.goodsId, goodsId));
    const text = await failAudit(
      () => setStock(9),
      () => setStock(6),
    );
    expect(text).toMatch(
      new RegExp(`Stock: 1 differ from the ledger\\.\\nWHERE.*\\n${goodsId} +9 +6`),
    );
  });

  test('if a balance or points were changed without a ledger entry', async () => {
    const { shopper } = await paidOrder();
    const change = (by: number) =>
      harness.db
        .update(users)
        .set({
          balanceCents: sql`${users.balanceCents} + ${by}`,
          points: sql`${users.points} + ${by}`,
        })
        .where(eq(users.userId, shopper.userId));
    const text = await failAudit(
      () => change(5),
      () => change(-5),
    );
    expect(text).toContain('Balances: 1 differ from the ledger.');
    expect(text).toMatch(/Points: 1 differ from the ledger\.\n.*\n.* 17 +12/);
  });

  test('if the points of an order differ from the rule', async () => {
    const { orderNo } = await paidOrder();
    const set = (points: number) =>
      harness.db.update(pointsEntries).set({ points }).where(eq(pointsEntries.orderNo, orderNo));
    const text = await failAudit(
      () => set(120),
      () => set(12),
    );
    expect(text).toMatch(new RegExp(`${orderNo} +12 +120`));
  });

  test('if captured − refunded is not the total of an order', async () => {
    const { orderNo } = await paidOrder();
    const change = (by: number) =>
      harness.db
        .update(orders)
        .set({
          freightCents: sql`${orders.freightCents} + ${by}`,
          totalCents: sql`${orders.totalCents} + ${by}`,
        })
        .where(eq(orders.orderNo, orderNo));
    const text = await failAudit(
      () => change(100),
      () => change(-100),
    );
    expect(text).toMatch(/1 of \d+ orders and \d+ recharges do not add up/);
    expect(text).toMatch(new RegExp(`${orderNo} +paid +A\\$22\\.40 +A\\$21\\.40`));
  });

  test('if captured − refunded is not the credited amount of a recharge', async () => {
    const { rechargeNo, ref } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approve');
    const set = (amountCents: number) =>
      harness.db
        .update(balanceEntries)
        .set({ amountCents })
        .where(eq(balanceEntries.rechargeNo, rechargeNo));
    const text = await failAudit(
      () => set(6000),
      () => set(5000),
    );
    expect(text).toMatch(new RegExp(`${rechargeNo} +recharge +A\\$60\\.00 +A\\$50\\.00`));
    expect(text).toContain('Balances: 1 differ from the ledger.');
  });

  test('if an order is shown as paid without a recorded payment', async () => {
    const { orderNo } = await paidOrder();
    const isOrder = eq(paymentMovements.orderNo, orderNo);
    const [{ totalCents } = { totalCents: 0 }] = await harness.db
      .select({ totalCents: orders.totalCents })
      .from(orders)
      .where(eq(orders.orderNo, orderNo));
    const set = (amountCents: number) =>
      harness.db.update(paymentMovements).set({ amountCents }).where(isOrder);
    const text = await failAudit(
      () => set(1),
      () => set(totalCents),
    );
    expect(text).toContain(`Shown as paid without a payment: ${orderNo}`);
  });
});
