import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#models/address/countries.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import {
  loginCall,
  registerCall,
  sendCodeCall,
  userInfoCall,
} from '#models/session/session.api.ts';
import {
  accountError,
  isPayPassword,
  isVerificationCode,
  isWeakPayPassword,
  MAX_ACCOUNT_LENGTH,
  normaliseAccount,
  PAY_LOCK,
  passwordError,
  VERIFICATION,
} from '#models/session/session.ts';

describe('an account', () => {
  test('is trimmed, an e-mail address is lower-cased, and a phone number loses spaces, brackets and dashes', () => {
    expect(
      ['  Mia.Chen@Example.COM \n', ' +61 (4) 12-345-678 ', 'mia'].map(normaliseAccount),
    ).toEqual(['mia.chen@example.com', '+61412345678', 'mia']);
  });

  test('loses what was pasted with it unseen, and how the number is dialled', () => {
    const typed = [
      '\u202aMia@Example.com\u202c',
      '\u200e+61 (0)412\u2011345.678',
      '0061 412 345 678',
    ];
    expect(typed.map(normaliseAccount)).toEqual([
      'mia@example.com',
      '+61412345678',
      '+61412345678',
    ]);
    expect(typed.map(accountError)).toEqual(typed.map(() => undefined));
  });

  test('is unchanged by a second normalisation', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = normaliseAccount(typed);
        expect(normaliseAccount(once)).toBe(once);
      }),
    );
  });

  for (const { en, tel } of COUNTRIES) {
    test(`accepts a phone number of ${en} (+${tel})`, () => {
      expect(accountError(` +${tel} 412 345 678 `)).toBeUndefined();
    });
  }

  test('accepts any plain e-mail address', () => {
    const longest = `${'a'.repeat(MAX_ACCOUNT_LENGTH - '@b.co'.length)}@b.co`;
    const validAccounts = [
      ...['a@b.co', 'mia.chen+shop@mail.example.com', '小明@例子.中国', 'A@B.CO'],
      longest,
    ];
    expect(validAccounts.map(accountError)).toEqual(validAccounts.map(() => undefined));
  });

  test('is invalid without a country code, a dot or a complete number', () => {
    const invalidAccounts = [
      'mia@mail.example\r\nBcc: all@mail.example',
      'mia@mail.example,all@mail.example',
      '0412345678',
      '61412345678',
      '+0412345678',
      '+99912345678',
      '+6141',
      '+614123456789012345',
      '+61abc345678',
      'mia',
      'mia@example',
      'mia@example.c',
      'mia@@example.com',
      'mia chen@example.com',
      '@example.com',
      `${'a'.repeat(250)}@b.co`,
    ];
    expect(invalidAccounts.map(accountError)).toEqual(invalidAccounts.map(() => 'notAnAccount'));
    expect(['', '   ', '\n'].map(accountError)).toEqual(['empty', 'empty', 'empty']);
  });
});

describe('passwords and codes', () => {
  test('a login password has 8 to 64 characters', () => {
    const lengths = [0, 1, 7, 8, 64, 65];
    expect(lengths.map((length) => passwordError('x'.repeat(length)))).toEqual([
      'empty',
      'tooShort',
      'tooShort',
      undefined,
      undefined,
      'tooLong',
    ]);
  });

  test('a pay password and a code are exactly six digits', () => {
    const validPasswords = ['000000', '135790'];
    const invalidPasswords = [
      '',
      '12345',
      '1234567',
      '12345a',
      ' 123456',
      '123456\n',
      '１２３４５６',
      '-12345',
    ];
    for (const isSix of [isPayPassword, isVerificationCode]) {
      expect(validPasswords.filter(isSix)).toEqual(validPasswords);
      expect(invalidPasswords.filter(isSix)).toEqual([]);
    }
  });

  test('accept any six digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        expect(isPayPassword(String(number).padStart(6, '0'))).toBe(true);
      }),
    );
  });

  test('of equal digits, of digits in order and of a repeated group are easy to guess', () => {
    const weak = ['000000', '777777', '123456', '890123', '654321', '321098', '121212', '258258'];
    expect(weak.filter((typed) => !isWeakPayPassword(typed))).toEqual([]);
    const others = ['295813', '112233', '123465', '121213', '135790', '12345', '1234567', ''];
    expect(others.filter(isWeakPayPassword)).toEqual([]);
  });

  test('a code is valid for ten minutes, is sent again after one, and allows five tries', () => {
    expect(VERIFICATION).toEqual({ resendMs: 60_000, ttlMs: 600_000, maxTries: 5 });
    expect(PAY_LOCK).toEqual({ maxFailures: 5, lockMs: 900_000 });
  });
});

describe('requests that the server accepts', () => {
  test('a login trims the account and not the password', () => {
    expect(v.parse(loginCall.request, { account: ' Mia@X.COM ', password: ' p ' })).toEqual({
      account: 'mia@x.com',
      password: ' p ',
    });
  });

  test('registration refuses a bad account, a short password and a code that is not six digits', () => {
    const validRequest = { account: ' +61412345678', password: '12345678', code: '123456' };
    expect(v.parse(registerCall.request, validRequest)).toEqual({
      account: '+61412345678',
      password: '12345678',
      code: '123456',
      nickname: '',
    });
    const invalidChanges = [
      { account: 'mia' },
      { password: '1234567' },
      { code: '12345' },
      { code: 123456 },
    ];
    expect(
      invalidChanges.filter((more) => v.is(registerCall.request, { ...validRequest, ...more })),
    ).toEqual([]);
    expect(v.is(changePayPasswordCall.request, { code: '123456', password: '12345a' })).toBe(false);
    expect(v.is(sendCodeCall.request, { account: 'a@b.co', scene: 'hack' })).toBe(false);
  });
});

describe('replies of another mall server', () => {
  test('a session without nickname and level, with numbers as text', () => {
    expect(v.parse(loginCall.reply, { token: 't', level: '2', more: 1 })).toEqual({
      token: 't',
      nickname: '',
      level: 2,
    });
    expect(v.parse(userInfoCall.reply, { balance: '12.50', integral: null })).toEqual({
      balance: 1250,
      integral: 0,
    });
  });

  test('any reply to a sent code', () => {
    expect([null, undefined, 'ok', 1].map((wire) => v.parse(sendCodeCall.reply, wire))).toEqual([
      null,
      undefined,
      null,
      null,
    ]);
  });
});
