import {
  accountError,
  isVerificationCode,
  normaliseAccount,
  passwordError,
} from '#models/session/session.ts';
import type { FullText } from '../text/en.ts';

export function accountErrorText(text: FullText, typed: string): string | undefined {
  const error = accountError(typed);
  if (error === undefined) return undefined;
  const { accountEmpty, accountWrong } = text.session.errors;
  return error === 'empty' ? accountEmpty : accountWrong;
}

/** A login requires only non-empty fields, because accounts may be older than the current rules. */
export const accountMissingText = (text: FullText, typed: string): string | undefined =>
  normaliseAccount(typed) === '' ? text.session.errors.accountEmpty : undefined;

export const passwordMissingText = (text: FullText, typed: string): string | undefined =>
  typed === '' ? text.session.errors.passwordEmpty : undefined;

export function newPasswordErrorText(text: FullText, typed: string): string | undefined {
  const { passwordShort, passwordLong } = text.session.errors;
  switch (passwordError(typed)) {
    case undefined:
      return undefined;
    case 'empty':
    case 'tooShort':
      return passwordShort;
    case 'tooLong':
      return passwordLong;
  }
}

export const codeErrorText = (text: FullText, typed: string): string | undefined =>
  isVerificationCode(typed) ? undefined : text.session.errors.codeWrong;
