import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeps } from '#server/deps.ts';
import { createRateLimiter, RATE_LIMIT_RULES } from '#server/http/rateLimiter.ts';
import { Refusal } from '#server/http/refusals.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none', env: { rateLimits: 'on' } });
});
afterAll(() => mall.close());

describe('rate limits', () => {
  test('refuse an account of a megabyte without counting it', async () => {
    const account = 'a'.repeat(1_000_000);
    const before = mall.deps.limits.size();
    const answer = await mall.request('POST', '/pc/login', { account, password: 'x' });
    expect(answer).toMatchObject({ status: 400, code: '1', msg: '参数错误' });
    expect(mall.deps.limits.size()).toBe(before);
  });

  test('accept an account of 254 characters', async () => {
    const account = `${'a'.repeat(242)}@example.com`;
    const answer = await mall.request('POST', '/pc/login', { account, password: 'x' });
    expect(answer).toMatchObject({ status: 200, code: '1002' });
  });

  test('are removed after their window', () => {
    let now = 0;
    const limits = createRateLimiter('on', () => now);
    for (let i = 0; i < 100; i += 1) limits.count('loginAddress', `address-${i}`);
    for (let i = 0; i < 50; i += 1) limits.count('codeAddress', `address-${i}`);
    expect(limits.size()).toBe(150);
    now = RATE_LIMIT_RULES.loginAddress.windowMs;
    limits.count('loginAccount', 'mia');
    limits.reset('loginAccount', 'mia');
    expect(limits.size()).toBe(50);
    now = RATE_LIMIT_RULES.codeAddress.windowMs;
    limits.count('loginAccount', 'mia');
    limits.reset('loginAccount', 'mia');
    expect(limits.size()).toBe(0);
  });

  test('let the owner log in on a known browser while others guess the password', async () => {
    const account = 'ida@mail.example';
    await mall.registerMember(account);
    const login = (password: string, cookie = '', as = account) =>
      mall.request('POST', '/pc/login', { account: as, password }, { cookie });
    const { headers } = await login('correct horse');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    for (let i = 0; i <= RATE_LIMIT_RULES.loginAccount.max; i += 1) await login('guess');
    expect((await login('correct horse')).status).toBe(429);
    expect((await login('correct horse', `${cookie}x`)).status).toBe(429);
    expect((await login('correct horse', cookie)).code).toBe('0');
    for (let i = 0; i <= RATE_LIMIT_RULES.loginDevice.max; i += 1) await login('guess', cookie);
    expect((await login('correct horse', cookie)).status).toBe(429);
    mall.clock.advance(RATE_LIMIT_RULES.loginDevice.windowMs);
  });

  // Shopify/hydrogen#2066
  test('are not disturbed by unreadable cookies of another project', async () => {
    const account = 'cookies@mail.example';
    await mall.registerMember(account);
    const cookie = 'device=%E0%A4%A; language=%%%; country={"x":1}; =; token=other; device';
    const login = { account, password: 'correct horse' };
    expect(await mall.request('POST', '/pc/login', login, { cookie })).toMatchObject({ code: '0' });
  });

  test('do not depend on changes of the system clock', async () => {
    let elapsed = 0;
    const deps = createDeps({ ...mall.deps, elapsedMs: () => elapsed });
    const guess = () => deps.limits.count('resetAccount', 'mia');
    for (let i = 0; i < RATE_LIMIT_RULES.resetAccount.max; i += 1) guess();
    mall.clock.advance(RATE_LIMIT_RULES.resetAccount.windowMs);
    expect(guess).toThrow('tooFrequent');
    elapsed = RATE_LIMIT_RULES.resetAccount.windowMs;
    expect(guess).not.toThrow();
  });

  test('per address count only wrong passwords, so that a household can log in often', async () => {
    const account = 'mia@mail.example';
    await mall.registerMember(account);
    const login = (password: string, as = account) =>
      mall.request('POST', '/pc/login', { account: as, password });
    for (let i = 0; i < RATE_LIMIT_RULES.loginAddress.max + 5; i += 1)
      expect((await login('correct horse')).status).toBe(200);
    for (let i = 0; i < RATE_LIMIT_RULES.loginAddress.max; i += 1)
      await login('guess', `guess-${i}@mail.example`);
    expect((await login('correct horse')).status).toBe(429);
    mall.clock.advance(RATE_LIMIT_RULES.loginAddress.windowMs);
  });

  test('of one account delay each guess after the third, twice as long each time, and never lock it', () => {
    let now = 0;
    const limits = createRateLimiter('on', () => now);
    const waitForGuess = () => {
      const started = now;
      for (;;) {
        try {
          limits.count('loginAccount', 'mia');
          return (now - started) / 1000;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          now += Number(error.extra['retryAfter']) * 1000;
        }
      }
    };
    const seconds = Array.from({ length: 15 }, waitForGuess);
    expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    limits.reset('loginAccount', 'mia');
    expect(waitForGuess()).toBe(0);
  });

  test('of one account let no guess pass that is sent in parallel during the delay', () => {
    const limits = createRateLimiter('on', () => 0);
    const guess = () => limits.count('loginAccount', 'mia');
    for (let i = 0; i <= RATE_LIMIT_RULES.loginAccount.max; i += 1) guess();
    for (let i = 0; i < 50; i += 1) expect(guess).toThrow('tooFrequent');
  });

  test('of one account end with its window', () => {
    let now = 0;
    const limits = createRateLimiter('on', () => now);
    const tryReset = () => limits.count('resetAccount', 'mia');
    for (let i = 0; i < RATE_LIMIT_RULES.resetAccount.max; i += 1) tryReset();
    now = RATE_LIMIT_RULES.resetAccount.windowMs - 1;
    expect(tryReset).toThrow('tooFrequent');
    now += 1;
    expect(tryReset).not.toThrow();
  });

  // woocommerce/woocommerce-paypal-payments#3764, magento/magento2#28614
  test('of cards count the payments of orders and recharges together', async () => {
    const token = await mall.registerMember('cards@mail.example');
    const startRecharge = () =>
      mall.request('POST', '/recharge', { rechargeAmount: 50, channel: '5' }, { token });
    const startPayment = () =>
      mall.request('POST', '/pc/order/pay', { orderNo: 'WL0', payType: '5' }, { token });
    for (let i = 0; i < RATE_LIMIT_RULES.cardAccount.max / 2; i += 1)
      expect([(await startRecharge()).status, (await startPayment()).status]).toEqual([200, 200]);
    expect([(await startRecharge()).status, (await startPayment()).status]).toEqual([429, 429]);
  });

  test('store a limited number of addresses', () => {
    const limits = createRateLimiter('on', () => 0);
    for (let i = 0; i < 25_000; i += 1) limits.count('loginAddress', `address-${i}`);
    expect(limits.size()).toBe(20_000);
  });
});
