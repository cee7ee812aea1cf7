import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { VERIFICATION } from '#models/session/session.ts';
import type { Db, Tx } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import type { Mail } from './mailer.ts';
import {
  addCode,
  dropCodes,
  findUser,
  latestCode,
  type Scene,
  takeTry,
  useCode,
} from './session.store.ts';

const hashOf = (account: string, scene: Scene, code: string): Buffer =>
  createHash('sha256').update(`${scene}\0${account}\0${code}`).digest();

/** A code for an account that nobody has is kept, so that the answers are the same, and sent to nobody. */
const isWanted = async (db: Db, account: string, scene: Scene): Promise<boolean> =>
  scene === 'register' || (await findUser(db, account)) !== undefined;

/** Accounts are not to be guessed: neither the time that a message takes nor its failure tells who has one. */
function sendUnseen({ mailer }: Deps, mail: Mail): void {
  mailer
    .send(mail)
    .catch((error: unknown) => console.error(`A code could not be sent: ${String(error)}`));
}

/** @throws Refusal codeTooSoon within a minute of the one before, sendFailed */
export async function sendCode(deps: Deps, account: string, scene: Scene): Promise<void> {
  const now = deps.clock();
  const before = await latestCode(deps.db, account, scene);
  const waits = before ? before.createdAt.getTime() + VERIFICATION.resendMs - now.getTime() : 0;
  if (waits > 0) throw refuse('codeTooSoon', { retryAfter: Math.ceil(waits / 1000) });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = hashOf(account, scene, code).toString('hex');
  const expiresAt = new Date(now.getTime() + VERIFICATION.lifeMs);
  await deps.db.transaction((tx) =>
    addCode(tx, { account, scene, codeHash, expiresAt, createdAt: now }),
  );
  if (!(await isWanted(deps.db, account, scene))) return;
  const mail = { recipient: account, kind: 'code', body: code } as const;
  if (scene === 'reset') return sendUnseen(deps, mail);
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    await dropCodes(deps.db, account, scene);
    console.error(`A code could not be sent: ${String(error)}`);
    throw refuse('sendFailed');
  }
}

export interface Proof {
  readonly account: string;
  readonly scene: Scene;
  readonly code: string;
}

/**
 * Checks the code at the cost of one of its tries.
 * @returns what uses it up, inside the transaction of what it allows
 * @throws Refusal codeWrong, codeTries
 */
export async function checkCode(
  db: Db,
  { account, scene, code }: Proof,
  now: Date,
): Promise<(tx: Tx) => Promise<void>> {
  const known = await latestCode(db, account, scene);
  if (!known || known.expiresAt <= now) throw refuse('codeWrong');
  if (!(await takeTry(db, known.id, VERIFICATION.tries))) throw refuse('codeTries');
  if (!timingSafeEqual(Buffer.from(known.codeHash, 'hex'), hashOf(account, scene, code)))
    throw refuse('codeWrong');
  return async (tx) => {
    if (!(await useCode(tx, known.id, now))) throw refuse('codeWrong');
  };
}
