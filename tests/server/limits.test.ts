import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERIFICATION } from '#models/session/session.ts';
import { rateLimits } from '#server/db/schema/rateLimits.ts';
import { transact } from '#server/db/transaction.ts';
import { RateLimiterStore } from '#server/http/rateLimiter.store.ts';
import { createRateLimiter, MAX_WINDOW_MS, RATE_LIMIT_RULES } from '#server/http/rateLimiter.ts';
import { Refusal } from '#server/http/refusals.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none', env: { rateLimits: 'on' } });
});
afterAll(() => mall.close());

const countRows = () => mall.db.$count(rateLimits);
/** The limiter of another server process with its own clock. */
const createLimiter = (clock = mall.clock.now) =>
  createRateLimiter({ db: mall.db, clock, mode: 'on' });

describe('rate limits', () => {
  test('refuse an account of a megabyte without counting it', async () => {
    const account = 'a'.repeat(1_000_000);
    const before = await countRows();
    const answer = await mall.request('POST', '/pc/login', { account, password: 'x' });
    expect(answer).toMatchObject({ status: 400, code: '1', msg: '参数错误' });
    expect(await countRows()).toBe(before);
  });

  test('accept an account of 254 characters', async () => {
    const account = `${'a'.repeat(242)}@example.com`;
    const answer = await mall.request('POST', '/pc/login', { account, password: 'x' });
    expect(answer).toMatchObject({ status: 200, code: '1002' });
  });

  test('are removed after the longest window', async () => {
    const limits = createLimiter();
    await limits.count('loginAddress', 'old address');
    mall.clock.advance(MAX_WINDOW_MS);
    await limits.count('codeAddress', 'new address');
    mall.clock.advance(1);
    await cleanUp(mall, mall.clock.now());
    expect(await countRows()).toBe(1);
    mall.clock.advance(MAX_WINDOW_MS);
  });

  test('count the calls of all servers together and survive a restart', async () => {
    const [first, second] = [createLimiter(), createLimiter()];
    const { max, windowMs } = RATE_LIMIT_RULES.passwordAccount;
    const calls = Array.from({ length: max + 5 }, (_, index) =>
      (index % 2 === 0 ? first : second).count('passwordAccount', 'shared').then(
        () => 'accepted',
        () => 'refused',
      ),
    );
    const accepted = (await Promise.all(calls)).filter((result) => result === 'accepted');
    expect(accepted).toHaveLength(max);
    await expect(createLimiter().count('passwordAccount', 'shared')).rejects.toMatchObject({
      key: 'tooFrequent',
      extra: { retryAfter: windowMs / 1000 },
    });
  });

  test('accept a call whose clock is behind that of the previous call', async () => {
    const now = mall.clock.now();
    await createLimiter(() => now).count('codeAddress', 'shared by a household');
    const behind = createLimiter(() => new Date(now.getTime() - 1));
    await expect(behind.count('codeAddress', 'shared by a household')).resolves.toBeUndefined();
    await createLimiter(() => now).count('loginAccount', 'shared by a household');
    await expect(behind.count('loginAccount', 'shared by a household')).resolves.toBeUndefined();
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

  test('let a member request a code for the pay password while others request codes', async () => {
    const account = 'gil@mail.example';
    const token = await mall.registerMember(account);
    const sendCode = (scene: string, headers = {}) => {
      mall.clock.advance(VERIFICATION.resendMs);
      return mall.request('POST', '/pc/common/sendCode', { account, scene }, headers);
    };
    for (let i = 0; i < RATE_LIMIT_RULES.codeNetwork.max; i += 1) await sendCode('reset');
    expect((await sendCode('reset')).status).toBe(429);
    const own = { authorization: `Bearer ${token}` };
    for (let i = 0; i < RATE_LIMIT_RULES.codeOwner.max; i += 1)
      expect((await sendCode('payPassword', own)).code).toBe('0');
    expect((await sendCode('payPassword', own)).status).toBe(429);
    mall.clock.advance(RATE_LIMIT_RULES.codeAddress.windowMs);
  });

  // Shopify/hydrogen#2066
  test('are not disturbed by unreadable cookies of another project', async () => {
    const account = 'cookies@mail.example';
    await mall.registerMember(account);
    const cookie = 'device=%E0%A4%A; language=%%%; country={"x":1}; =; token=other; device';
    const login = { account, password: 'correct horse' };
    expect(await mall.request('POST', '/pc/login', login, { cookie })).toMatchObject({ code: '0' });
  });

  test('of a clock that was far ahead end when the clock is corrected', async () => {
    const { max, windowMs } = RATE_LIMIT_RULES.passwordAccount;
    const laterLimiter = createLimiter(() => new Date(mall.clock.now().getTime() + windowMs));
    for (let i = 0; i < max; i += 1) await laterLimiter.count('passwordAccount', 'clock');
    await expect(laterLimiter.count('passwordAccount', 'clock')).rejects.toThrow('tooFrequent');
    await expect(createLimiter().count('passwordAccount', 'clock')).resolves.toBeUndefined();
  });

  test('per address count only wrong passwords, so that a household can log in often', async () => {
    const account = 'mia@mail.example';
    await mall.registerMember(account);
    const login = async (password: string, as = account) =>
      (await mall.request('POST', '/pc/login', { account: as, password })).status;
    for (let i = 1; i < RATE_LIMIT_RULES.loginAddress.max; i += 1)
      await createLimiter().count('loginAddress', 'in-process');
    const statuses = [await login('correct horse'), await login('correct horse')];
    statuses.push(await login('guess', 'guess@mail.example'), await login('correct horse'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    mall.clock.advance(RATE_LIMIT_RULES.loginAddress.windowMs);
  });

  test('of one account delay each guess after the third, twice as long each time, and never lock it', async () => {
    const limits = createLimiter();
    const waitForGuess = async () => {
      for (let seconds = 0; ;) {
        try {
          await limits.count('loginAccount', 'mia');
          return seconds;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          seconds += Number(error.extra['retryAfter']);
          mall.clock.advance(Number(error.extra['retryAfter']) * 1000);
        }
      }
    };
    const seconds: number[] = [];
    while (seconds.length < 15) seconds.push(await waitForGuess());
    expect(seconds).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    await limits.reset('loginAccount', 'mia');
    expect(await waitForGuess()).toBe(0);
  });

  test('of one account let no guess pass that is sent in parallel during the delay', async () => {
    const limits = createLimiter();
    const guess = () => limits.count('loginAccount', 'parallel');
    for (let i = 0; i <= RATE_LIMIT_RULES.loginAccount.max; i += 1) await guess();
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, guess));
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 'rejected'));
  });

  test('of one account check four of twenty wrong passwords that two servers receive in parallel', async () => {
    const account = 'ken@mail.example';
    await mall.registerMember(account);
    const { db } = mall;
    const other = await startTestMall({
      database: { db, pool: db.$client, close: () => Promise.resolve() },
      start: mall.clock.now(),
      env: { rateLimits: 'on' },
    });
    const guesses = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? mall : other).request('POST', '/pc/login', { account, password: 'guess' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    // The fourth is checked, and delays the next one.
    const checked = RATE_LIMIT_RULES.loginAccount.max + 1;
    expect(statuses.filter((status) => status === 200)).toHaveLength(checked);
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - checked);
    mall.clock.advance(RATE_LIMIT_RULES.loginAccount.windowMs);
  });

  test('do not count a refused call, so that a call that is subtracted makes room for the next', async () => {
    const limits = createLimiter();
    const call = () => limits.accepts('loginAddress', 'refused');
    for (let i = 0; i < RATE_LIMIT_RULES.loginAddress.max; i += 1) expect(await call()).toBe(true);
    expect([await call(), await call()]).toEqual([false, false]);
    await limits.subtract('loginAddress', 'refused');
    expect([await call(), await call()]).toEqual([true, false]);
  });

  test('keep no row of an address whose calls are all subtracted', async () => {
    const limits = createLimiter();
    const before = await countRows();
    await limits.count('loginAddress', 'successful');
    expect(await countRows()).toBe(before + 1);
    await limits.subtract('loginAddress', 'successful');
    await limits.subtract('loginAddress', 'unknown');
    expect(await countRows()).toBe(before);
  });

  test('know the calls of the current window only', async () => {
    const windowMs = 60_000;
    const read = () =>
      transact(mall.db, async (tx) => {
        const nowMs = mall.clock.now().getTime();
        const limiter = new RateLimiterStore({ tx, nowMs, points: 3, windowMs });
        const counted = await limiter.get('window');
        await limiter.consume('window');
        return counted?.toJSON() ?? null;
      });
    expect(await read()).toBeNull();
    mall.clock.advance(windowMs - 1);
    expect(await read()).toMatchObject({ consumedPoints: 1, msBeforeNext: 1 });
    mall.clock.advance(1);
    expect(await read()).toBeNull();
  });

  test('of one account end with its window', async () => {
    const tryReset = () => createLimiter().count('passwordAccount', 'window');
    for (let i = 0; i < RATE_LIMIT_RULES.passwordAccount.max; i += 1) await tryReset();
    mall.clock.advance(RATE_LIMIT_RULES.passwordAccount.windowMs - 1);
    await expect(tryReset()).rejects.toThrow('tooFrequent');
    mall.clock.advance(1);
    await expect(tryReset()).resolves.toBeUndefined();
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
});
