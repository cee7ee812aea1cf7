import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import * as v from 'valibot';
import { isDialCode } from '../address/dialCode.ts';
import { toHalfWidth } from '../halfWidth.ts';
import type { Cents } from '../money.ts';
import { toDialledNumber } from '../phone.ts';
import { removeInvisible } from '../typedText.ts';

/** The user session of §3. Drafts, logs and the inspector must not contain the token. */
export const sessionSchema = v.object({
  token: v.string(),
  nickname: v.string(),
  account: v.string(),
  level: v.number(),
});
export type Session = Readonly<v.InferOutput<typeof sessionSchema>>;

/** The additional data of `user/userInfo` (§3). */
export interface Profile {
  readonly balanceCents: Cents;
  readonly points: number;
}

export const MAX_ACCOUNT_LENGTH = 254;

export type AccountError = 'empty' | 'notAnAccount';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;

/** The full stop of Chinese and Japanese keyboards, which separates domain labels too (IDNA). */
const IDEOGRAPHIC_FULL_STOP = /\u3002/g;

const normaliseEmail = (typed: string): string =>
  toHalfWidth(typed.toLowerCase()).replace(IDEOGRAPHIC_FULL_STOP, '.').trim();

/**
 * Normalises an account as the server stores it: in half width, trimmed and without invisible
 * characters; an e-mail address in lower case; a phone number as E.164 without spaces (decisions.md
 * 13, §5).
 */
export function normaliseAccount(typed: string): string {
  const halfWidth = removeInvisible(toHalfWidth(typed));
  return halfWidth.includes('@') ? normaliseEmail(halfWidth) : toDialledNumber(halfWidth);
}

export function accountError(typed: string): AccountError | undefined {
  const account = normaliseAccount(typed);
  if (account === '') return 'empty';
  if (account.length <= MAX_ACCOUNT_LENGTH && EMAIL.test(account)) return undefined;
  return PHONE.test(account) && isDialCode(account) ? undefined : 'notAnAccount';
}

type PasswordError = 'empty' | 'tooShort' | 'tooLong';

/** Characters of a login password (decisions.md 14). */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

export function passwordError(password: string): PasswordError | undefined {
  if (password === '') return 'empty';
  if (password.length < PASSWORD_LENGTH.min) return 'tooShort';
  return password.length > PASSWORD_LENGTH.max ? 'tooLong' : undefined;
}

/** The pay password has exactly six digits (§5; decisions.md 14). */
export const isPayPassword = (typed: string): boolean => /^\d{6}$/.test(typed);

const DIGITS_IN_ORDER = '0123456789'.repeat(2);
const DIGITS_IN_REVERSE = [...DIGITS_IN_ORDER].toReversed().join('');

/**
 * Whether a pay password is easy to guess: equal digits, a sequence, or a repeated group such as
 * 121212. It is accepted (§5), but the page advises against it.
 */
export const isWeakPayPassword = (typed: string): boolean =>
  isPayPassword(typed) &&
  (DIGITS_IN_ORDER.includes(typed) ||
    DIGITS_IN_REVERSE.includes(typed) ||
    /^(\d{1,3})\1+$/.test(typed));

/** A code from `sendCode` has six digits (decisions.md 15). */
export const isVerificationCode = (typed: string): boolean => /^\d{6}$/.test(typed);

export const VERIFICATION = {
  resendMs: minutesToMilliseconds(1),
  ttlMs: minutesToMilliseconds(10),
  maxTries: 5,
} as const;
export const PAY_LOCK = { maxFailures: 5, lockMs: minutesToMilliseconds(15) } as const;
