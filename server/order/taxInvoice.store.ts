import { eq, like } from 'drizzle-orm';
import { DEMO_BANK_ACCOUNT } from '#models/checkout/bank.ts';
import type { Seller } from '#models/order/taxInvoice.ts';
import type { Db } from '../db/connection.ts';
import { settings } from '../db/schema/catalogue.ts';
import { users } from '../db/schema/users.ts';

/** Reads the rows `seller.name`, `seller.abn`, `seller.address` and `seller.isSample` of a demo. */
export async function readDemoSeller(db: Db): Promise<Seller> {
  const rows = await db.select().from(settings).where(like(settings.key, 'seller.%'));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    name: values.get('seller.name') ?? DEMO_BANK_ACCOUNT.accountName,
    abn: values.get('seller.abn') ?? null,
    address: values.get('seller.address') ?? '',
    isSample: values.get('seller.isSample') === 'true',
  };
}

export async function findNickname(db: Db, userId: string): Promise<string> {
  const [user] = await db
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.userId, userId));
  return user?.nickname ?? '';
}
