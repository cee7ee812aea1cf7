import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeps } from '#server/deps.ts';
import { createRateLimiter, RATE_LIMIT_RULES } from '#server/http/rateLimiter.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none', env: { rateLimits: 'on' } });
});
afterAll(() => mall.close());

describe('the limits of a shop that strangers call', () => {
  test('an account of a megabyte is refused, and no limit counts it', async () => {
    const account = 'a'.repeat(1_000_000);
    const before = mall.deps.limits.size();
    const answer = await mall.request('POST', '/pc/login', { account, password: 'x' });
    expect(answer).toMatchObject({ status: 400, code: '1', msg: '参数错误' });
    expect(mall.deps.limits.size()).toBe(before);
  });

  test('an account of 254 characters may still try to log in', async () => {
    const account = `${'a'.repeat(242)}@example.com`;
    const answer = await mall.request('POST', '/pc/login', { account, password: 'x' });
    expect(answer).toMatchObject({ status: 200, code: '1002' });
  });

  test('are forgotten once their time is over', () => {
    let now = 0;
    const limits = createRateLimiter('on', () => now);
    for (let i = 0; i < 100; i += 1) limits.count('loginAccount', `guess-${i}`);
    for (let i = 0; i < 50; i += 1) limits.count('codeAddress', `address-${i}`);
    expect(limits.size()).toBe(150);
    now = RATE_LIMIT_RULES.loginAccount.windowMs;
    limits.count('loginAccount', 'mia');
    limits.reset('loginAccount', 'mia');
    expect(limits.size()).toBe(50);
    now = RATE_LIMIT_RULES.codeAddress.windowMs;
    limits.count('loginAccount', 'mia');
    limits.reset('loginAccount', 'mia');
    expect(limits.size()).toBe(0);
  });

  test('let the owner log in on a known browser while strangers guess', async () => {
    const account = 'ida@mail.example';
    await mall.registerMember(account);
    const login = (password: string, cookie = '', as = account) =>
      mall.request('POST', '/pc/login', { account: as, password }, { cookie });
    const { headers } = await login('correct horse');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    for (let i = 0; i < RATE_LIMIT_RULES.loginAccount.max; i += 1) await login('guess');
    expect((await login('correct horse')).status).toBe(429);
    expect((await login('correct horse', `${cookie}x`)).status).toBe(429);
    expect((await login('correct horse', cookie)).code).toBe('0');
    for (let i = 0; i < RATE_LIMIT_RULES.loginDevice.max; i += 1) await login('guess', cookie);
    expect((await login('correct horse', cookie)).status).toBe(429);
    mall.clock.advance(RATE_LIMIT_RULES.loginDevice.windowMs);
  });

  test('do not end when the clock of the server is changed', async () => {
    let elapsed = 0;
    const deps = createDeps({ ...mall.deps, elapsedMs: () => elapsed });
    const guess = () => deps.limits.count('resetAccount', 'mia');
    for (let i = 0; i < RATE_LIMIT_RULES.resetAccount.max; i += 1) guess();
    mall.clock.advance(RATE_LIMIT_RULES.resetAccount.windowMs);
    expect(guess).toThrow('tooFrequent');
    elapsed = RATE_LIMIT_RULES.resetAccount.windowMs;
    expect(guess).not.toThrow();
  });

  test('of one address count wrong passwords only, so that a family may log in as often as it likes', async () => {
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

  test('still stop the eleventh guess, until fifteen minutes have passed', () => {
    let now = 0;
    const limits = createRateLimiter('on', () => now);
    const guess = () => limits.count('loginAccount', 'mia');
    for (let i = 0; i < RATE_LIMIT_RULES.loginAccount.max; i += 1) guess();
    now = RATE_LIMIT_RULES.loginAccount.windowMs - 1;
    expect(guess).toThrow('tooFrequent');
    now += 1;
    expect(guess).not.toThrow();
  });

  test('keep a bounded number of addresses', () => {
    const limits = createRateLimiter('on', () => 0);
    for (let i = 0; i < 25_000; i += 1) limits.count('loginAddress', `address-${i}`);
    expect(limits.size()).toBe(20_000);
  });
});
