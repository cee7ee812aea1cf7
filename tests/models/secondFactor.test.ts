import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Failure, REFUSAL_REASONS } from '#models/failure.ts';
import { groupCharacters, isSecondFactorNeeded } from '#models/session/secondFactor.ts';
import {
  isRecoveryCode,
  isSecondFactorCode,
  isTotpCode,
  secondFactorCode,
} from '#models/session/secondFactorCode.ts';

const RECOVERY_CODE = 'ABCDEFGHJKMN2345';

describe('a code of the authenticator app', () => {
  test('is exactly six digits', () => {
    expect(['000000', '123456'].filter(isTotpCode)).toEqual(['000000', '123456']);
    const others = ['', '1', '12345', '1234567', '12345a', 'a123456', 'abcdef', '１２３４５６'];
    expect(others.filter(isTotpCode)).toEqual([]);
  });
});

describe('a recovery code', () => {
  test('is exactly sixteen letters and digits of base32', () => {
    const codes = [RECOVERY_CODE, 'AAAAAAAAAAAAAAAA', '7777777777777777'];
    expect(codes.filter(isRecoveryCode)).toEqual(codes);
    const others = [
      ...['', 'A', RECOVERY_CODE.slice(1), `${RECOVERY_CODE}A`, `A${RECOVERY_CODE}`],
      ...['ABCDEFGHJKMN2340', 'ABCDEFGHJKMN2341', '8888888888888888'],
    ];
    expect(others.filter(isRecoveryCode)).toEqual([]);
  });

  test('can be typed in groups and in small letters', () => {
    expect(isRecoveryCode('abcd efgh-jkmn 2345')).toBe(true);
  });
});

describe('the second factor of a request', () => {
  test('is a code of the app or a recovery code, however it is grouped', () => {
    const typed = ['123 456', '１２３４５６', ' 123-456 ', 'abcd efgh jkmn 2345'];
    expect(typed.map((code) => v.parse(secondFactorCode, code))).toEqual([
      ...Array.from({ length: 3 }, () => '123456'),
      RECOVERY_CODE,
    ]);
    expect(typed.filter(isSecondFactorCode)).toEqual(typed);
  });

  test('is refused if it is neither', () => {
    const others = ['', '12345', 'hello', `${RECOVERY_CODE} 1`, ' '.repeat(59) + 123_456, 123_456];
    expect(others.filter((code) => v.is(secondFactorCode, code))).toEqual([]);
    expect(isSecondFactorCode('12345')).toBe(false);
  });
});

test('a code of four characters or more is shown in groups of four', () => {
  expect(['ABC', 'ABCD', 'ABCDE', RECOVERY_CODE].map(groupCharacters)).toEqual([
    'ABC',
    'ABCD',
    'ABCD E',
    'ABCD EFGH JKMN 2345',
  ]);
});

describe('another code is needed', () => {
  const refusal: Failure = { kind: 'refused', code: '1002', msg: '' };

  test('after a refusal of the code, not after any other', () => {
    const reasons = REFUSAL_REASONS.filter((reason) =>
      isSecondFactorNeeded({ ...refusal, reason }),
    );
    expect(reasons).toEqual(['secondFactorNeeded', 'secondFactorWrong', 'secondFactorLocked']);
  });

  test('neither without a failure nor after one that gives no reason', () => {
    const failures: (Failure | null)[] = [null, refusal, { kind: 'network' }];
    expect(failures.filter(isSecondFactorNeeded)).toEqual([]);
  });
});
