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
 * Serialises transactions that change several rows of one member: the cart, the addresses, the
 * orders and their limits. To avoid deadlocks, every transaction acquires its locks in this
 * sequence: order, member, goods, slot, cart lines. Second factors and codes follow the member.
 */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await selectForUpdate(tx).execute({ userId });
}
