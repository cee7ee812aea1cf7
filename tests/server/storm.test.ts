import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goods, pickupSlots } from '#server/db/schema/catalogue.ts';
import { paymentAttempts } from '#server/db/schema/payment.ts';
import { balanceEntries, pointsEntries, users } from '#server/db/schema/people.ts';
import { orderLines, orders } from '#server/db/schema/trade.ts';
import { Refusal } from '#server/http/refusals.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { sweep } from '#server/order/sweeper.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { HOUR, type Market, MINUTE, openMarket } from '#tests/support/market.ts';
import { ACTS, BALANCE, createStorm, type Scene, STOCK } from '#tests/support/storm.ts';

let market: Market;
let storm: ReturnType<typeof createStorm>;
beforeAll(async () => {
  market = await openMarket();
  storm = createStorm(market);
});
afterAll(() => market.close());

/** A refusal is an answer; anything else that is thrown is a bug. */
const answered = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal) && !(error instanceof OperatorError)) throw error;
  });

const LETS_GO = new Set(['canceled', 'expired']);

/** Goods on the shelf and in live orders are all the goods there were; a returned paid order gave its goods back too. */
async function goodsAddUp({ goodsId }: Scene): Promise<void> {
  const rows = await market.db
    .select({ state: orders.state, amount: orderLines.amount, orderNo: orders.orderNo })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNo, orderLines.orderNo))
    .where(eq(orderLines.goodsId, goodsId));
  const back = new Set(
    market.steps
      .filter(({ from, to }) => from === 'paid' && to === 'chargedBack')
      .map(({ orderNo }) => orderNo),
  );
  const gone = rows
    .filter(({ state, orderNo }) => !LETS_GO.has(state) && !back.has(orderNo))
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(await market.stockOf(goodsId)).toBe(STOCK - gone);
}

async function ledgersAddUp({ shopper }: Scene): Promise<void> {
  const user = await market.userOf(shopper);
  const [spent] = await market.db
    .select({ cents: sql<number>`coalesce(sum(${balanceEntries.amountCents}), 0)::int` })
    .from(balanceEntries)
    .where(eq(balanceEntries.userId, shopper.userId));
  const [points] = await market.db
    .select({ sum: sql<number>`coalesce(sum(${pointsEntries.amount}), 0)::int` })
    .from(pointsEntries)
    .where(eq(pointsEntries.userId, shopper.userId));
  expect(user?.balanceCents).toBe(BALANCE + (spent?.cents ?? 0));
  expect(user?.integral).toBe(points?.sum);
}

async function slotsAddUp({ shopId }: Scene): Promise<void> {
  const slots = await market.db.select().from(pickupSlots).where(eq(pickupSlots.shopId, shopId));
  const booked = await market.db.select().from(orders).where(eq(orders.shopId, shopId));
  const back = new Set(
    market.steps
      .filter(({ from, to }) => from === 'paid' && to === 'chargedBack')
      .map(({ orderNo }) => orderNo),
  );
  const live = booked.filter(({ state, orderNo }) => !LETS_GO.has(state) && !back.has(orderNo));
  expect(slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(live.length);
}

const moment = fc.record({
  // several acts of one moment run at the same time
  acts: fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000)), {
    minLength: 1,
    maxLength: 4,
  }),
  pause: fc.constantFrom(0, 0, 1000, MINUTE, 31 * MINUTE, 3 * HOUR),
});

test('whatever shoppers, bank, operator and sweeper do at once, goods, slots, points and money add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 20 }), async (moments) => {
      const scene = await storm.newScene();
      await storm.acts.order(scene, 0);
      for (const { acts, pause } of moments) {
        await Promise.all(acts.map(([name, seed]) => answered(storm.acts[name](scene, seed))));
        market.advance(pause);
      }
      await market.bank.deliverDue();
      await sweep(market.trade, market.clock());
      const { findings, openRefunds } = await auditPayments(market.db);
      expect([findings, openRefunds]).toEqual([[], 0]);
      await goodsAddUp(scene);
      await slotsAddUp(scene);
      await ledgersAddUp(scene);
    }),
    { numRuns: 40 },
  );
}, 240_000);

test('at the end no order has two open payments, no goods or balance fell below zero', async () => {
  const open = await market.db
    .select({ orderNo: paymentAttempts.orderNo, count: sql<number>`count(*)::int` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'open'))
    .groupBy(paymentAttempts.orderNo);
  expect(open.filter(({ count }) => count > 1)).toEqual([]);
  expect(
    await market.db
      .select()
      .from(goods)
      .where(sql`${goods.stock} < 0`),
  ).toEqual([]);
  expect(
    await market.db
      .select()
      .from(users)
      .where(sql`${users.balanceCents} < 0`),
  ).toEqual([]);
});
