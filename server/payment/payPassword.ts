import { verify } from '@node-rs/argon2';
import type { Db } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { forgive, payPasswordHash, takeTry } from './payPassword.store.ts';

/** Throws the refusal where the pay password is not the user's, none was set, or five failures locked it. */
export async function checkPayPassword(
  db: Db,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  if ((await payPasswordHash(db, userId)) === null) throw refuse('noPayPassword');
  const user = await takeTry(db, userId, now);
  if (!user?.hash) throw refuse('payLocked');
  if (!(await verify(user.hash, password))) throw refuse('wrongPayPassword');
  await forgive(db, userId);
}
