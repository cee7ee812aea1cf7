import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { goods, pickupSlots } from '#server/db/schema/catalogue.ts';
import { balanceEntries, pointsEntries, users } from '#server/db/schema/people.ts';
import { orderLines, orders, paymentAttempts } from '#server/db/schema/trade.ts';
import { Refusal } from '#server/http/refusals.ts';
import {
  approveOrder,
  completeOrder,
  OperatorError,
  reverseOrder,
  shipOrder,
} from '#server/operator/operator.ts';
import { cancelOrder, receiveOrder } from '#server/order/orders.ts';
import { sweep } from '#server/order/sweeper.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { payByBalance } from '#server/payment/payBalance.ts';
import { payResult } from '#server/payment/result.ts';
import { SANDBOX_ACTS } from '#server/payment/sandbox.ts';
import {
  HOUR,
  type Market,
  MINUTE,
  openMarket,
  type Shopper,
  slotAfter,
} from '#tests/support/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const STOCK = 12;
const BALANCE = 12_000;
const PIN = '246810';

interface Scene {
  readonly shopper: Shopper;
  readonly goodsId: string;
  readonly shopId: string;
  readonly orderNos: string[];
  readonly refs: string[];
}

const pick = (from: readonly string[], index: number) => from[index % Math.max(1, from.length)];

type Act = (scene: Scene, seed: number) => Promise<unknown>;
const onOrder =
  (act: (scene: Scene, orderNo: string, seed: number) => Promise<unknown>): Act =>
  async (scene, seed) => {
    const orderNo = pick(scene.orderNos, seed);
    return orderNo === undefined ? undefined : act(scene, orderNo, seed);
  };
const own = ({ shopper }: Scene, orderNo: string) => ({
  userId: shopper.userId,
  orderNo,
  now: market.clock(),
});

const ACTS: Readonly<Record<string, Act>> = {
  order: async (scene, seed) => {
    const orderGoods = [{ goodsId: scene.goodsId, goodsAmount: 1 + (seed % 3) }];
    const pickup =
      seed % 2 === 0
        ? {}
        : { shippingType: 3, shopId: scene.shopId, terminalDateTime: slotAfter(market.clock()) };
    scene.orderNos.push(await market.order(scene.shopper, { orderGoods, ...pickup }));
  },
  payOnline: onOrder(async (scene, orderNo, seed) => {
    scene.refs.push(await market.pay(scene.shopper, orderNo, seed % 2 === 0 ? '5' : 'PayPal'));
  }),
  payOffline: onOrder(({ shopper }, orderNo, seed) =>
    market.pay(shopper, orderNo, seed % 2 === 0 ? 'transfer' : '1'),
  ),
  payBalance: onOrder((scene, orderNo) =>
    payByBalance(market.trade, { ...own(scene, orderNo), password: PIN }),
  ),
  payInStore: onOrder((scene, orderNo) =>
    saveCertificate(market.trade, { ...own(scene, orderNo), imgUrl: PAY_IN_STORE_IMAGE }),
  ),
  bank: async ({ refs }, seed) => {
    const ref = pick(refs, seed);
    const act = SANDBOX_ACTS[seed % SANDBOX_ACTS.length];
    if (ref !== undefined && act !== undefined) await market.bank.act(ref, act);
  },
  webhooks: () => market.bank.deliverDue(),
  look: onOrder(({ shopper }, orderNo) =>
    payResult(market.trade, shopper.userId, orderNo, market.clock()),
  ),
  cancel: onOrder((scene, orderNo) => cancelOrder(market.trade, own(scene, orderNo))),
  receive: onOrder((scene, orderNo) => receiveOrder(market.trade, own(scene, orderNo))),
  approve: onOrder((_, orderNo) => approveOrder(market.trade, orderNo, market.clock())),
  ship: onOrder((_, orderNo) =>
    shipOrder(market.trade, orderNo, { carrier: 'A', trackingNo: 'B' }, market.clock()),
  ),
  complete: onOrder((_, orderNo) => completeOrder(market.trade, orderNo, market.clock())),
  refund: onOrder((_, orderNo) => reverseOrder(market.trade, orderNo, 'refund', market.clock())),
  chargeback: onOrder((_, orderNo) =>
    reverseOrder(market.trade, orderNo, 'chargeback', market.clock()),
  ),
  sweep: () => sweep(market.trade, market.clock()),
};

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

async function newScene(): Promise<Scene> {
  return {
    shopper: await market.addShopper({ balanceCents: BALANCE, payPassword: PIN }),
    goodsId: await market.addGoods({ stock: STOCK, cents: 2500 }),
    shopId: await market.addShop(3),
    orderNos: [],
    refs: [],
  };
}

const moment = fc.record({
  // several acts of one moment run at the same time
  acts: fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(1000)), {
    minLength: 1,
    maxLength: 4,
  }),
  pause: fc.constantFrom(0, 0, 1000, MINUTE, 31 * MINUTE, 3 * HOUR),
});

test('whatever shoppers, bank, operator and sweeper do at once, goods, slots, points and money add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 20 }), async (moments) => {
      const scene = await newScene();
      await ACTS['order']?.(scene, 0);
      for (const { acts, pause } of moments) {
        await Promise.all(
          acts.map(([name, seed]) => answered(ACTS[name]?.(scene, seed) ?? Promise.resolve())),
        );
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
