import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loginCall, userInfoCall } from '#models/session/session.api.ts';
import { sendCode } from '#server/session/code.ts';
import { startMall, type TestMall } from '#tests/support/server.ts';

let mall: TestMall;
beforeEach(async () => {
  mall = await startMall({ seed: 'none' });
});
afterEach(() => mall.close());

const MINUTE = 60_000;
const ACCOUNT = 'forgetful@mail.example';
const STRANGER = 'nobody@mail.example';
const ask = (account = ACCOUNT) =>
  mall.ask('POST', '/pc/common/sendCode', { account, scene: 'reset' });
const reset = (code: string, account = ACCOUNT, password = 'another horse') =>
  mall.ask('POST', '/pc/resetPassword', { account, code, password });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrong = { code: '1002', msg: '验证码错误' };

async function codeOf(account = ACCOUNT): Promise<string> {
  await ask(account);
  return mall.codeFor(account);
}

describe('a new password by code', () => {
  test('logs every device out, and opens the account to whoever has it', async () => {
    const [phone, desktop] = [
      await mall.member(ACCOUNT),
      (await mall.call(loginCall, { account: ACCOUNT, password: 'correct horse' })).token,
    ];
    const code = await codeOf();
    expect(await reset(otherThan(code))).toMatchObject(wrong);
    expect(await reset(code)).toMatchObject({ code: '0', result: null });
    for (const token of [phone, desktop])
      expect(await mall.send(userInfoCall, {}, token)).toMatchObject({ code: '1001' });
    expect(
      await mall.ask('POST', '/pc/login', { account: ACCOUNT, password: 'correct horse' }),
    ).toMatchObject({ code: '1002' });
    expect(
      await mall.call(loginCall, { account: ACCOUNT, password: 'another horse' }),
    ).toMatchObject({ level: 1 });
    expect(await reset(code, ACCOUNT, 'a third horse')).toMatchObject(wrong);
  });

  test('is refused after ten minutes, and after five wrong codes', async () => {
    await mall.member(ACCOUNT);
    const late = await codeOf();
    mall.clock.advance(10 * MINUTE);
    expect(await reset(late)).toMatchObject(wrong);
    const code = await codeOf();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await reset(otherThan(code))).toMatchObject(wrong);
    expect(await reset(code)).toMatchObject({ msg: '验证码错误次数过多，请重新获取' });
  });

  test('needs a password of eight characters, and costs no try without one', async () => {
    await mall.member(ACCOUNT);
    const code = await codeOf();
    for (let guess = 0; guess < 6; guess += 1)
      expect(await reset(code, ACCOUNT, 'short')).toMatchObject({ status: 400 });
    expect(await reset(code)).toMatchObject({ code: '0' });
  });
});

describe('who has an account is told to nobody', () => {
  test('each answer is the same for an account that exists and for one that does not', async () => {
    await mall.member(ACCOUNT);
    const answers = async (account: string) => {
      const replies = [await ask(account), await ask(account), await reset('000000', account)];
      return replies.map(({ status, code, msg, result }) => ({ status, code, msg, result }));
    };
    expect(await answers(STRANGER)).toEqual(await answers(ACCOUNT));
  });

  test('a message that cannot be sent is not told, and nobody waits for one that is slow', async () => {
    await mall.member(ACCOUNT);
    const broken = { send: () => Promise.reject(new Error('the post is closed')) };
    await sendCode({ ...mall.deps, mailer: broken }, ACCOUNT, 'reset');
    mall.clock.advance(MINUTE);
    const slow = { send: () => new Promise<void>(() => undefined) };
    await sendCode({ ...mall.deps, mailer: slow }, ACCOUNT, 'reset');
  });

  test('guessing codes of many accounts is stopped for one address', async () => {
    const own = await startMall({ seed: 'none', env: { rateLimits: 'on' } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess += 1) {
      const body = { account: `a${guess}@mail.example`, code: '000000', password: 'long enough' };
      statuses.push((await own.ask('POST', '/pc/resetPassword', body)).status);
    }
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429]);
    await own.close();
  });
});
