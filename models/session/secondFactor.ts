import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';

/** RFC 6238 with the values that every authenticator app supports. */
export const TOTP = { digits: 6, stepMs: secondsToMilliseconds(30), maxStepsOff: 1 } as const;

export const RECOVERY_CODES = { count: 10, length: 16, few: 2 } as const;

/** What the shop needs to show the setup of an authenticator app. */
export interface SecondFactorSetup {
  /** base32 */
  readonly secret: string;
  /** otpauth URI */
  readonly uri: string;
}
export interface SecondFactorStatus {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** Apps and people group the characters. */
export const normaliseSecondFactorCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase();

export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** A recovery code has 16 characters of base32, which is 80 random bits. */
export const isRecoveryCode = (typed: string): boolean =>
  /^[A-Z2-7]{16}$/.test(normaliseSecondFactorCode(typed));

export const isSecondFactorCode = (typed: string): boolean =>
  isTotpCode(normaliseSecondFactorCode(typed)) || isRecoveryCode(typed);

/** In groups of four characters, which are easier to read and to type. */
export const groupCharacters = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
