import {
  accountProblem,
  isVerificationCode,
  normaliseAccount,
  passwordProblem,
} from '#models/session/session.ts';
import type { FullText } from '../text/en.ts';

export function accountText(text: FullText, typed: string): string | undefined {
  const problem = accountProblem(typed);
  if (problem === undefined) return undefined;
  const { accountEmpty, accountWrong } = text.session.problems;
  return problem === 'empty' ? accountEmpty : accountWrong;
}

/** A login only needs something in its fields: the server knows accounts of before these rules. */
export const accountGivenText = (text: FullText, typed: string): string | undefined =>
  normaliseAccount(typed) === '' ? text.session.problems.accountEmpty : undefined;

export const passwordGivenText = (text: FullText, typed: string): string | undefined =>
  typed === '' ? text.session.problems.passwordEmpty : undefined;

export function newPasswordText(text: FullText, typed: string): string | undefined {
  const { passwordShort, passwordLong } = text.session.problems;
  switch (passwordProblem(typed)) {
    case undefined:
      return undefined;
    case 'empty':
    case 'tooShort':
      return passwordShort;
    case 'tooLong':
      return passwordLong;
  }
}

export const codeText = (text: FullText, typed: string): string | undefined =>
  isVerificationCode(typed) ? undefined : text.session.problems.codeWrong;
