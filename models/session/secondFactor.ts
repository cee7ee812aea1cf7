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
/** An object, because the inspector redacts values by their names. */
export interface NewRecoveryCodes {
  readonly recoveryCodes: readonly string[];
}
export interface SecondFactorStatus {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** In groups of four characters, which are easier to read and to type. */
export const groupCharacters = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
