import { eq, sql } from 'drizzle-orm';
import type { Tx } from './connection.ts';
import { users } from './schema/users.ts';
import { statement } from './statement.ts';

const selectForUpdate = statement((db) =>
  db
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, sql.placeholder('userId')))
    .for('no key update')
    .prepare('member_lock'),
);

/**
 * Makes transactions that change several rows of one member run one after the other: the cart, the addresses,
 * the orders and their limits. Every transaction takes its locks in the order: order, member, goods, slot, lines
 * of the cart, so that none waits for another in a circle.
 */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await selectForUpdate(tx).execute({ userId });
}
