import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { promotionGoods } from '#server/db/schema/catalogue.ts';
import { addresses, sessions, users } from '#server/db/schema/users.ts';
import { transact } from '#server/db/transaction.ts';
import { updatePromotionPrice } from '#server/operator/operator.store.ts';
import { deletePersonalData } from '#server/session/accountData.store.ts';
import { setPayPassword } from '#server/session/session.store.ts';
import { FIELDS } from '#tests/fixtures/sampleData.ts';
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
