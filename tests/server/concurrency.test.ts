import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { goods, pickupSlots } from '#server/db/schema/catalogue.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payment.ts';
import { balanceEntries, pointsEntries, users } from '#server/db/schema/users.ts';
import { Refusal } from '#server/http/refusals.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments } from '#server/operator/audit.ts';
import {
  OperatorError,
  approveOrder,
  completeOrder,
  shipOrder,
} from '#server/operator/operator.ts';
import { reverseOrder } from '#server/operator/refunds.ts';
import { cancelOwnOrder, receiveOwnOrder } from '#server/order/orders.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { getPayResult } from '#server/payment/payResult.ts';
import { SANDBOX_ACTIONS } from '#server/payment/sandboxActions.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { NO_SECOND_FACTOR } from '#tests/support/orderHarness.ts';
import {
  type OrderHarness,
  createOrderHarness,
  type Shopper,
  getOpenSlot,
} from '../support/orderHarness.ts';

const STOCK = 12;
const BALANCE = 12_000;
const PIN = '246810';

/** The shoppers, the goods to buy and the slots to book. */
interface ConcurrencyScenario {
  readonly shopper: Shopper;
  readonly goodsId: string;
  readonly shopId: string;
  readonly orderNos: string[];
  readonly refs: string[];
}

const pick = (from: readonly string[], index: number) => from[index % Math.max(1, from.length)];

const OPERATIONS = [
  'order',
  'payOnline',
  'payOffline',
  'payBalance',
  'payInStore',
  'bank',
  'webhooks',
  'readResult',
  'cancel',
  'receive',
  'approve',
  'ship',
  'complete',
  'refund',
  'chargeback',
  'sweep',
] as const;

type Operation = (scene: ConcurrencyScenario, seed: number) => Promise<unknown>;
const withOrder =
  (
    operation: (scene: ConcurrencyScenario, orderNo: string, seed: number) => Promise<unknown>,
  ): Operation =>
  async (scene, seed) => {
    const orderNo = pick(scene.orderNos, seed);
    return orderNo === undefined ? undefined : operation(scene, orderNo, seed);
  };

/**
 * Creates the concurrent operations of a shop by name. A seed selects the orders and the buttons.
 */
function createConcurrencyScenarios(harness: OrderHarness) {
  const toOrderParams = ({ shopper }: ConcurrencyScenario, orderNo: string) => ({
    userId: shopper.userId,
    orderNo,
    now: harness.clock(),
  });

  const operations: Readonly<Record<(typeof OPERATIONS)[number], Operation>> = {
    order: async (scene, seed) => {
      const orderGoods = [{ goodsId: scene.goodsId, goodsAmount: 1 + (seed % 3) }];
      const pickup =
        seed % 2 === 0
          ? {}
          : {
              shippingType: 3,
              shopId: scene.shopId,
              terminalDateTime: getOpenSlot(harness.clock()),
            };
      scene.orderNos.push(await harness.order(scene.shopper, { orderGoods, ...pickup }));
    },
    payOnline: withOrder(async (scene, orderNo, seed) => {
      scene.refs.push(await harness.pay(scene.shopper, orderNo, seed % 2 === 0 ? '5' : 'PayPal'));
    }),
    payOffline: withOrder(({ shopper }, orderNo, seed) =>
      harness.pay(shopper, orderNo, seed % 2 === 0 ? 'transfer' : '1'),
    ),
    payBalance: withOrder((scene, orderNo) =>
      payOrderByBalance(harness.services, {
        ...toOrderParams(scene, orderNo),
        password: PIN,
        ...NO_SECOND_FACTOR,
      }),
    ),
    payInStore: withOrder((scene, orderNo) =>
      saveCertificate(harness.services, {
        ...toOrderParams(scene, orderNo),
        imgUrl: PAY_IN_STORE_IMAGE,
      }),
    ),
    bank: async ({ refs }, seed) => {
      const ref = pick(refs, seed);
      const action = SANDBOX_ACTIONS[seed % SANDBOX_ACTIONS.length];
      if (ref !== undefined && action !== undefined) await harness.gateway.act(ref, action);
    },
    webhooks: () => harness.gateway.deliverDue(),
    readResult: withOrder(({ shopper }, orderNo) =>
      getPayResult(harness.services, shopper.userId, orderNo, harness.clock()),
    ),
    cancel: withOrder((scene, orderNo) =>
      cancelOwnOrder(harness.services, toOrderParams(scene, orderNo)),
    ),
    receive: withOrder((scene, orderNo) =>
      receiveOwnOrder(harness.services, toOrderParams(scene, orderNo)),
    ),
    approve: withOrder((_, orderNo) => approveOrder(harness.services, orderNo, harness.clock())),
    ship: withOrder((_, orderNo) =>
      shipOrder(harness.services, orderNo, { carrier: 'A', trackingNo: 'B' }, harness.clock()),
    ),
    complete: withOrder((_, orderNo) => completeOrder(harness.services, orderNo, harness.clock())),
    refund: withOrder((_, orderNo) =>
      reverseOrder(harness.services, { orderNo, kind: 'refund' }, harness.clock()),
    ),
    chargeback: withOrder((_, orderNo) =>
      reverseOrder(harness.services, { orderNo, kind: 'chargeback' }, harness.clock()),
    ),
    sweep: () => runDueJobs(harness.services, harness.clock()),
  };

  async function createScenario(): Promise<ConcurrencyScenario> {
    return {
      shopper: await harness.addShopper({ balanceCents: BALANCE, payPassword: PIN }),
      goodsId: await harness.addGoods({ stock: STOCK, cents: 2500 }),
      shopId: await harness.addShop(3),
      orderNos: [],
      refs: [],
    };
  }

  return { operations, newScene: createScenario };
}

let harness: OrderHarness;
let scenarios: ReturnType<typeof createConcurrencyScenarios>;
beforeAll(async () => {
  harness = await createOrderHarness();
  scenarios = createConcurrencyScenarios(harness);
});
afterAll(() => harness.close());

/** A refusal is a valid result; any other error is a bug. */
const settleOperation = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal) && !(error instanceof OperatorError)) throw error;
  });

const RELEASING_STATES = new Set(['canceled', 'expired']);
/** These events release the goods of a paid order, but not of a shipped one. */
const RETURNING_STATES = new Set(['refunded', 'chargedBack']);

/**
 * Stock plus the quantities of live orders equals the initial stock. An order refunded or charged
 * back before shipping has returned its goods too.
 */
async function expectStockConsistent({ goodsId }: ConcurrencyScenario): Promise<void> {
  const rows = await harness.db
    .select({ state: orders.state, quantity: orderLines.quantity, orderNo: orders.orderNo })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNo, orderLines.orderNo))
    .where(eq(orderLines.goodsId, goodsId));
  const back = new Set(
    harness.steps
      .filter(({ from, to }) => from === 'paid' && RETURNING_STATES.has(to))
      .map(({ orderNo }) => orderNo),
  );
  const soldQuantity = rows
    .filter(({ state, orderNo }) => !RELEASING_STATES.has(state) && !back.has(orderNo))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(await harness.findStock(goodsId)).toBe(STOCK - soldQuantity);
}

async function expectLedgersConsistent({ shopper }: ConcurrencyScenario): Promise<void> {
  const user = await harness.findUser(shopper);
  const [spentRow] = await harness.db
    .select({ cents: sql<number>`coalesce(sum(${balanceEntries.amountCents}), 0)::int` })
    .from(balanceEntries)
    .where(eq(balanceEntries.userId, shopper.userId));
  const [points] = await harness.db
    .select({ sum: sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int` })
    .from(pointsEntries)
    .where(eq(pointsEntries.userId, shopper.userId));
  expect(user?.balanceCents).toBe(BALANCE + (spentRow?.cents ?? 0));
  expect(user?.points).toBe(points?.sum);
}

async function expectSlotsConsistent({ shopId }: ConcurrencyScenario): Promise<void> {
  const slots = await harness.db.select().from(pickupSlots).where(eq(pickupSlots.shopId, shopId));
  const pickupOrders = await harness.db.select().from(orders).where(eq(orders.shopId, shopId));
  const back = new Set(
    harness.steps
      .filter(({ from, to }) => from === 'paid' && RETURNING_STATES.has(to))
      .map(({ orderNo }) => orderNo),
  );
  const live = pickupOrders.filter(
    ({ state, orderNo }) => !RELEASING_STATES.has(state) && !back.has(orderNo),
  );
  expect(slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(live.length);
}

const moment = fc.record({
  // the operations of one moment run concurrently
  operations: fc.array(fc.tuple(fc.constantFrom(...OPERATIONS), fc.nat(1000)), {
    minLength: 1,
    maxLength: 4,
  }),
  pause: fc.constantFrom(
    0,
    0,
    1000,
    millisecondsInMinute,
    31 * millisecondsInMinute,
    3 * millisecondsInHour,
  ),
});

test('stock, slots, points and payments are consistent after concurrent actions of shoppers, provider, operator and sweeper', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 20 }), async (moments) => {
      const scene = await scenarios.newScene();
      await scenarios.operations.order(scene, 0);
      for (const { operations, pause } of moments) {
        await Promise.all(
          operations.map(([name, seed]) =>
            settleOperation(scenarios.operations[name](scene, seed)),
          ),
        );
        harness.advance(pause);
      }
      await harness.gateway.deliverDue();
      await runDueJobs(harness.services, harness.clock());
      const { findings, openRefunds } = await auditPayments(harness.db);
      expect([findings, openRefunds]).toEqual([[], 0]);
      await expectStockConsistent(scene);
      await expectSlotsConsistent(scene);
      await expectLedgersConsistent(scene);
    }),
    { numRuns: 40 },
  );
}, 240_000);

test('no order has two open payments, and no stock or balance is negative', async () => {
  const open = await harness.db
    .select({ orderNo: paymentAttempts.orderNo, count: sql<number>`count(*)::int` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'open'))
    .groupBy(paymentAttempts.orderNo);
  expect(open.filter(({ count }) => count > 1)).toEqual([]);
  expect(
    await harness.db
      .select()
      .from(goods)
      .where(sql`${goods.stock} < 0`),
  ).toEqual([]);
  expect(
    await harness.db
      .select()
      .from(users)
      .where(sql`${users.balanceCents} < 0`),
  ).toEqual([]);
});
