import { describe, expect, test } from 'vitest';
import { parseEnv, SettingError } from '#server/env.ts';

const complaintOf = (values: Record<string, string>) => {
  try {
    parseEnv(values);
  } catch (error) {
    return error instanceof SettingError ? error.message : error;
  }
  return 'accepted';
};

describe('the settings of the server', () => {
  test('without any, the demo runs on its own database', () => {
    expect(parseEnv({})).toEqual({
      port: 4000,
      payPort: 4001,
      dataDir: '.data',
      databaseUrl: undefined,
      isDemo: true,
      profile: 'full',
      goods: 0,
      origin: 'http://localhost:4000',
      paymentOrigins: ['http://localhost:4001'],
      rateLimits: 'on',
      inspects: false,
      mail: undefined,
      checksReplies: true,
    });
  });

  test('each wrong value is named with what it should be, all at once', () => {
    const complaint = complaintOf({
      PORT: 'http',
      MALL_PROFILE: 'half',
      RATE_LIMITS: 'no',
      MALL_ORIGIN: 'shop.example',
      DATABASE_URL: 'mysql://x',
      MALL_DEMO: 'yes',
    });
    for (const name of [
      'PORT',
      'MALL_PROFILE',
      'RATE_LIMITS',
      'MALL_ORIGIN',
      'DATABASE_URL',
      'MALL_DEMO',
    ]) {
      expect(complaint).toMatch(new RegExp(`^${name} is ".*"; it must be .+\\.$`, 'm'));
    }
  });

  test('an empty value is as good as none', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toEqual(parseEnv({}));
  });

  test('a database of one’s own has no demo, and then a missing mail service refuses to start', () => {
    const DATABASE_URL = 'postgres://mall@localhost/mall';
    expect(complaintOf({ DATABASE_URL })).toMatch(/^MAIL_URL is missing/);
    expect(complaintOf({ DATABASE_URL, MAIL_URL: 'https://mail.example/send' })).toMatch(
      /^MAIL_KEY is missing/,
    );
    expect(
      parseEnv({ DATABASE_URL, MAIL_URL: 'https://mail.example/send', MAIL_KEY: 'k' }),
    ).toMatchObject({ isDemo: false, paymentOrigins: [] });
    expect(parseEnv({ DATABASE_URL, MALL_DEMO: '1' })).toMatchObject({ isDemo: true });
  });
});
