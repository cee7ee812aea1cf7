import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';
import type { Failure, RefusalReason } from '../failure.ts';

/** RFC 6238 with the values that every authenticator app supports. */
export const TOTP = { digits: 6, stepMs: secondsToMilliseconds(30), maxStepsOff: 1 } as const;

export const RECOVERY_CODES = { count: 10, length: 16, few: 2 } as const;

/** The data that the page shows to set up an authenticator app. */
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

const CODE_REASONS: ReadonlySet<string | undefined> = new Set<RefusalReason>([
  'secondFactorNeeded',
  'secondFactorWrong',
  'secondFactorLocked',
]);

/** Whether the server did nothing because it needs a code, or another one. */
export const isSecondFactorNeeded = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && CODE_REASONS.has(failure.reason);

/** In groups of four characters, which are easier to read and to type. */
export const groupCharacters = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
