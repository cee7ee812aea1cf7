import type { Db, Tx } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { hashToken, newToken, SESSION_MS } from '../http/auth.ts';
import { refuse } from '../http/refusals.ts';
import { checkCode } from './code.ts';
import { hashPassword, isPassword } from './password.ts';
import {
  addSession,
  addUser,
  endSession,
  endSessions,
  findUser,
  type Member,
  setPassword,
  setPayPassword,
  type UserRow,
  userById,
} from './session.store.ts';

/** result of login and register (§7) */
export interface Opened {
  readonly token: string;
  readonly nickname: string;
  readonly level: number;
}

async function openSession(db: Db | Tx, user: UserRow, now: Date): Promise<Opened> {
  const token = newToken();
  await addSession(db, {
    tokenHash: hashToken(token),
    userId: user.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return { token, nickname: user.nickname, level: user.level };
}

/** @throws Refusal accountOrPasswordEmpty, loginFailed (the same for an unknown account and a wrong password) */
export async function login(deps: Deps, account: string, password: string): Promise<Opened> {
  if (account === '' || password === '') throw refuse('accountOrPasswordEmpty');
  const user = await findUser(deps.db, account);
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw refuse('loginFailed');
  return openSession(deps.db, user, deps.clock());
}

/** How a shopper without a name is called: what stands before the @, or a number's last four digits. */
const nicknameFor = (account: string): string =>
  account.includes('@') ? account.split('@', 1).join('') : `••${account.slice(-4)}`;

export interface Registration {
  readonly account: string;
  readonly password: string;
  readonly code: string;
  readonly nickname: string;
}

/** @throws Refusal codeWrong, codeTries, accountRegistered, phoneRegistered */
export async function registerUser(
  deps: Deps,
  { account, password, code, nickname }: Registration,
): Promise<Opened> {
  const now = deps.clock();
  const useCode = await checkCode(deps.db, { account, scene: 'register', code }, now);
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    await useCode(tx);
    const user = await addUser(tx, {
      account,
      nickname: nickname || nicknameFor(account),
      passwordHash,
      createdAt: now,
    });
    if (!user) throw refuse(account.includes('@') ? 'accountRegistered' : 'phoneRegistered');
    return openSession(tx, user, now);
  });
}

/** Ends every session of the account. @throws Refusal codeWrong, codeTries */
export async function resetPassword(
  deps: Deps,
  { account, code, password }: Omit<Registration, 'nickname'>,
): Promise<void> {
  const useCode = await checkCode(deps.db, { account, scene: 'reset', code }, deps.clock());
  const passwordHash = await hashPassword(password);
  await deps.db
    .transaction(async (tx) => {
      await useCode(tx);
      const user = await findUser(tx, account);
      if (!user) throw refuse('codeWrong');
      await setPassword(tx, user.userId, passwordHash);
      await endSessions(tx, user.userId);
    })
    .finally(deps.sessions.ended);
}

/** Ends the account's other sessions. @throws Refusal oldPasswordWrong */
export async function changeLoginPassword(
  deps: Deps,
  member: Member,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const user = await userById(deps.db, member.userId);
  if (!(await isPassword(user?.passwordHash, oldPassword))) throw refuse('oldPasswordWrong');
  const passwordHash = await hashPassword(newPassword);
  await deps.db
    .transaction(async (tx) => {
      await setPassword(tx, member.userId, passwordHash);
      await endSessions(tx, member.userId, member.tokenHash);
    })
    .finally(deps.sessions.ended);
}

export const logout = (deps: Deps, member: Member): Promise<void> =>
  endSession(deps.db, member.tokenHash).finally(deps.sessions.ended);

/** @throws Refusal codeWrong, codeTries */
export async function changePayPassword(
  deps: Deps,
  member: Member,
  code: string,
  password: string,
): Promise<void> {
  const useCode = await checkCode(
    deps.db,
    { account: member.account, scene: 'payPassword', code },
    deps.clock(),
  );
  const payPasswordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await useCode(tx);
    await setPayPassword(tx, member.userId, payPasswordHash);
  });
}
