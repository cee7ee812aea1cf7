import { createHmac, timingSafeEqual } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { VERIFICATION } from '#models/session/session.ts';
import type { Db, Tx } from '../db/connection.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { toCodeMail } from './codeMail.text.ts';
import type { MailMessage } from './mailer.ts';
import type { MailLanguage } from './mailLanguage.ts';
import {
  addCode,
  deleteCode,
  findUser,
  findLatestCode,
  replaceCodeHash,
  type CodeKey,
  type CodeScene,
  consumeCodeTry,
  markCodeUsed,
} from './session.store.ts';

interface SubmittedCode extends CodeKey {
  readonly code: string;
}

const hashCode = (
  secret: string,
  { account, scene, code }: Omit<SubmittedCode, 'requesterHash'>,
): Buffer => createHmac('sha256', secret).update(`${scene}\0${account}\0${code}`).digest();

/**
 * A code for an unknown account is stored but not sent, so that the reply does not reveal whether
 * the account exists.
 */
const shouldSend = async (db: Db, account: string, scene: CodeScene): Promise<boolean> =>
  scene === 'register' || (await findUser(db, account)) !== undefined;

/** Sends a code, and invalidates it if the message cannot be sent. @returns whether it was sent */
async function deliverCode(
  { mailer, log }: Deps,
  mail: MailMessage,
  invalidate: () => Promise<void>,
): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    log.write('code.sendFailed', {}, error);
    await invalidate();
    return false;
  }
}

/**
 * Sends the code after the reply, because neither the duration nor the failure of a delivery may
 * reveal whether an account exists. If the delivery fails, the stored row no longer matches any
 * code, like the row of an unknown account.
 */
function deliverInBackground(deps: Deps, mail: MailMessage, codeId: number): void {
  deliverCode(deps, mail, () =>
    transact(deps.db, (tx) => replaceCodeHash(tx, codeId, deps.random.bytes(32).toString('hex'))),
  ).catch((error: unknown) => deps.log.write('code.invalidateFailed', {}, error));
}

/**
 * Sends a code that only its requester can use, so that neither requests nor wrong tries of others
 * end it.
 * @throws Refusal codeTooSoon within a minute of the requester's previous code, sendFailed
 */
export async function sendVerificationCode(
  deps: Deps,
  request: CodeKey,
  language: MailLanguage = 'en',
): Promise<void> {
  const { account, scene } = request;
  const now = deps.clock();
  const previous = await findLatestCode(deps.db, request);
  const waitMs = previous
    ? differenceInMilliseconds(addMilliseconds(previous.createdAt, VERIFICATION.resendMs), now)
    : 0;
  if (waitMs > 0) throw refuse('codeTooSoon', { retryAfter: Math.ceil(waitMs / 1000) });
  const code = String(deps.random.integer(1_000_000)).padStart(6, '0');
  const codeHash = hashCode(deps.env.secrets[0], { account, scene, code }).toString('hex');
  const expiresAt = addMilliseconds(now, VERIFICATION.ttlMs);
  const codeId = await transact(deps.db, (tx) =>
    addCode(tx, { ...request, codeHash, expiresAt, createdAt: now }),
  );
  if (!(await shouldSend(deps.db, account, scene))) return;
  const mail = toCodeMail(account, code, language);
  if (scene === 'reset') return deliverInBackground(deps, mail, codeId);
  const isSent = await deliverCode(deps, mail, () =>
    transact(deps.db, (tx) => deleteCode(tx, codeId)),
  );
  if (!isSent) throw refuse('sendFailed');
}

/**
 * Checks the code and counts a try.
 * @returns a function that marks the code as used, inside the caller's transaction
 * @throws Refusal codeWrong, codeTries
 */
export async function verifyCode(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  submitted: SubmittedCode,
  now: Date,
): Promise<(tx: Tx) => Promise<void>> {
  const latest = await findLatestCode(db, submitted);
  if (!latest || latest.expiresAt <= now) throw refuse('codeWrong');
  if (!(await transact(db, (tx) => consumeCodeTry(tx, latest.id, VERIFICATION.maxTries))))
    throw refuse('codeTries');
  const stored = Buffer.from(latest.codeHash, 'hex');
  if (!env.secrets.some((secret) => timingSafeEqual(stored, hashCode(secret, submitted))))
    throw refuse('codeWrong');
  return async (tx) => {
    if (!(await markCodeUsed(tx, latest.id, now))) throw refuse('codeWrong');
  };
}
