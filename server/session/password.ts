import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../http/concurrencyLimiter.ts';

/** Leaves threads of the pool for the database's files and the pictures. */
const limitConcurrency = createConcurrencyLimiter({ concurrent: 3, waiting: 60 });

/** argon2id with the library's settings: 19 MiB, two passes (decisions.md 14). */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password));

/** @throws Refusal tryLater */
export const matchesHash = (passwordHash: string, password: string): Promise<boolean> =>
  limitConcurrency(() => verify(passwordHash, password));

let dummyHash: Promise<string> | undefined;

/**
 * Does the same work for an account that does not exist, so that the response time does not reveal
 * which accounts exist.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('no password has this hash');
  const expected = passwordHash ?? (await dummyHash);
  const isMatch = await matchesHash(expected, password);
  return isMatch && typeof passwordHash === 'string';
}
