import { createHash } from 'node:crypto';
import {
  RECOVERY_CODES,
  type SecondFactorSetup,
  type SecondFactorStatus,
} from '#models/session/secondFactor.ts';
import { isTotpCode, normaliseSecondFactorCode } from '#models/session/secondFactorCode.ts';
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
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  upsertUnconfirmedSecret,
  readSecondFactors,
  replaceSealedSecret,
  type ConsumeCode,
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

const createRecoveryCodes = (random: RandomSource): readonly string[] =>
  Array.from({ length: RECOVERY_CODES.count }, () => createRecoveryCode(random));

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
  if (!(await transact(deps.db, (tx) => upsertUnconfirmedSecret(tx, row))))
    throw refuse('secondFactorOn');
  return { secret: toBase32(secret), uri: toOtpauthUri(ISSUER, member.account, secret) };
}

/** A member whose secret has no key any more must ask the operator to reset it. */
function openRow({ env, log }: Pick<Deps, 'env' | 'log'>, row: SecondFactorRow) {
  const opened = openSecret(env.secrets, row.userId, row.sealedSecret);
  if (!opened) log.write('secondFactor.keyMissing', {});
  return opened?.plain;
}

/** Replaces the recovery codes. Only their hashes are stored. */
async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await addRecoveryCodes(tx, userId, hashes);
}

/**
 * Returns the recovery codes.
 * @throws Refusal secondFactorLocked, secondFactorOn, secondFactorAbsent, secondFactorWrong
 */
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
  const codes = createRecoveryCodes(deps.random);
  await transact(deps.db, async (tx) => {
    if (!(await confirmSecret(tx, row, step, now))) throw refuse('secondFactorAbsent');
    await replaceRecoveryCodes(tx, userId, codes);
  });
  await deps.limits.reset('secondFactorAccount', userId);
  return codes;
}

type SecondFactorDeps = Pick<Deps, 'db' | 'env' | 'log' | 'limits' | 'clock'>;

/**
 * Returns the function that uses the code in a transaction; undefined if the code of the app is
 * wrong.
 */
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

/**
 * Accepts a code of the authenticator app or a recovery code, each once. `write` calls `consume` in
 * its transaction, so that a code is used exactly when the write is committed. Only a used code
 * clears the count of tries. A member without a second factor needs no code.
 * @throws Refusal secondFactorNeeded, secondFactorLocked, secondFactorWrong
 */
export async function writeWithSecondFactor<T>(
  deps: SecondFactorDeps,
  userId: string,
  code: string | undefined,
  write: (consume: ConsumeCode) => Promise<T>,
): Promise<T> {
  const row = await findSecondFactor(deps.db, userId);
  if (!row || row.confirmedAt === null) return write(() => Promise.resolve());
  if (code === undefined) throw refuse('secondFactorNeeded');
  await deps.limits.count('secondFactorAccount', userId);
  const normalised = normaliseSecondFactorCode(code);
  const use = createUse(deps, row, normalised);
  if (!use) throw refuse('secondFactorWrong');
  let isConsumed = false;
  const written = await write(async (tx) => {
    if (!(await use(tx))) throw refuse('secondFactorWrong');
    isConsumed = true;
  });
  if (!isConsumed) return written;
  if (!isTotpCode(normalised)) deps.log.write('secondFactor.recoveryCodeUsed', {});
  await deps.limits.reset('secondFactorAccount', userId);
  return written;
}

/** Uses the code and runs `work` in one transaction. */
const transactWithCode = (
  deps: Deps,
  userId: string,
  code: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  writeWithSecondFactor(deps, userId, code, (consume) =>
    transact(deps.db, async (tx) => {
      await consume(tx);
      await work(tx);
    }),
  );

async function assertOn({ db }: Deps, userId: string): Promise<void> {
  if (!(await readSecondFactorStatus(db, userId)).isOn) throw refuse('secondFactorAbsent');
}

/**
 * Returns new recovery codes instead of those that are left.
 * @throws Refusal secondFactorAbsent, secondFactorLocked, secondFactorWrong
 */
export async function renewRecoveryCodes(
  deps: Deps,
  { userId }: Member,
  code: string,
): Promise<readonly string[]> {
  await assertOn(deps, userId);
  const codes = createRecoveryCodes(deps.random);
  await transactWithCode(deps, userId, code, (tx) => replaceRecoveryCodes(tx, userId, codes));
  return codes;
}

/** @throws Refusal secondFactorAbsent, secondFactorLocked, secondFactorWrong */
export async function removeSecondFactor(
  deps: Deps,
  { userId }: Member,
  code: string,
): Promise<void> {
  await assertOn(deps, userId);
  await transactWithCode(deps, userId, code, (tx) => deleteSecondFactor(tx, userId));
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
