import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addEnquiry, deleteEnquiry } from '#server/bulk/bulk.store.ts';
import { deleteSaved, insertSaved, readSavedIds } from '#server/catalogue/savedGoods.store.ts';
import { bulkEnquiries } from '#server/db/schema/bulk.ts';
import { promotionGoods } from '#server/db/schema/catalogue.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { paymentAttempts, paymentMovements } from '#server/db/schema/payment.ts';
import { problems } from '#server/db/schema/problems.ts';
import { addresses, sessions, users } from '#server/db/schema/users.ts';
import { transact } from '#server/db/transaction.ts';
import { postponeJob } from '#server/jobs/jobs.store.ts';
import {
  changeStock,
  hasTransfer,
  readAttempts,
  updatePromotionPrice,
} from '#server/operator/operator.store.ts';
import { readRefundSums } from '#server/order/refundSums.store.ts';
import { deletePersonalData } from '#server/session/accountData.store.ts';
import {
  addRecoveryCodes,
  consumeRecoveryCode,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  upsertUnconfirmedSecret,
} from '#server/session/secondFactor.store.ts';
import {
  addCode,
  deleteCode,
  findLatestCode,
  setPayPassword,
} from '#server/session/session.store.ts';
import { consumePayPasswordTry } from '#server/wallet/payPassword.store.ts';
import { FIELDS } from '#tests/fixtures/sampleData.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

test('a new pay password changes no other account', async () => {
  const { db } = harness.services;
  const [own, other] = [await harness.addShopper(), await harness.addShopper()];
  await transact(db, (tx) => setPayPassword(tx, own.userId, 'new hash'));
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.userId, [own.userId, other.userId]));
  const changed = rows.filter(({ payPasswordHash }) => payPasswordHash === 'new hash');
  expect(changed.map(({ userId }) => userId)).toEqual([own.userId]);
});

test('a new price of a promotion changes no other product of it', async () => {
  const { db } = harness.services;
  const [goodsId, otherId] = [await harness.addGoods({}), await harness.addGoods({})];
  const promotionId = await harness.addPromotion(goodsId, {
    cents: 500,
    endsAt: new Date('2099-01-01'),
  });
  await db
    .insert(promotionGoods)
    .values({ promotionId, goodsId: otherId, position: 1, priceCents: 600 });
  await transact(db, (tx) => updatePromotionPrice(tx, promotionId, goodsId, 700));
  const rows = await db
    .select()
    .from(promotionGoods)
    .where(eq(promotionGoods.promotionId, promotionId));
  const prices = rows.map((row) => [row.goodsId, row.priceCents]);
  expect(Object.fromEntries(prices)).toEqual({ [goodsId]: 700, [otherId]: 600 });
});

test('a deleted account leaves the addresses and the sessions of other members', async () => {
  const { db } = harness.services;
  const [own, other] = [await harness.addShopper(), await harness.addShopper()];
  const at = new Date('2026-03-03T10:00:00Z');
  const newSession = { expiresAt: at, createdAt: at, lastUsedAt: at };
  for (const { userId } of [own, other]) {
    const id = crypto.randomUUID();
    await db.insert(addresses).values({ ...FIELDS, userId, addressId: id, createdAt: at });
    await db.insert(sessions).values({ ...newSession, userId, sessionId: id, tokenHash: id });
  }
  await transact(db, (tx) => deletePersonalData(tx, { userId: own.userId, account: 'own' }, at));
  const readOwners = async (table: typeof addresses | typeof sessions) => {
    const isOfBoth = inArray(table.userId, [own.userId, other.userId]);
    const rows = await db.select({ userId: table.userId }).from(table).where(isOfBoth);
    return [...new Set(rows.map(({ userId }) => userId))];
  };
  expect(await readOwners(addresses)).toEqual([other.userId]);
  expect(await readOwners(sessions)).toEqual([other.userId]);
});

test('a try of a pay password counts for no other member', async () => {
  const { db } = harness.services;
  const [own, other] = [await harness.addShopper(), await harness.addShopper()];
  await transact(db, (tx) => consumePayPasswordTry(tx, own.userId, harness.clock()));
  expect((await harness.findUser(own))?.payFailures).toBe(1);
  expect((await harness.findUser(other))?.payFailures).toBe(0);
});

test('a supply of a product changes the stock of no other one', async () => {
  const { db } = harness.services;
  const [goodsId, otherId] = [await harness.addGoods({ stock: 5 }), await harness.addGoods({})];
  const supply = { goodsId, quantity: 2, reason: 'supply', at: harness.clock() } as const;
  await transact(db, (tx) => changeStock(tx, supply));
  expect([await harness.findStock(goodsId), await harness.findStock(otherId)]).toEqual([7, 100]);
});

test('a recovery code works for its member only, and a switch-off for one member', async () => {
  const { db } = harness.services;
  const [own, other] = [await harness.addShopper(), await harness.addShopper()];
  for (const { userId } of [own, other])
    await transact(db, async (tx) => {
      await upsertUnconfirmedSecret(tx, { userId, sealedSecret: 'x', createdAt: harness.clock() });
      await addRecoveryCodes(tx, userId, [`code of ${userId}`]);
    });
  const consume = (userId: string) =>
    transact(db, (tx) => consumeRecoveryCode(tx, userId, `code of ${other.userId}`));
  expect(await consume(own.userId)).toBe(false);
  expect(await countRecoveryCodes(db, own.userId)).toBe(1);
  expect(await consume(other.userId)).toBe(true);
  expect(await transact(db, (tx) => deleteSecondFactor(tx, own.userId))).toBe(true);
  expect(await findSecondFactor(db, own.userId)).toBeUndefined();
  expect(await findSecondFactor(db, other.userId)).toBeDefined();
});

test('a deleted verification code or enquiry leaves the others', async () => {
  const { db } = harness.services;
  const at = harness.clock();
  const code = {
    scene: 'reset',
    requesterHash: '',
    codeHash: 'x',
    expiresAt: at,
    createdAt: at,
  } as const;
  const keys = ['own', 'other'].map((account) => ({
    account,
    scene: code.scene,
    requesterHash: '',
  }));
  const ids = await transact(db, (tx) =>
    Promise.all(keys.map((key) => addCode(tx, { ...code, ...key }))),
  );
  await transact(db, (tx) => deleteCode(tx, ids[0] ?? 0));
  const latest = await Promise.all(keys.map((key) => findLatestCode(db, key)));
  expect(latest.map((row) => row?.account)).toEqual([undefined, 'other']);
  const enquiryIds = [crypto.randomUUID(), crypto.randomUUID()];
  for (const enquiryId of enquiryIds)
    await transact(db, (tx) =>
      addEnquiry(tx, {
        enquiryId,
        name: 'Ann',
        contact: 'x',
        message: '',
        lines: [],
        createdAt: at,
      }),
    );
  await transact(db, (tx) => deleteEnquiry(tx, enquiryIds[0] ?? ''));
  const enquiries = await db.select().from(bulkEnquiries);
  expect(enquiries.map(({ enquiryId }) => enquiryId)).toEqual(enquiryIds.slice(1));
});

test('a postponed job ends the claim of no other job', async () => {
  const { db } = harness.services;
  const [runAt, claimedUntil] = [harness.clock(), new Date('2099-01-01')];
  const rows = await db
    .insert(jobs)
    .values(
      ['own', 'other'].map((subject) => ({
        ...({ kind: 'sendRefund', subject, runAt, createdAt: runAt, claimedUntil } as const),
      })),
    )
    .returning();
  const [own] = rows;
  if (!own) throw new Error('the insert returned no job');
  const next = { runAt: claimedUntil, lastError: 'failed' };
  await transact(db, (tx) => postponeJob(tx, { ...own, claimedUntil }, next));
  const claims = await db.select().from(jobs).orderBy(jobs.id);
  expect(claims.map((job) => [job.subject, job.lastError])).toEqual([
    ['own', 'failed'],
    ['other', null],
  ]);
});

test('a deleted account leaves the reports of other members', async () => {
  const { db } = harness.services;
  const at = harness.clock();
  const [own, other] = [await addUnpaidOrder(harness), await addUnpaidOrder(harness)];
  for (const { orderNo } of [own, other])
    await db.insert(problems).values({
      ...({ orderNo, reportId: crypto.randomUUID(), kind: 'damaged', message: orderNo } as const),
      createdAt: at,
    });
  const { userId } = own.shopper;
  await transact(db, (tx) => deletePersonalData(tx, { userId, account: 'own' }, at));
  const readMessages = async (orderNo: string) => {
    const rows = await db.select().from(problems).where(eq(problems.orderNo, orderNo));
    return rows.map(({ message }) => message);
  };
  expect(await readMessages(own.orderNo)).toEqual(['']);
  expect(await readMessages(other.orderNo)).toEqual([other.orderNo]);
});

test('an unsaved product leaves the other saved ones', async () => {
  const { db } = harness.services;
  const { userId } = await harness.addShopper();
  const ids = [await harness.addGoods({}), await harness.addGoods({})];
  await transact(db, (tx) => insertSaved(tx, userId, ids, harness.clock()));
  await transact(db, (tx) => deleteSaved(tx, userId, ids[0] ?? ''));
  expect(await readSavedIds(db, userId)).toEqual(ids.slice(1));
});

test('a transfer and a refund belong to their order only', async () => {
  const { db } = harness.services;
  const at = harness.clock();
  const [own, other] = [await addUnpaidOrder(harness), await addUnpaidOrder(harness)];
  await db.insert(paymentAttempts).values({
    ...{ attemptId: crypto.randomUUID(), orderNo: own.orderNo, provider: 'transfer' },
    ...({ payType: '3', amountCents: 5890, state: 'captured', createdAt: at } as const),
  });
  await db.insert(paymentMovements).values({
    ...({ orderNo: own.orderNo, kind: 'refund', amountCents: 100 } as const),
    ...{ due: true, held: true, reason: 'refund', at },
  });
  const readPayments = async ({ orderNo }: { readonly orderNo: string }) => ({
    hasTransfer: await transact(db, (tx) => hasTransfer(tx, orderNo)),
    attempts: (await readAttempts(db, orderNo)).length,
    ...(await readRefundSums(db, orderNo)),
  });
  expect(await readPayments(own)).toEqual({
    ...{ hasTransfer: true, attempts: 1, refundedCents: 100, heldRefundCents: 100 },
  });
  expect(await readPayments(other)).toEqual({
    ...{ hasTransfer: false, attempts: 0, refundedCents: 0, heldRefundCents: 0 },
  });
});
