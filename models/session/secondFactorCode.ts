import * as v from 'valibot';
import { toHalfWidth } from '../halfWidth.ts';

/** Apps and people group the characters. */
export const normaliseSecondFactorCode = (typed: string): string =>
  toHalfWidth(typed).replace(/[\s-]/g, '').toUpperCase();

export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** A recovery code has 16 characters of base32, which is 80 random bits. */
export const isRecoveryCode = (typed: string): boolean =>
  /^[A-Z2-7]{16}$/.test(normaliseSecondFactorCode(typed));

export const isSecondFactorCode = (typed: string): boolean =>
  isTotpCode(normaliseSecondFactorCode(typed)) || isRecoveryCode(typed);

/** A code of the authenticator app or a recovery code. */
export const secondFactorCode = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform(normaliseSecondFactorCode),
  v.check(isSecondFactorCode, 'secondFactorCode'),
  v.description('six digits of the authenticator app, or a recovery code'),
);
