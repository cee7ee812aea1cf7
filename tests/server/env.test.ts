import { describe, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { SettingError } from '#server/settings.ts';
import { SHOP_SETTINGS } from '#tests/fixtures/shopSettings.ts';

const getEnvError = (values: Record<string, string>) => {
  try {
    parseEnv(values);
  } catch (error) {
    return error instanceof SettingError ? error.message : String(error);
  }
  return 'accepted';
};

/** The settings of a shop without the demo. */
const ownShop = {
  DATABASE_URL: 'postgres://mall@localhost/mall',
  MALL_ORIGIN: 'https://shop.example',
  MAIL_URL: 'https://mail.example/send',
  MAIL_KEY: 'k',
  PAYMENT_PROVIDER: 'none',
  MALL_SECRET: 'b'.repeat(32),
  ...SHOP_SETTINGS,
};

describe('a shop without the demo', () => {
  test('starts without a payment provider only if PAYMENT_PROVIDER is none', () => {
    const smtp = { ...ownShop, MAIL_URL: 'smtps://mall:secret@mail.example' };
    expect(getEnvError(smtp)).toMatch(/^MAIL_FROM is missing/);
    expect(parseEnv({ ...smtp, MAIL_FROM: 'shop@mall.example' }).mail).toEqual({
      kind: 'smtp',
      url: smtp.MAIL_URL,
      from: 'shop@mall.example',
    });
    expect(getEnvError({ ...ownShop, MALL_SECRET: '' })).toMatch(/^MALL_SECRET is missing/);
    expect(getEnvError({ ...ownShop, MALL_SECRET: 'short' })).toMatch(/at least 32 characters/);
    expect(parseEnv(ownShop)).toMatchObject({
      isDemo: false,
      migrates: false,
      paymentProvider: { name: 'none' },
    });
    expect(getEnvError({ ...ownShop, PAYMENT_PROVIDER: '' })).toMatch(
      /^PAYMENT_PROVIDER is missing/,
    );
    expect(getEnvError({ ...ownShop, PAYMENT_PROVIDER: 'sandbox' })).toMatch(
      /^PAYMENT_PROVIDER is sandbox/,
    );
  });

  test('starts only with its public origin, and says so in one sentence', () => {
    expect(getEnvError({ ...ownShop, MALL_ORIGIN: '' })).toBe(
      'MALL_ORIGIN is missing: without the demo the mall needs its public origin, such as https://shop.example; set it, or set MALL_DEMO=1.',
    );
    expect(parseEnv(ownShop).origin).toBe('https://shop.example');
    expect(parseEnv({ ...ownShop, MALL_ORIGIN: '', MALL_DEMO: '1' }).origin).toBe(
      'http://localhost:4000',
    );
  });

  test('names every missing setting at once, each with what to set', () => {
    const isMissing = (name: string) =>
      expect.stringMatching(new RegExp(`^${name} is missing: .* bank account .* contact`));
    expect(getEnvError({ DATABASE_URL: ownShop.DATABASE_URL }).split('\n')).toEqual([
      expect.stringMatching(/^MALL_ORIGIN is missing: .* such as https:\/\/shop\.example/),
      expect.stringMatching(/^MAIL_URL is missing: .*MAIL_URL=smtp:\/\/…, MAIL_FROM/),
      expect.stringMatching(/^MALL_SECRET is missing: .* at least 32 random characters/),
      expect.stringMatching(/^PAYMENT_PROVIDER is missing: .*Set PAYMENT_PROVIDER=stripe/),
      ...['BANK_NAME', 'BANK_ACCOUNT_NAME', 'BANK_BSB', 'BANK_ACCOUNT_NUMBER'].map(isMissing),
      ...['CONTACT_EMAIL', 'CONTACT_PHONE'].map(isMissing),
    ]);
  });

  test('names wrong and refused settings together with the missing ones, each once', () => {
    const wrong = { MALL_SECRET: 'short', STRIPE_SECRET_KEY: 'pk_live_1', RATE_LIMITS: 'off' };
    const mixed = { ...ownShop, ...wrong, MALL_INSPECT: '1', PAYMENT_PROVIDER: 'stripe' };
    expect(getEnvError({ ...mixed, MAIL_KEY: '', METRICS_PORT: 'x' }).split('\n')).toEqual([
      'RATE_LIMITS=off is allowed in the demo only.',
      'MALL_INSPECT=1 is allowed in the demo only.',
      expect.stringMatching(/^MAIL_KEY is missing/),
      expect.stringMatching(/^MALL_SECRET is wrong; it must be secrets of at least 32 characters/),
      'STRIPE_SECRET_KEY is wrong; it must be a secret or restricted key of Stripe.',
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/),
      'METRICS_PORT is "x"; it must be a port number.',
    ]);
  });

  test('starts with Stripe only if both secrets of Stripe are set', () => {
    const withStripe = { ...ownShop, PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' };
    expect(getEnvError(withStripe)).toMatch(/^STRIPE_WEBHOOK_SECRET is missing/);
    expect(getEnvError({ ...ownShop, PAYMENT_PROVIDER: 'stripe' })).toMatch(
      /^STRIPE_SECRET_KEY is missing: .*\nSTRIPE_WEBHOOK_SECRET is missing: /,
    );
    expect(parseEnv({ ...withStripe, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toMatchObject({
      paymentProvider: { name: 'stripe', secretKey: 'sk_live_1', webhookSecret: 'whsec_1' },
      paymentOrigins: ['https://checkout.stripe.com'],
    });
  });

  test('rejects the settings that disable protection or expose internal state', () => {
    for (const RATE_LIMITS of ['off', 'raise'])
      expect(getEnvError({ ...ownShop, RATE_LIMITS })).toMatch(/^RATE_LIMITS=.* in the demo only/);
    expect(getEnvError({ ...ownShop, MALL_INSPECT: '1' })).toMatch(
      /^MALL_INSPECT=1 is allowed in the demo only/,
    );
  });

  test('shows shoppers its own bank account and contact, and the seller on invoices', () => {
    expect(parseEnv(ownShop).details).toEqual({
      bankAccount: {
        bank: 'Bank of Perth',
        accountName: 'Banksia Foods Pty Ltd',
        bsb: '066-000',
        accountNumber: '1234 5678',
        swift: '',
      },
      customerService: {
        email: 'help@shop.example',
        phone: '+61 8 9000 0000',
        weChat: '',
        hours: '',
      },
      seller: { name: 'Banksia Foods Pty Ltd', abn: null, address: '' },
    });
    const seller = { SELLER_NAME: 'B', SELLER_ABN: '51 824 753 556', SELLER_ADDRESS: '1 High St' };
    expect(parseEnv({ ...ownShop, ...seller }).details?.seller).toEqual({
      ...{ name: 'B', abn: '51 824 753 556', address: '1 High St' },
    });
    expect(parseEnv({ ...ownShop, MALL_DEMO: '1', BANK_BSB: '' }).details).toBeUndefined();
    expect(getEnvError({ ...ownShop, BANK_BSB: '66', SELLER_ABN: '1' })).toBe(
      'BANK_BSB is "66"; it must be a BSB such as 062-000.\nSELLER_ABN is "1"; it must be an ABN such as 51 824 753 556.',
    );
  });

  test('reports a proxy that is not an address', () => {
    expect(getEnvError({ TRUSTED_PROXIES: '10.0.0.0/8, proxy' })).toMatch(
      /^TRUSTED_PROXIES is .*; it must be addresses or networks/,
    );
  });
});

describe('the settings of the server', () => {
  test('serve the metrics only with METRICS_PORT, and on the loopback address by default', () => {
    expect(parseEnv({}).metrics).toBeUndefined();
    expect(parseEnv({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 });
    expect(parseEnv({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
      host: '0.0.0.0',
      port: 9100,
    });
  });

  test('default to the demo with the embedded database', () => {
    expect(parseEnv({})).toEqual({
      port: 4000,
      payPort: 4001,
      clockSource: 'database',
      dataDir: '.data',
      databaseUrl: undefined,
      standbyUrl: undefined,
      listenUrl: undefined,
      postgres: {
        connections: 10,
        statementMs: 5000,
        lockMs: 2000,
        idleInTransactionMs: 10_000,
        poolWaitMs: 5000,
        socketMs: 10_000,
        prepares: true,
      },
      migrates: true,
      isDemo: true,
      profile: 'full',
      goodsCount: 0,
      origin: 'http://localhost:4000',
      paymentOrigins: ['http://localhost:4001'],
      rateLimits: 'on',
      inspects: false,
      hasServiceWorker: true,
      mail: undefined,
      trustedProxies: [],
      drainMs: 0,
      paymentProvider: { name: 'sandbox' },
      secrets: ['the secret of the demo'],
      metrics: undefined,
      traceShare: 0,
      logLevel: 'info',
      logFormat: 'text',
      shouldCheckReplies: true,
    });
  });

  test('name the standbys of a PostgreSQL server only, without printing the password', () => {
    const DATABASE_STANDBY_URL = 'postgres://mall:password@localhost/standby';
    expect(parseEnv({ ...ownShop, DATABASE_STANDBY_URL }).standbyUrl).toBe(DATABASE_STANDBY_URL);
    expect(getEnvError({ DATABASE_STANDBY_URL })).toBe(
      'DATABASE_URL is missing: DATABASE_STANDBY_URL names the standbys of the PostgreSQL server of DATABASE_URL.',
    );
    expect(
      getEnvError({ ...ownShop, DATABASE_STANDBY_URL: 'mysql://mall:password@localhost' }),
    ).toBe(
      'DATABASE_STANDBY_URL is wrong; it must be postgres://user:password@host:5432/database.',
    );
  });

  test('listen for notices of a PostgreSQL server only, without printing the password', () => {
    const DATABASE_LISTEN_URL = 'postgres://mall:password@localhost/mall';
    expect(parseEnv({ ...ownShop, DATABASE_LISTEN_URL }).listenUrl).toBe(DATABASE_LISTEN_URL);
    expect(getEnvError({ DATABASE_LISTEN_URL })).toBe(
      'DATABASE_URL is missing: DATABASE_LISTEN_URL is a connection to the PostgreSQL server of DATABASE_URL that no pooler shares.',
    );
    expect(
      getEnvError({ ...ownShop, DATABASE_LISTEN_URL: 'mysql://mall:password@localhost' }),
    ).toBe('DATABASE_LISTEN_URL is wrong; it must be postgres://user:password@host:5432/database.');
  });

  test('sample a share of the requests', () => {
    const shares = ['0', '0.01', '1'].map((share) => parseEnv({ TRACE_SAMPLE: share }).traceShare);
    expect(shares).toEqual([0, 0.01, 1]);
    expect(() => parseEnv({ TRACE_SAMPLE: '2' })).toThrow(/TRACE_SAMPLE.*0\.01/s);
  });

  test('report every wrong value with the expected one', () => {
    const complaint = getEnvError({
      PORT: 'http',
      MALL_PROFILE: 'half',
      RATE_LIMITS: 'no',
      MALL_ORIGIN: 'shop.example',
      DATABASE_URL: 'mysql://x',
      MALL_DEMO: 'yes',
    });
    for (const name of ['PORT', 'MALL_PROFILE', 'RATE_LIMITS', 'MALL_ORIGIN', 'MALL_DEMO']) {
      expect(complaint).toMatch(new RegExp(`^${name} is ".*"; it must be .+\\.$`, 'm'));
    }
    expect(complaint).toMatch(/^DATABASE_URL is wrong; it must be postgres:.+\.$/m);
  });

  test('treat an empty value as missing', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toEqual(parseEnv({}));
  });

  test('disable the demo with DATABASE_URL and then require a mail service', () => {
    const { DATABASE_URL } = ownShop;
    expect(getEnvError({ ...ownShop, MAIL_URL: '' })).toMatch(/^MAIL_URL is missing/);
    expect(getEnvError({ ...ownShop, MAIL_KEY: '' })).toMatch(/^MAIL_KEY is missing/);
    expect(parseEnv(ownShop)).toMatchObject({ isDemo: false, paymentOrigins: [] });
    expect(parseEnv({ DATABASE_URL, MALL_DEMO: '1' })).toMatchObject({ isDemo: true });
  });
});
