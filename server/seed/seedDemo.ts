import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { orderEvents } from '../db/schema/orders.ts';
import { addresses, balanceEntries, pointsEntries, users } from '../db/schema/users.ts';
import { READ_COMMITTED, transact } from '../db/transaction.ts';
import type { RandomSource } from '../random.ts';
import { hashPassword } from '../session/password.ts';
import { seedCatalogue } from './catalogue.store.ts';
import { seedOrders, type SeedServices } from './orders.ts';
import { claimOrderSeed, completeOrderSeed, waitForOrderSeed } from './orderSeed.store.ts';
import { seedPastSales } from './pastSales.ts';
import type { SeedCatalogue } from './seed.types.ts';

/** The demo's member, which the server prints when it starts (decisions.md 16). */
export const DEMO_MEMBER = {
  account: 'demo@mall.example',
  password: 'demo-password',
  payPassword: '123456',
  nickname: 'Demo',
  balanceCents: 50_000,
  points: 1280,
} as const;

const PERTH_ADDRESS: Omit<typeof addresses.$inferInsert, 'addressId' | 'userId' | 'createdAt'> = {
  addressee: 'Alex Nguyen',
  phone: '0412 345 678',
  country: 'AU',
  state: 'WA',
  city: 'City of Perth',
  district: 'East Perth',
  postcode: '6004',
  addressDetails: '12 Wittenoom Street',
  isDefault: true,
};
const CHENGDU_ADDRESS: Omit<typeof addresses.$inferInsert, 'addressId' | 'userId' | 'createdAt'> = {
  addressee: '陈晓',
  phone: '13812345678',
  country: 'CN',
  state: '四川省',
  city: '成都市',
  district: '锦江区',
  postcode: '610011',
  addressDetails: '红星路三段1号',
  isDefault: false,
};

async function seedMember(tx: Tx, random: RandomSource, now: Date): Promise<string> {
  const since = subMilliseconds(now, 60 * millisecondsInDay);
  const [passwordHash, payPasswordHash] = await Promise.all([
    hashPassword(DEMO_MEMBER.password),
    hashPassword(DEMO_MEMBER.payPassword),
  ]);
  const [user] = await tx
    .insert(users)
    .values({
      userId: random.uuid(),
      account: DEMO_MEMBER.account,
      nickname: DEMO_MEMBER.nickname,
      passwordHash,
      payPasswordHash,
      createdAt: since,
    })
    .onConflictDoUpdate({ target: users.account, set: { passwordHash, payPasswordHash } })
    .returning();
  if (!user) throw new Error('The demo member was not written');
  const { userId } = user;
  await tx.insert(addresses).values([
    { ...PERTH_ADDRESS, addressId: random.uuid(), userId, createdAt: since },
    {
      ...CHENGDU_ADDRESS,
      ...{ addressId: random.uuid(), userId },
      createdAt: addMilliseconds(since, millisecondsInDay),
    },
  ]);
  return userId;
}

/** Sets balance and points to the demo's values and adds ledger entries for the difference. */
async function seedWallet(tx: Tx, userId: string, now: Date): Promise<void> {
  const at = subMilliseconds(now, 30 * millisecondsInDay);
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  const amountCents = DEMO_MEMBER.balanceCents - (user?.balanceCents ?? 0);
  const points = DEMO_MEMBER.points - (user?.points ?? 0);
  await tx.insert(balanceEntries).values({ userId, amountCents, reason: 'recharge', at });
  await tx.insert(pointsEntries).values({ userId, points, reason: 'adjustment', at });
  await tx
    .update(users)
    .set({ balanceCents: DEMO_MEMBER.balanceCents, points: DEMO_MEMBER.points })
    .where(eq(users.userId, userId));
}

export async function isCatalogueEmpty(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ id: goods.goodsId }).from(goods).limit(1);
  return row === undefined;
}

async function seedOrdersOnce(services: SeedServices, now: Date): Promise<void> {
  const { db } = services;
  const [member] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.account, DEMO_MEMBER.account));
  if (!member) return;
  if (!(await claimOrderSeed(db, now))) return waitForOrderSeed(db, now);
  await seedPastSales(services, now);
  await seedOrders(services, member.userId, now);
  await transact(db, async (tx) => {
    await tx.update(orderEvents).set({ mailedAt: now });
    await seedWallet(tx, member.userId, now);
    await completeOrderSeed(tx);
  });
}

/** The lock of the servers that find an empty database at the same time. */
const SEED_LOCK_KEY = 4_100_218;

const seedEmptyCatalogue = (
  { db, random }: SeedServices,
  catalogue: () => SeedCatalogue,
  now: Date,
): Promise<void> =>
  transact(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local lock_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK_KEY})`);
      if (!(await isCatalogueEmpty(tx))) return;
      await seedCatalogue(tx, catalogue(), now);
      await seedMember(tx, random, now);
    },
    READ_COMMITTED,
  );

/** Updates the planner statistics of the new tables. */
const analyzeTables = (db: Db) => db.execute(sql`analyze`);

/**
 * Seeds an empty database with the demo's catalogue, member and orders. Keeps existing goods.
 * @param catalogue is called only if the database has no goods
 */
export async function seedDemo(
  services: SeedServices,
  catalogue: () => SeedCatalogue,
  now: Date,
): Promise<void> {
  const { db } = services;
  if (await isCatalogueEmpty(db)) {
    await seedEmptyCatalogue(services, catalogue, now);
    await analyzeTables(db);
  }
  await seedOrdersOnce(services, now);
}
