import { millisecondsInHour } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_UNPAID_ORDERS } from '#models/order/orderLimits.ts';
import { type CartLineKey, decrease } from '#server/cart/cartLine.store.ts';
import { lockGoods } from '#server/checkout/orderedGoods.store.ts';
import { pickupSlots } from '#server/db/schema/catalogue.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { cartLines, orders } from '#server/db/schema/orders.ts';
import { transact } from '#server/db/transaction.ts';
import { claimJob } from '#server/jobs/jobs.store.ts';
import { refundRechargeOrThrow, reverseOrder } from '#server/operator/refunds.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { openRecharge } from '#server/wallet/recharge.ts';
import {
  createOrderHarness,
  getOpenSlot,
  NO_SECOND_FACTOR,
  type OrderHarness,
  type Shopper,
} from '#tests/support/orderHarness.ts';
import { countWaiting, createRace, type Race, settle } from '#tests/support/statementRace.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { watchRetries } from '#tests/support/watchRetries.ts';

let harness: OrderHarness;
let race: Race;
beforeAll(async () => {
  const database = await createTestDatabase();
  race = createRace(database);
  harness = await createOrderHarness('none', database);
});
afterAll(() => harness.close());

const PIN = '135790';

const payFromBalance = (shopper: Shopper, orderNo: string) =>
  payOrderByBalance(harness.services, {
    ...{ userId: shopper.userId, orderNo, now: harness.clock(), password: PIN },
    ...NO_SECOND_FACTOR,
  });

const orderOne = async (shopper: Shopper, cents: number) =>
  harness.order(shopper, {
    orderGoods: [{ goodsId: await harness.addGoods({ cents }), goodsAmount: 1 }],
  });

const findOrder = async (orderNo: string) =>
  (await harness.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0];

test('two partial refunds of one order at the same time are both recorded', async () => {
  const shopper = await harness.addShopper();
  const orderNo = await orderOne(shopper, 5000);
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  const refund = (amountCents: number) => () =>
    reverseOrder(harness.services, { orderNo, kind: 'refund', amountCents }, harness.clock());
  const results = await race(/update "orders" set "refunded_cents"/, refund(1000), refund(1500));
  expect(results).toEqual(['done', 'done']);
  expect((await findOrder(orderNo))?.refundedCents).toBe(2500);
});

test('two baskets with the same goods in opposite order do not block each other', async () => {
  const goodsIds = [await harness.addGoods(), await harness.addGoods()];
  const placing = await Promise.all(
    [goodsIds, goodsIds.toReversed()].map(async (ids) => {
      const shopper = await harness.addShopper();
      const orderGoods = ids.map((goodsId) => ({ goodsId, goodsAmount: 1 }));
      const body = await harness.issueCode(shopper, { orderGoods });
      return () => harness.place(shopper, body);
    }),
  );
  const attempts = watchRetries(harness.db);
  const placed: Promise<unknown>[] = [];
  await harness.db.transaction(async (tx) => {
    await lockGoods(tx, goodsIds.slice(0, 1));
    for (const place of placing) {
      placed.push(settle(place()));
      await waitForCondition(async () =>
        expect(await countWaiting(harness.db)).toBe(placed.length),
      );
    }
  });
  expect(await Promise.all(placed)).toEqual(['done', 'done']);
  attempts.stop();
  // A repetition hides a deadlock, but the shopper waits a second for it. Serializable transactions
  // also fail without a deadlock (40001), at once.
  expect(attempts.failures).not.toContain('40P01');
});

test('two orders at the same time do not exceed the limit of unpaid orders', async () => {
  const shopper = await harness.addShopper();
  for (let count = 1; count < MAX_UNPAID_ORDERS; count += 1) await orderOne(shopper, 1000);
  const [first, second] = await Promise.all(
    [1, 2].map(async () =>
      harness.issueCode(shopper, {
        orderGoods: [{ goodsId: await harness.addGoods(), goodsAmount: 1 }],
      }),
    ),
  );
  if (!first || !second) throw new Error('two codes were issued');
  const results = await race(
    /insert into "orders"/,
    () => harness.place(shopper, first),
    () => harness.place(shopper, second),
  );
  expect(results).toEqual(['done', 'tooManyUnpaidOrders']);
});

test('the last place of a pickup time is booked once', async () => {
  const shopId = await harness.addShop(1);
  const terminalDateTime = getOpenSlot(harness.clock());
  const place = async () => {
    const shopper = await harness.addShopper();
    const orderGoods = [{ goodsId: await harness.addGoods(), goodsAmount: 1 }];
    const body = await harness.issueCode(shopper, {
      ...{ orderGoods, shippingType: 3, shopId, terminalDateTime },
    });
    return () => harness.place(shopper, body);
  };
  const results = await race(/insert into "orders"/, await place(), await place());
  expect(results).toEqual(['done', 'slotTaken']);
  const slots = await harness.db.select().from(pickupSlots).where(eq(pickupSlots.shopId, shopId));
  expect(slots.map(({ taken }) => taken)).toEqual([1]);
});

/** Opens a recharge; `approve` pays it at the bank. */
async function startRecharge({ userId }: Shopper, amountCents: number) {
  const recharge = { userId, amountCents, payType: '5', now: harness.clock() } as const;
  const { redirectUrl, rechargeNo } = await openRecharge(harness.services, recharge);
  const ref = redirectUrl.split('/').at(-1) ?? '';
  return { rechargeNo, approve: () => harness.pressPaymentPageButton(ref, 'approve') };
}

test('a payment from the balance and a recharge at the same time both count', async () => {
  const shopper = await harness.addShopper({ balanceCents: 20_000, payPassword: PIN });
  const orderNo = await orderOne(shopper, 2000);
  const { approve } = await startRecharge(shopper, 5000);
  const pay = () => payFromBalance(shopper, orderNo);
  const results = await race(/update "users" set "balance_cents"/, pay, approve);
  expect(results).toEqual(['done', 'done']);
  const paidCents = (await findOrder(orderNo))?.totalCents ?? 0;
  expect((await harness.findUser(shopper))?.balanceCents).toBe(25_000 - paidCents);
});

test('two recharges at the same time stay within the limit of the wallet', async () => {
  const shopper = await harness.addShopper({ balanceCents: 900_000 });
  const open = () => startRecharge(shopper, 100_000);
  const results = await race(/insert into "recharges"/, open, open);
  expect(results).toEqual(['done', 'openRechargesFull']);
});

test('a recharge that is credited while another is opened counts', async () => {
  const shopper = await harness.addShopper({ balanceCents: 850_000 });
  const { approve } = await startRecharge(shopper, 100_000);
  const open = () => startRecharge(shopper, 100_000);
  const results = await race(/sum\("recharges"."amount_cents"\)/, open, approve);
  expect(results).toEqual(['openRechargesFull', 'done']);
});

test('a refunded recharge is not spent at the same time', async () => {
  const shopper = await harness.addShopper({ payPassword: PIN });
  const { rechargeNo, approve } = await startRecharge(shopper, 5000);
  await approve();
  const orderNo = await orderOne(shopper, 3000);
  const results = await race(
    /insert into "payment_movements"/,
    () => refundRechargeOrThrow(harness.services, { rechargeNo }, harness.clock()),
    () => payFromBalance(shopper, orderNo),
  );
  expect(results).toEqual(['done', 'balanceShort']);
});

test('two server processes never claim the same job', async () => {
  const now = harness.clock();
  await harness.db
    .insert(jobs)
    .values({ kind: 'sendMail', subject: 'mail', runAt: now, createdAt: now });
  const claimedUntil = new Date(now.getTime() + millisecondsInHour);
  const claimed: unknown[] = [];
  const claim = () =>
    transact(harness.db, async (tx) => {
      claimed.push(await claimJob(tx, 'sendMail', { now, claimedUntil, wrongAfter: claimedUntil }));
    });
  await race(/^commit/i, claim, claim);
  expect(claimed.filter((job) => job !== undefined)).toHaveLength(1);
});

test('two tabs that remove pieces of one line at the same time both count', async () => {
  const { userId } = await harness.addShopper();
  const line: CartLineKey = { userId, goodsId: await harness.addGoods(), promotionId: null };
  const addedAt = harness.clock();
  await harness.db
    .insert(cartLines)
    .values({ ...line, lineId: crypto.randomUUID(), quantity: 9, addedAt });
  const remove = (quantity: number) => () =>
    transact(harness.db, (tx) => decrease(tx, line, quantity));
  await race(/^commit/i, remove(2), remove(3));
  const rows = await harness.db.select().from(cartLines).where(eq(cartLines.userId, userId));
  expect(rows.map(({ quantity }) => quantity)).toEqual([4]);
});
