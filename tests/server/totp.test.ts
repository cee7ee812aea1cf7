import { describe, expect, test } from 'vitest';
import { calculateTotp, toBase32, toOtpauthUri, toTotpStep } from '#server/session/totp.ts';

describe('the codes of an authenticator app', () => {
  // RFC 6238, appendix B: the last six digits
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890');
    expect(calculateTotp(secret, toTotpStep(new Date(seconds * 1000)))).toBe(code);
  });

  test('are set up with an otpauth URI that names shop and account', () => {
    // RFC 4648, section 10
    expect([toBase32(Buffer.from('foobar')), toBase32(Buffer.from('fo'))]).toEqual([
      'MZXW6YTBOI',
      'MZXQ',
    ]);
    expect(toOtpauthUri('Wattle Lane', 'a+b@mail.example', Buffer.from('foobar'))).toBe(
      'otpauth://totp/Wattle%20Lane:a%2Bb%40mail.example?secret=MZXW6YTBOI&issuer=Wattle%20Lane&algorithm=SHA1&digits=6&period=30',
    );
  });
});
