import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { CallRequest } from '#models/call.ts';
import type { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import type { Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { hashToken, createToken, SESSION_LIFETIME_MS } from '../http/auth.ts';
import type { Member } from '../http/member.ts';
import { refuse } from '../http/refusals.ts';
import { assertUncommonPassword } from './commonPasswords.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { writeWithSecondFactor } from './secondFactor.ts';
import {
  addSession,
  addUser,
  deleteSession,
  deleteSessions,
  findUser,
  lockVerifiedUser,
  setLanguage,
  setPassword,
  setPayPassword,
  type UserRow,
  findUserById,
} from './session.store.ts';
import { verifyCode } from './verificationCode.ts';
import type { Visitor } from './visitor.ts';

/** The result of login and register (§7). */
interface NewSession {
  readonly token: string;
  readonly nickname: string;
  readonly level: number;
}

async function createSession(
  { random, clock }: Deps,
  tx: Tx,
  user: UserRow,
  { browser, system }: Visitor,
): Promise<NewSession> {
  const token = createToken(random);
  const now = clock();
  await addSession(tx, {
    sessionId: random.uuid(),
    tokenHash: hashToken(token),
    userId: user.userId,
    browser,
    system,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMilliseconds(now, SESSION_LIFETIME_MS),
  });
  return { token, nickname: user.nickname, level: user.level };
}

/**
 * @throws Refusal accountOrPasswordEmpty, loginFailed (the same for an unknown account and a wrong
 * password)
 */
export async function loginMember(
  deps: Deps,
  account: string,
  password: string,
  visitor: Visitor,
): Promise<NewSession> {
  if (account === '' || password === '') throw refuse('accountOrPasswordEmpty');
  const user = await findUser(deps.db, account);
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw refuse('loginFailed');
  return transact(deps.db, async (tx) => {
    if (!(await lockVerifiedUser(tx, user))) throw refuse('loginFailed');
    await setLanguage(tx, user.userId, visitor.language);
    return createSession(deps, tx, user, visitor);
  });
}

/** The part before the @, or the last four digits of a phone number. */
const defaultNickname = (account: string): string =>
  account.includes('@') ? account.split('@', 1).join('') : `••${account.slice(-4)}`;

interface RegistrationRequest {
  readonly account: string;
  readonly password: string;
  readonly code: string;
  /** the hash of the browser or network that sends the code */
  readonly requesterHash: string;
  readonly nickname: string;
  readonly visitor: Visitor;
}

/** @throws Refusal commonPassword, codeWrong, codeTries, accountRegistered, phoneRegistered */
export async function registerUser(
  deps: Deps,
  { account, password, code, requesterHash, nickname, visitor }: RegistrationRequest,
): Promise<NewSession> {
  const now = deps.clock();
  assertUncommonPassword(password, account);
  const proof = { account, scene: 'register', code, requesterHash } as const;
  const markCodeUsed = await verifyCode(deps, proof, now);
  const passwordHash = await hashPassword(password);
  return transact(deps.db, async (tx) => {
    await markCodeUsed(tx);
    const user = await addUser(tx, {
      userId: deps.random.uuid(),
      account,
      nickname: nickname || defaultNickname(account),
      passwordHash,
      language: visitor.language,
      createdAt: now,
    });
    if (!user) throw refuse(account.includes('@') ? 'accountRegistered' : 'phoneRegistered');
    return createSession(deps, tx, user, visitor);
  });
}

/** Ends every session of the account. @throws Refusal codeWrong, codeTries */
export async function resetPassword(
  deps: Deps,
  { account, code, requesterHash, password }: Omit<RegistrationRequest, 'nickname' | 'visitor'>,
): Promise<void> {
  assertUncommonPassword(password, account);
  const proof = { account, scene: 'reset', code, requesterHash } as const;
  const markCodeUsed = await verifyCode(deps, proof, deps.clock());
  const passwordHash = await hashPassword(password);
  await transact(deps.db, async (tx) => {
    const user = await findUser(tx, account);
    // The member is locked before the code, as in the deletion of the account.
    if (user) await lockMember(tx, user.userId);
    await markCodeUsed(tx);
    if (!user) throw refuse('codeWrong');
    await setPassword(tx, user.userId, passwordHash);
    await deleteSessions(tx, user.userId);
  }).finally(deps.sessions.invalidateAll);
}

/** Ends the account's other sessions. @throws Refusal oldPasswordWrong */
export async function changeLoginPassword(
  deps: Deps,
  member: Member,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const user = await findUserById(deps.db, member.userId);
  if (!(await verifyPassword(user?.passwordHash, oldPassword)) || !user)
    throw refuse('oldPasswordWrong');
  assertUncommonPassword(newPassword, member.account);
  const passwordHash = await hashPassword(newPassword);
  await transact(deps.db, async (tx) => {
    if (!(await lockVerifiedUser(tx, user))) throw refuse('oldPasswordWrong');
    await setPassword(tx, member.userId, passwordHash);
    await deleteSessions(tx, member.userId, member.tokenHash);
  }).finally(deps.sessions.invalidateAll);
}

export const logoutMember = (deps: Deps, member: Member): Promise<void> =>
  transact(deps.db, (tx) => deleteSession(tx, member.tokenHash)).finally(
    deps.sessions.invalidateAll,
  );

/**
 * @throws Refusal codeWrong, codeTries, secondFactorNeeded, secondFactorLocked, secondFactorWrong
 */
export async function changePayPassword(
  deps: Deps,
  member: Member,
  {
    code,
    password,
    secondFactorCode,
    requesterHash,
  }: CallRequest<typeof changePayPasswordCall> & { readonly requesterHash: string },
): Promise<void> {
  const { account } = member;
  const proof = { account, scene: 'payPassword', code, requesterHash } as const;
  const markCodeUsed = await verifyCode(deps, proof, deps.clock());
  await writeWithSecondFactor(deps, member.userId, secondFactorCode, async (consume) => {
    const payPasswordHash = await hashPassword(password);
    await transact(deps.db, async (tx) => {
      await lockMember(tx, member.userId);
      await consume(tx);
      await markCodeUsed(tx);
      await setPayPassword(tx, member.userId, payPasswordHash);
    });
  });
}
