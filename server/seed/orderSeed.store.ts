import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { settings } from '../db/schema/catalogue.ts';
import { transact } from '../db/transaction.ts';

const KEY = 'demoOrders';
const SEEDING_SINCE = 'since ';
/** After this time, the seeding server is assumed to have been stopped. */
export const MAX_SEEDING_MS = 30_000;
const POLL_MS = 100;

/** Returns true for one of the servers that start at the same time. */
export const claimOrderSeed = (db: Db, now: Date): Promise<boolean> =>
  transact(db, async (tx) => {
    const claimed = await tx
      .insert(settings)
      .values({ key: KEY, value: SEEDING_SINCE + now.toISOString() })
      .onConflictDoNothing()
      .returning();
    return claimed.length === 1;
  });

export async function completeOrderSeed(tx: Tx): Promise<void> {
  await tx.update(settings).set({ value: 'done' }).where(eq(settings.key, KEY));
}

/** How long another server may still need; 0 if none is seeding the orders. */
async function readRemainingMs(db: Db, now: Date): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  if (!row?.value.startsWith(SEEDING_SINCE)) return 0;
  const since = Date.parse(row.value.slice(SEEDING_SINCE.length));
  return since + MAX_SEEDING_MS - now.getTime();
}

/**
 * Waits while another server seeds the orders. Their deadlines have passed, so the jobs of this
 * server would expire those that are not paid yet.
 */
export async function waitForOrderSeed(db: Db, now: Date): Promise<void> {
  for (let waitedMs = 0; waitedMs < (await readRemainingMs(db, now)); waitedMs += POLL_MS)
    await pause(POLL_MS);
}
