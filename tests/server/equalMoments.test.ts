import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCart } from '#server/cart/cart.store.ts';
import { upsertLine } from '#server/cart/cartLine.store.ts';
import { findNextPromotionEnd } from '#server/catalogue/catalogue.store.ts';
import { findGoodsByIds } from '#server/catalogue/goods.store.ts';
import { readIndexedPromotions, readPromotionEnds } from '#server/catalogue/searchIndex.store.ts';
import { readHeldOrders } from '#server/checkout/heldOrders.store.ts';
import {
  deleteOldGoodsChanges,
  insertGoodsChanges,
  readGoodsChanges,
} from '#server/db/goodsChanges.store.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { orders } from '#server/db/schema/orders.ts';
import { sessions } from '#server/db/schema/users.ts';
import { transact } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refusals.ts';
import { claimJob } from '#server/jobs/jobs.store.ts';
import { readOrdersUnderReview } from '#server/operator/audit.store.ts';
import { readPromotions } from '#server/promotion/promotion.store.ts';
import { addSession, findActiveSession } from '#server/session/session.store.ts';
import { findSessions } from '#server/session/sessionList.store.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
const AT = new Date('2099-01-01T00:00:00Z');
const JUST_BEFORE = new Date(AT.getTime() - 1);
const JUST_AFTER = new Date(AT.getTime() + 1);

describe('a promotion', () => {
  const offer = { goodsId: '', promotionId: '' };
  beforeAll(async () => {
    offer.goodsId = await harness.addGoods({});
    offer.promotionId = await harness.addPromotion(offer.goodsId, { cents: 500, endsAt: AT });
  });

  test('is listed until its end', async () => {
    const { db } = harness;
    const listIds = async (now: Date) =>
      (await readPromotions(db, now)).map((row) => row.promotionId);
    expect(await listIds(JUST_BEFORE)).toEqual([offer.promotionId]);
    expect(await listIds(AT)).toEqual([]);
  });

  test('changes the price of its products until its end', async () => {
    const readPrices = async (now: Date) =>
      (await findGoodsByIds(harness.db, now, [offer.goodsId])).map(
        ({ promotionPriceCents }) => promotionPriceCents,
      );
    expect(await readPrices(JUST_BEFORE)).toEqual([500]);
    expect(await readPrices(AT)).toEqual([null]);
  });

  test('is in the index of the search until its end', async () => {
    const { db } = harness;
    expect(await readIndexedPromotions(db, JUST_BEFORE)).toHaveLength(1);
    expect(await readIndexedPromotions(db, AT)).toEqual([]);
    expect(await readPromotionEnds(db, JUST_BEFORE)).toHaveLength(1);
    expect(await readPromotionEnds(db, AT)).toEqual([]);
    expect(await findNextPromotionEnd(db, JUST_BEFORE)).toBe(AT.getTime());
    expect(await findNextPromotionEnd(db, AT)).toBe(Infinity);
  });

  test('can be put into the cart until its end', async () => {
    const { userId } = await harness.addShopper();
    const add = (now: Date) =>
      transact(harness.db, (tx) =>
        upsertLine(
          tx,
          { userId, ...offer },
          { newLineId: crypto.randomUUID(), quantity: 1, mode: 'add', now },
        ),
      );
    expect(await add(AT)).toEqual(refuse('notInPromotion'));
    expect(await add(JUST_BEFORE)).toBe('ok');
    const countLines = async (now: Date) => (await readCart(harness.db, userId, now)).lines.length;
    expect(await countLines(JUST_BEFORE)).toBe(1);
    expect(await countLines(AT)).toBe(0);
  });
});

describe('a session', () => {
  const addMemberSession = async (times: {
    readonly expiresAt: Date;
    readonly lastUsedAt: Date;
  }) => {
    const { userId } = await harness.addShopper();
    const id = crypto.randomUUID();
    const session = { userId, sessionId: id, tokenHash: id, createdAt: harness.clock(), ...times };
    await transact(harness.db, (tx) => addSession(tx, session));
    const isActive = async (now: Date, usedSince: Date) => {
      const listed = await findSessions(harness.db, userId, now, usedSince);
      const active = await findActiveSession(harness.db, id, now, usedSince);
      return [listed.length === 1, active !== undefined];
    };
    return { userId, isActive };
  };

  test('that expires now has ended', async () => {
    const { isActive } = await addMemberSession({ expiresAt: AT, lastUsedAt: AT });
    const usedSince = harness.clock();
    expect(await isActive(JUST_BEFORE, usedSince)).toEqual([true, true]);
    expect(await isActive(AT, usedSince)).toEqual([false, false]);
  });

  test('that was not used for exactly the maximum time has ended', async () => {
    const { isActive } = await addMemberSession({ expiresAt: JUST_AFTER, lastUsedAt: AT });
    expect(await isActive(AT, JUST_BEFORE)).toEqual([true, true]);
    expect(await isActive(AT, AT)).toEqual([false, false]);
  });

  test('that expires at the next login is deleted by it', async () => {
    const { userId } = await addMemberSession({ expiresAt: AT, lastUsedAt: AT });
    const login = (createdAt: Date) => {
      const id = crypto.randomUUID();
      const times = { createdAt, expiresAt: JUST_AFTER, lastUsedAt: createdAt };
      return transact(harness.db, (tx) =>
        addSession(tx, { userId, sessionId: id, tokenHash: id, ...times }),
      );
    };
    const countSessions = () => harness.db.$count(sessions, eq(sessions.userId, userId));
    await login(JUST_BEFORE);
    expect(await countSessions()).toBe(2);
    await login(AT);
    expect(await countSessions()).toBe(2);
  });
});

describe('an unpaid order', () => {
  test('does not reserve its goods at the end of its time', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await harness.db.update(orders).set({ holdUntil: AT }).where(eq(orders.orderNo, orderNo));
    const listHeld = async (now: Date) =>
      (await readHeldOrders(harness.db, shopper.userId, now)).map((order) => order.orderNo);
    expect(await listHeld(JUST_BEFORE)).toEqual([orderNo]);
    expect(await listHeld(AT)).toEqual([]);
  });

  test('whose review ends exactly at the end of the period is listed', async () => {
    const { orderNo } = await addUnpaidOrder(harness);
    await harness.db
      .update(orders)
      .set({ state: 'underReview', holdUntil: AT })
      .where(eq(orders.orderNo, orderNo));
    expect(await readOrdersUnderReview(harness.db, JUST_BEFORE)).toEqual([]);
    expect(await readOrdersUnderReview(harness.db, AT)).toEqual([orderNo]);
  });
});

describe('a job', () => {
  const claim = async (kind: 'sendRefund' | 'expireOrder', now: Date) => {
    const times = { now, claimedUntil: JUST_AFTER, wrongAfter: new Date('2100-01-01') };
    return (await transact(harness.db, (tx) => claimJob(tx, kind, times)))?.subject;
  };

  test('can be claimed at the moment at which it is due', async () => {
    const job = {
      kind: 'sendRefund',
      subject: 'due',
      runAt: AT,
      createdAt: harness.clock(),
    } as const;
    await harness.db.insert(jobs).values(job);
    expect(await claim('sendRefund', JUST_BEFORE)).toBeUndefined();
    expect(await claim('sendRefund', AT)).toBe('due');
  });

  test('can be claimed again at the moment at which its claim ends', async () => {
    const runAt = harness.clock();
    await harness.db.insert(jobs).values({
      kind: 'expireOrder',
      subject: 'claimed',
      runAt,
      createdAt: runAt,
      claimedUntil: AT,
    });
    expect(await claim('expireOrder', JUST_BEFORE)).toBeUndefined();
    expect(await claim('expireOrder', AT)).toBe('claimed');
  });
});

test('the oldest change of goods that a process may still miss is not deleted', async () => {
  const { db } = harness;
  const insert = (goodsId: string) =>
    transact(db, (tx) => insertGoodsChanges(tx, [{ kind: 'stock', goodsIds: [goodsId] }]));
  const ids = [...(await insert('first')), ...(await insert('second'))].map(({ id }) => id);
  await deleteOldGoodsChanges(db, ids[1] ?? 0);
  const rows = await readGoodsChanges(db, 0, [], 100);
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(1));
});
