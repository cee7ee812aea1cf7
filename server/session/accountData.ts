import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { refuse } from '../http/refusals.ts';
import {
  countOpenOrders,
  countOpenPayments,
  countOpenProblems,
  deletePersonalData,
  readAccountData,
  replaceUser,
} from './accountData.store.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findUserById, lockVerifiedUser, type UserRow } from './session.store.ts';

const DELETED_PREFIX = 'deleted:';

/** Whether the owner of the account deleted it, so that no message can be sent. */
export const isDeletedAccount = (account: string): boolean => account.startsWith(DELETED_PREFIX);

/** @throws Refusal tooFrequent, wrongPassword */
export async function verifyOwner(
  deps: Deps,
  { userId }: Member,
  password: string,
): Promise<UserRow> {
  await deps.limits.count('passwordAccount', userId);
  const user = await findUserById(deps.db, userId);
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw refuse('wrongPassword');
  return user;
}

/** Returns all data of the member. @throws Refusal tooFrequent, wrongPassword */
export async function exportAccount(deps: Deps, member: Member, password: string) {
  return readAccountData(deps.db, await verifyOwner(deps, member, password));
}

/**
 * Deletes the account, so that its login fails and the address can register again. Orders,
 * payments and ledgers keep their rows.
 * @throws Refusal tooFrequent, wrongPassword, accountHasOrders, accountHasPayments,
 * accountHasProblems, accountHasBalance
 */
export async function deleteAccount(deps: Deps, member: Member, password: string): Promise<void> {
  const owner = await verifyOwner(deps, member, password);
  const { userId } = owner;
  const passwordHash = await hashPassword(deps.random.bytes(32).toString('base64url'));
  await transact(deps.db, async (tx) => {
    const isVerified = await lockVerifiedUser(tx, owner);
    const user = await findUserById(tx, userId);
    if (!user || isDeletedAccount(user.account)) throw refuse('sessionInvalid');
    if (!isVerified) throw refuse('wrongPassword');
    if ((await countOpenOrders(tx, userId)) > 0) throw refuse('accountHasOrders');
    if ((await countOpenPayments(tx, userId)) > 0) throw refuse('accountHasPayments');
    if ((await countOpenProblems(tx, userId)) > 0) throw refuse('accountHasProblems');
    if (user.balanceCents > 0) throw refuse('accountHasBalance');
    await deletePersonalData(tx, { userId, account: user.account }, deps.clock());
    await replaceUser(tx, userId, { account: DELETED_PREFIX + userId, passwordHash });
  }).finally(deps.sessions.invalidateAll);
}
