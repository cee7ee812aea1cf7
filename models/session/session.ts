import { isDialCode } from '../address/dialCode.ts';

/** The user session of §3; the token never enters a draft, a log or the inspector. */
export interface Session {
  readonly token: string;
  readonly nickname: string;
  readonly account: string;
  readonly level: number;
}

/** What `user/userInfo` tells besides the session: balance in cents, points as an integer (§3). */
export interface Profile {
  readonly balance: number;
  readonly integral: number;
}

export const NO_PROFILE: Profile = { balance: 0, integral: 0 };

export type AccountProblem = 'empty' | 'notAnAccount';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;

/** Account as the server stores it: trimmed; an e-mail in lower case; a phone as E.164 without spaces (decisions 13, §5). */
export function normaliseAccount(typed: string): string {
  const trimmed = typed.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed.replace(/[\s()-]/g, '');
}

export function accountProblem(typed: string): AccountProblem | undefined {
  const account = normaliseAccount(typed);
  if (account === '') return 'empty';
  if (account.length <= 254 && EMAIL.test(account)) return undefined;
  return PHONE.test(account) && isDialCode(account) ? undefined : 'notAnAccount';
}

export type PasswordProblem = 'empty' | 'tooShort' | 'tooLong';

/** Login passwords have 8–64 characters (decisions 14). */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'empty';
  if (password.length < 8) return 'tooShort';
  return password.length > 64 ? 'tooLong' : undefined;
}

/** The pay password is exactly six digits (§5; decisions 14). */
export const isPayPassword = (typed: string): boolean => /^\d{6}$/.test(typed);

/** A code from `sendCode` is six digits (decisions 15). */
export const isVerificationCode = (typed: string): boolean => /^\d{6}$/.test(typed);

export const VERIFICATION = { resendMs: 60_000, lifeMs: 600_000, tries: 5 } as const;
export const PAY_LOCK = { failures: 5, lockMs: 15 * 60_000 } as const;

/** Every registered user pays the member price (decisions 17). */
export const isMemberLevel = (level: number): boolean => level >= 1;
