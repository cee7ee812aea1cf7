import { createHash } from 'node:crypto';
import {
  isTotpCode,
  normaliseSecondFactorCode,
  RECOVERY_CODES,
  type SecondFactorSetup,
  type SecondFactorStatus,
} from '#models/session/secondFactor.ts';
import type { Db, Tx } from '../db/connection.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Member } from '../http/member.ts';
import { refuse } from '../http/refusals.ts';
import type { RandomSource } from '../random.ts';
import { verifyOwner } from './accountData.ts';
import { openSecret, sealSecret } from './sealedSecret.ts';
import {
  addRecoveryCodes,
  confirmSecret,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  putUnconfirmedSecret,
  readSecondFactors,
  replaceSealedSecret,
  type SecondFactorRow,
} from './secondFactor.store.ts';
import { findTotpStep, toBase32, toOtpauthUri } from './totp.ts';

const ISSUER = 'Wattle Lane';
const SECRET_BYTES = 20;

/** A recovery code has 80 random bits, so a fast hash cannot be reversed. */
const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('hex');

const createRecoveryCode = (random: RandomSource): string =>
  toBase32(random.bytes(RECOVERY_CODES.length)).slice(0, RECOVERY_CODES.length);

export async function readSecondFactorStatus(db: Db, userId: string): Promise<SecondFactorStatus> {
  const row = await findSecondFactor(db, userId);
  const isOn = row !== undefined && row.confirmedAt !== null;
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, userId) : 0 };
}

/** @throws Refusal tooFrequent, wrongPassword, secondFactorOn */
export async function startSecondFactor(
  deps: Deps,
  member: Member,
  password: string,
): Promise<SecondFactorSetup> {
  const { userId } = await verifyOwner(deps, member, password);
  const secret = deps.random.bytes(SECRET_BYTES);
  const sealedSecret = sealSecret(deps.env.secrets, userId, secret, deps.random);
  const row = { userId, sealedSecret, createdAt: deps.clock() };
  if (!(await transact(deps.db, (tx) => putUnconfirmedSecret(tx, row))))
    throw refuse('secondFactorOn');
  return { secret: toBase32(secret), uri: toOtpauthUri(ISSUER, member.account, secret) };
}

/** Whoever lost all keys of a secret must ask the operator to reset it. */
function openRow({ env, log }: Pick<Deps, 'env' | 'log'>, row: SecondFactorRow) {
  const opened = openSecret(env.secrets, row.userId, row.sealedSecret);
  if (!opened) log.write('secondFactor.keyMissing', {});
  return opened?.plain;
}

/** Returns the recovery codes. @throws Refusal tooFrequent, secondFactorAbsent, secondFactorWrong */
export async function confirmSecondFactor(
  deps: Deps,
  { userId }: Member,
  code: string,
): Promise<readonly string[]> {
  await deps.limits.count('secondFactorAccount', userId);
  const row = await findSecondFactor(deps.db, userId);
  if (!row) throw refuse('secondFactorAbsent');
  if (row.confirmedAt !== null) throw refuse('secondFactorOn');
  const secret = openRow(deps, row);
  const now = deps.clock();
  const step = secret && findTotpStep(secret, code, now);
  if (step === undefined) throw refuse('secondFactorWrong');
  const codes = Array.from({ length: RECOVERY_CODES.count }, () => createRecoveryCode(deps.random));
  await transact(deps.db, async (tx) => {
    if (!(await confirmSecret(tx, row, step, now))) throw refuse('secondFactorAbsent');
    await addRecoveryCodes(
      tx,
      userId,
      codes.map((recoveryCode) => hashRecoveryCode(userId, recoveryCode)),
    );
  });
  await deps.limits.reset('secondFactorAccount', userId);
  return codes;
}

export type SecondFactorDeps = Pick<Deps, 'db' | 'env' | 'log' | 'limits' | 'clock'>;

type Work = (tx: Tx) => Promise<unknown>;

/** Returns what uses the code in a transaction; undefined if the code of the app is wrong. */
function createUse(deps: SecondFactorDeps, row: SecondFactorRow, code: string) {
  const { userId } = row;
  if (!isTotpCode(code)) {
    const codeHash = hashRecoveryCode(userId, code);
    return (tx: Tx) => consumeRecoveryCode(tx, userId, codeHash);
  }
  const secret = openRow(deps, row);
  const step = secret && findTotpStep(secret, code, deps.clock());
  return step === undefined ? undefined : (tx: Tx) => consumeStep(tx, userId, step);
}

/** Uses the code and does `work` in one transaction, so that a fault between them loses no code. */
async function consumeCode(
  deps: SecondFactorDeps,
  row: SecondFactorRow,
  code: string,
  work: Work,
): Promise<boolean> {
  const use = createUse(deps, row, code);
  const isConsumed =
    use !== undefined &&
    (await transact(deps.db, async (tx) => {
      const isUsed = await use(tx);
      if (isUsed) await work(tx);
      return isUsed;
    }));
  if (isConsumed && !isTotpCode(code)) deps.log.write('secondFactor.recoveryCodeUsed', {});
  return isConsumed;
}

/**
 * Accepts a code of the authenticator app or a recovery code, each once, and does `work` in the same
 * transaction. A member without a second factor needs none, and the work is not done.
 * @throws Refusal secondFactorNeeded, tooFrequent, secondFactorWrong
 */
export async function verifySecondFactor(
  deps: SecondFactorDeps,
  userId: string,
  code: string | undefined,
  work: Work = () => Promise.resolve(),
): Promise<void> {
  const row = await findSecondFactor(deps.db, userId);
  if (!row || row.confirmedAt === null) return;
  if (code === undefined) throw refuse('secondFactorNeeded');
  await deps.limits.count('secondFactorAccount', userId);
  if (!(await consumeCode(deps, row, normaliseSecondFactorCode(code), work)))
    throw refuse('secondFactorWrong');
  await deps.limits.reset('secondFactorAccount', userId);
}

/** @throws Refusal secondFactorAbsent, tooFrequent, secondFactorWrong */
export async function removeSecondFactor(
  deps: Deps,
  { userId }: Member,
  code: string,
): Promise<void> {
  if (!(await readSecondFactorStatus(deps.db, userId)).isOn) throw refuse('secondFactorAbsent');
  await verifySecondFactor(deps, userId, code, (tx) => deleteSecondFactor(tx, userId));
}

/** Encrypts secrets of earlier keys with the newest key. Returns the number of changed rows. */
export async function resealSecondFactors(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  secrets: Env['secrets'],
): Promise<number> {
  let changed = 0;
  for (const row of await readSecondFactors(db)) {
    const opened = openSecret(secrets, row.userId, row.sealedSecret);
    if (!opened?.isOutdated) continue;
    const sealed = sealSecret(secrets, row.userId, opened.plain, random);
    await transact(db, (tx) => replaceSealedSecret(tx, row, sealed));
    changed += 1;
  }
  return changed;
}
