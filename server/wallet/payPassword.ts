import type { Db } from '../db/connection.ts';
import { transact } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { matchesHash } from '../session/password.ts';
import {
  resetPayFailures,
  findPayPasswordHash,
  consumePayPasswordTry,
} from './payPassword.store.ts';

/** @throws Refusal noPayPassword, payLocked (after five failures), wrongPayPassword */
export async function verifyPayPassword(
  db: Db,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  if ((await findPayPasswordHash(db, userId)) === null) throw refuse('noPayPassword');
  const user = await transact(db, (tx) => consumePayPasswordTry(tx, userId, now));
  if (!user?.hash) throw refuse('payLocked');
  if (!(await matchesHash(user.hash, password))) throw refuse('wrongPayPassword');
  await transact(db, (tx) => resetPayFailures(tx, userId));
}
