import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reportProblemCall, toWireReport } from '#models/order/problem.api.ts';
import { readSpecialAreas } from '#server/catalogue/catalogue.store.ts';
import { readSavedIds } from '#server/catalogue/savedGoods.store.ts';
import { readIndexedGoods, readIndexedPromotions } from '#server/catalogue/searchIndex.store.ts';
import { readHeldOrders } from '#server/checkout/heldOrders.store.ts';
import { readPickupShops } from '#server/checkout/pickup.store.ts';
import {
  pickupShops,
  promotionGoods,
  promotions,
  specialAreaGoods,
  specialAreas,
} from '#server/db/schema/catalogue.ts';
import { orderCounts } from '#server/db/schema/orders.ts';
import { deletedUploads, paymentAttempts, paymentMovements } from '#server/db/schema/payment.ts';
import { savedGoods } from '#server/db/schema/savedGoods.ts';
import { balanceEntries, pointsEntries } from '#server/db/schema/users.ts';
import { transact } from '#server/db/transaction.ts';
import { findCountMismatches } from '#server/operator/audit.store.ts';
import { readProblemPage } from '#server/order/problem.store.ts';
import { findSentRefunds } from '#server/payment/pendingRefund.store.ts';
import { findLostChargeback } from '#server/payment/reinstatement.store.ts';
import { readPromotionGoods, readPromotions } from '#server/promotion/promotion.store.ts';
import { findDeletedUploads } from '#server/upload/upload.store.ts';
import { readBalanceEntries, readPointsEntries } from '#server/wallet/wallet.store.ts';
import { addCompletedOrder, toReport } from '#tests/fixtures/completedOrder.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

// The rows of each test are stored in another order than the one in which they are read.
const harness = startOrderHarness();
const END = new Date('2099-01-01T00:00:00Z');
const EARLY = new Date('2026-01-01T00:00:00Z');
const LATE = new Date('2026-01-02T00:00:00Z');
const FIRST_PAGE = { pageNum: 1, pageSize: 10 };

const toIds = (rows: readonly { readonly goodsId: string }[]) => rows.map(({ goodsId }) => goodsId);

const addTwoGoods = async () => [await harness.addGoods({}), await harness.addGoods({})] as const;

test('promotions and their products are in the order of their positions', async () => {
  const { db } = harness;
  const [first, second] = await addTwoGoods();
  const later = await harness.addPromotion(second, { cents: 500, endsAt: END });
  await db.update(promotions).set({ position: 1 }).where(eq(promotions.promotionId, later));
  await db.update(promotionGoods).set({ position: 1 }).where(eq(promotionGoods.goodsId, second));
  const row = { promotionId: later, goodsId: first, priceCents: 600, position: 0 };
  await db.insert(promotionGoods).values(row);
  const earlier = await harness.addPromotion(first, { cents: 400, endsAt: END });
  const now = harness.clock();
  const listed = (await readPromotions(db, now)).map(({ promotionId }) => promotionId);
  expect(listed).toEqual([earlier, later]);
  const { list = [] } = (await readPromotionGoods(db, later, now)) ?? {};
  expect(toIds(list)).toEqual([first, second]);
  const [indexed] = await readIndexedPromotions(db, now);
  expect(indexed).toMatchObject({ goodsId: first, priceCents: 400 });
});

test('areas of the home page and their products are in the order of their positions', async () => {
  const { db } = harness;
  const [first, second] = await addTwoGoods();
  const toArea = (id: string, position: number) => ({ id, name: id, nameEn: id, position });
  await db.insert(specialAreas).values([toArea('later', 1), toArea('earlier', 0)]);
  await db.insert(specialAreaGoods).values([
    { areaId: 'later', goodsId: second, position: 1 },
    { areaId: 'later', goodsId: first, position: 0 },
  ]);
  const areas = await readSpecialAreas(db);
  expect(areas.map(({ id, goodsIds }) => [id, goodsIds])).toEqual([
    ['earlier', []],
    ['later', [first, second]],
  ]);
});

test('products of the search index are in the order of their ids', async () => {
  for (let count = 0; count < 12; count += 1) await harness.addGoods({}); // goods10 is after goods9
  const ids = toIds(await readIndexedGoods(harness.db, undefined, 100));
  expect(ids.length).toBeGreaterThanOrEqual(12);
  expect(ids).toEqual(ids.toSorted());
});

test('pickup shops are in the order of their ids', async () => {
  const ids = [await harness.addShop(1), await harness.addShop(1)].toSorted();
  const { db } = harness;
  const isFirst = eq(pickupShops.shopId, ids[0] ?? '');
  await db.update(pickupShops).set({ hours: '9–18' }).where(isFirst);
  const shops = await readPickupShops(db, harness.clock());
  expect(shops.map(({ shopId }) => shopId)).toEqual(ids);
});

test('saved products and both ledgers start with the newest entry', async () => {
  const { db } = harness;
  const { userId } = await harness.addShopper();
  const [old, recent] = await addTwoGoods();
  await db.insert(savedGoods).values([
    { userId, goodsId: old, savedAt: EARLY, position: 0 },
    { userId, goodsId: recent, savedAt: LATE, position: 0 },
  ]);
  expect(await readSavedIds(db, userId)).toEqual([recent, old]);
  const reason = 'adjustment';
  await db.insert(pointsEntries).values([
    { userId, points: 1, reason, at: EARLY },
    { userId, points: 2, reason, at: LATE },
  ]);
  const { rows } = await readPointsEntries(db, userId, FIRST_PAGE);
  expect(rows.map(({ points }) => points)).toEqual([2, 1]);
  await db.insert(balanceEntries).values([
    { userId, amountCents: 1, reason, at: EARLY },
    { userId, amountCents: 2, reason, at: LATE },
  ]);
  const balance = await readBalanceEntries(db, userId, FIRST_PAGE);
  expect(balance.rows.map(({ amountCents }) => amountCents)).toEqual([2, 1]);
});

test('unpaid orders start with the newest', async () => {
  const { db } = harness;
  const { shopper, goodsId, orderNo } = await addUnpaidOrder(harness);
  harness.advance(1000);
  const newest = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 2 }] });
  const held = await readHeldOrders(db, shopper.userId, harness.clock());
  expect(held.map((order) => order.orderNo)).toEqual([newest, orderNo]);
});

test('the last lost chargeback counts, and sent refunds start with the oldest', async () => {
  const { db } = harness;
  const { shopper, orderNo } = await addUnpaidOrder(harness);
  const at = harness.clock();
  await harness.pay(shopper, orderNo);
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderNo, orderNo));
  const attemptId = attempt?.attemptId ?? '';
  const movement = { orderNo, attemptId, kind: 'refund', at } as const;
  const rows = await db
    .insert(paymentMovements)
    .values([
      { ...movement, amountCents: 1, reason: 'chargeback' },
      { ...movement, amountCents: 2, reason: 'chargeback' },
      { ...movement, amountCents: 3, reason: 'refund' },
      { ...movement, amountCents: 4, reason: 'refund' },
    ])
    .returning();
  await db
    .update(paymentMovements)
    .set({ providerRefund: 'moved' })
    .where(eq(paymentMovements.amountCents, 3));
  const findLost = async () =>
    (await transact(db, (tx) => findLostChargeback(tx, orderNo)))?.amountCents;
  expect(await findLost()).toBe(2);
  const sent = await findSentRefunds(db, orderNo);
  expect(sent.map(({ movement: { amountCents } }) => amountCents)).toEqual([3, 4]);
  const restoresId = rows[1]?.id ?? null;
  await db.insert(paymentMovements).values({
    ...movement,
    kind: 'reinstatement',
    amountCents: 2,
    reason: 'disputeWon',
    restoresId,
  });
  expect(await findLost()).toBe(1);
});

test('the files of uploads are deleted in the order in which their uploads were', async () => {
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  await harness.db.insert(deletedUploads).values([
    { uploadId: recent, deletedAt: LATE },
    { uploadId: old, deletedAt: EARLY },
  ]);
  expect(await findDeletedUploads(harness.db, 1)).toEqual([old]);
});

test('the operator reads the newest report first, of open ones the oldest, also among several orders', async () => {
  const { mall, db } = harness;
  const [order, other] = [await addCompletedOrder(harness), await addCompletedOrder(harness)];
  const reported = [
    { ...order, report: toReport(order.jar, { message: 'first' }) },
    { ...other, report: toReport(other.jar, { message: 'second' }) },
    { ...order, report: toReport(order.cake, { message: 'third' }) },
  ];
  for (const { orderNo, shopper, report } of reported)
    await mall.call(reportProblemCall, toWireReport(orderNo, report), shopper.token);
  const listMessages = async (state: 'open' | undefined) =>
    (await readProblemPage(db, { state, after: undefined, limit: 10 })).rows.map(
      ({ row }) => row.message,
    );
  expect(await listMessages(undefined)).toEqual(['third', 'second', 'first']);
  expect(await listMessages('open')).toEqual(['first', 'second', 'third']);
});

test('wrong counts of orders are in the order of their accounts', async () => {
  const { db } = harness;
  const shoppers = [await harness.addShopper(), await harness.addShopper()];
  const accounts = new Map(
    await Promise.all(
      shoppers.map(async (shopper) => {
        const user = await harness.findUser(shopper);
        return [user?.account ?? '', shopper.userId] as const;
      }),
    ),
  );
  const sorted = [...accounts.keys()].toSorted();
  for (const account of sorted.toReversed())
    await db
      .insert(orderCounts)
      .values({ userId: accounts.get(account) ?? '', state: 'paid', count: 7 });
  const wrong = (await findCountMismatches(db)).filter(({ current }) => current === 7);
  expect(wrong.map(({ subject }) => subject)).toEqual(sorted.map((account) => `${account} paid`));
});
