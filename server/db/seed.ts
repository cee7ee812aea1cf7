import { eq, sql } from 'drizzle-orm';
import { seedOrders } from '../order/order.seed.ts';
import { hashPassword } from '../session/password.ts';
import { seedCatalogue } from './catalogue.seed.ts';
import type { Db, Tx } from './connection.ts';
import { goods, settings } from './schema/catalogue.ts';
import { addresses, balanceEntries, pointsEntries, users } from './schema/people.ts';
import type { SeedCatalogue } from './seed/seed.ts';

/** The demo's member, as the start of the server prints it (decisions 16). */
export const DEMO_MEMBER = {
  account: 'demo@mall.example',
  password: 'demo-password',
  payPassword: '123456',
  nickname: 'Demo',
  balanceCents: 50_000,
  points: 1280,
} as const;

const DAY = 24 * 60 * 60_000;
const ORDERS_DONE = 'demoOrders';

const PERTH: Omit<typeof addresses.$inferInsert, 'userId' | 'createdAt'> = {
  addressee: 'Alex Nguyen',
  phone: '0412 345 678',
  country: 'AU',
  province: 'WA',
  city: 'City of Perth',
  area: 'East Perth',
  postcode: '6004',
  addressDetails: '12 Wittenoom Street',
  isDefault: true,
};
const CHENGDU: Omit<typeof addresses.$inferInsert, 'userId' | 'createdAt'> = {
  addressee: '陈晓',
  phone: '13812345678',
  country: 'CN',
  province: '四川省',
  city: '成都市',
  area: '锦江区',
  postcode: '610011',
  addressDetails: '红星路三段1号',
  isDefault: false,
};

async function addMember(tx: Tx, now: Date): Promise<string> {
  const since = new Date(now.getTime() - 60 * DAY);
  const [passwordHash, payPasswordHash] = await Promise.all([
    hashPassword(DEMO_MEMBER.password),
    hashPassword(DEMO_MEMBER.payPassword),
  ]);
  const [user] = await tx
    .insert(users)
    .values({
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
    { ...PERTH, userId, createdAt: since },
    { ...CHENGDU, userId, createdAt: new Date(since.getTime() + DAY) },
  ]);
  return userId;
}

/** Fills wallet and points up to the demo's figures, with the rows that explain them. */
async function fillWallet(tx: Tx, userId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 30 * DAY);
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  const amountCents = DEMO_MEMBER.balanceCents - (user?.balanceCents ?? 0);
  const amount = DEMO_MEMBER.points - (user?.integral ?? 0);
  await tx.insert(balanceEntries).values({ userId, amountCents, reason: 'recharge', at });
  await tx.insert(pointsEntries).values({ userId, amount, reason: 'adjustment', at });
  await tx
    .update(users)
    .set({ balanceCents: DEMO_MEMBER.balanceCents, integral: DEMO_MEMBER.points })
    .where(eq(users.userId, userId));
}

export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: goods.goodsId }).from(goods).limit(1);
  return row === undefined;
}

async function addOrders(db: Db, now: Date): Promise<void> {
  const [done] = await db.select().from(settings).where(eq(settings.key, ORDERS_DONE));
  const [member] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.account, DEMO_MEMBER.account));
  if (done || !member) return;
  await seedOrders(db, member.userId, now);
  await db.transaction(async (tx) => {
    await fillWallet(tx, member.userId, now);
    await tx.insert(settings).values({ key: ORDERS_DONE, value: 'done' }).onConflictDoNothing();
  });
}

/** Without it the planner of a freshly filled PostgreSQL guesses. */
const gatherStatistics = (db: Db) => db.execute(sql`analyze`);

/**
 * Fills an empty database with the demo: catalogue, member, orders. One that has goods keeps them.
 * @param catalogue is asked only when it is needed
 */
export async function seedDemo(db: Db, catalogue: () => SeedCatalogue, now: Date): Promise<void> {
  if (await isEmpty(db)) {
    await db.transaction(async (tx) => {
      await seedCatalogue(tx, catalogue(), now);
      await addMember(tx, now);
    });
    await gatherStatistics(db);
  }
  await addOrders(db, now);
}
