import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');
const { hashSync, verifySync }: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** Little work, because a run has dozens of logins. */
const WEAK = { memoryCost: 8, timeCost: 1 };

/** In this thread: a thread of the pool would answer at any time. */
export const hash = (password: string): Promise<string> =>
  Promise.resolve(hashSync(password, WEAK));

export const verify = (passwordHash: string, password: string): Promise<boolean> =>
  Promise.resolve(verifySync(passwordHash, password));
