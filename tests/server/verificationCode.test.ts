import { createHash } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  changeLoginPasswordCall,
  loginCall,
  sendCodeCall,
  userInfoCall,
} from '#models/session/session.api.ts';
import { verificationCodes } from '#server/db/schema/users.ts';
import { verifyCode } from '#server/session/verificationCode.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeEach(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterEach(() => mall.close());

const ACCOUNT = 'new@mail.example';
const PASSWORD = 'correct horse';
const register = (code: string, account = ACCOUNT) =>
  mall.request('POST', '/pc/register', { account, password: PASSWORD, code });
const sendCode = (account = ACCOUNT, scene = 'register') =>
  mall.request('POST', '/pc/common/sendCode', { account, scene });
const differentCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrongCodeReply = { code: '1002', msg: '验证码错误' };

describe('a code', () => {
  test('registers a shopper once', async () => {
    expect(await sendCode()).toMatchObject({
      code: '0',
      result: { resendAfterMs: millisecondsInMinute },
    });
    const code = await mall.findLatestCode(ACCOUNT);
    expect(code).toMatch(/^\d{6}$/);
    expect(await register(code)).toMatchObject({
      code: '0',
      result: { nickname: 'new', level: 1 },
    });
    expect(await register(code)).toMatchObject(wrongCodeReply);
  });

  test('that is used twice at the same time creates one member', async () => {
    await sendCode();
    const code = await mall.findLatestCode(ACCOUNT);
    const replies = await Promise.all([1, 2, 3].map(() => register(code)));
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['0', '1002', '1002']);
  });

  test('is stored as a keyed hash, and remains valid while the key is rotated', async () => {
    await sendCode();
    const code = await mall.findLatestCode(ACCOUNT);
    const [row] = await mall.db.select().from(verificationCodes);
    const plain = createHash('sha256').update(`register\0${ACCOUNT}\0${code}`).digest('hex');
    expect(row?.codeHash).toMatch(/^[\da-f]{64}$/);
    expect(row?.codeHash).not.toBe(plain);
    const requesterHash = row?.requesterHash ?? '';
    const proof = { account: ACCOUNT, scene: 'register', code, requesterHash } as const;
    const withSecrets = (...secrets: [string, ...string[]]) =>
      verifyCode({ db: mall.db, env: { ...mall.deps.env, secrets } }, proof, mall.clock.now());
    await expect(withSecrets('new')).rejects.toThrow('codeWrong');
    await expect(withSecrets('new', ...mall.deps.env.secrets)).resolves.toBeTypeOf('function');
  });

  test('is valid for ten minutes', async () => {
    await sendCode();
    mall.clock.advance(10 * millisecondsInMinute);
    expect(await register(await mall.findLatestCode(ACCOUNT))).toMatchObject(wrongCodeReply);
  });

  test('allows five tries, also if they are simultaneous', async () => {
    await sendCode();
    const code = await mall.findLatestCode(ACCOUNT);
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => register(differentCode(code))),
    );
    expect(guesses.map(({ msg }) => msg)).toEqual(Array.from({ length: 5 }, () => '验证码错误'));
    expect(await register(code)).toMatchObject({
      code: '1002',
      msg: '验证码错误次数过多，请重新获取',
    });
  });

  test('can be requested again after a minute, and then only the newest code is valid', async () => {
    await sendCode();
    mall.clock.advance(millisecondsInMinute - 1000);
    const repeatedRequest = await sendCode();
    expect(repeatedRequest).toMatchObject({ status: 429, msg: '验证码已发送，请一分钟后再试' });
    expect(repeatedRequest.headers.get('retry-after')).toBe('1');
    mall.clock.advance(1000);
    await sendCode();
    const second = await mall.findLatestCode(ACCOUNT);
    expect(await register(differentCode(second))).toMatchObject(wrongCodeReply);
    expect(await register(second)).toMatchObject({ code: '0' });
  });

  test('is valid only for its scene', async () => {
    await mall.registerMember(ACCOUNT);
    mall.clock.advance(millisecondsInMinute);
    await sendCode(ACCOUNT, 'reset');
    const token = await mall.call(loginCall, { account: ACCOUNT, password: PASSWORD });
    const body = { code: await mall.findLatestCode(ACCOUNT), password: '246810' };
    expect(
      await mall.request('PUT', '/pc/setting/pay/password', body, { token: token.token }),
    ).toMatchObject(wrongCodeReply);
  });

  test('for an existing account reveals this only to its owner', async () => {
    await mall.registerMember(ACCOUNT);
    mall.clock.advance(millisecondsInMinute);
    expect(await sendCode()).toMatchObject({ code: '0' });
    expect(await register('000000')).toMatchObject(wrongCodeReply);
    expect(await register(await mall.findLatestCode(ACCOUNT))).toMatchObject({
      code: '1002',
      msg: '账号已注册，请登录或换一个账号',
    });
    const phone = '+61412345678';
    await mall.registerMember(phone);
    mall.clock.advance(millisecondsInMinute);
    await sendCode(phone);
    expect(await register(await mall.findLatestCode(phone), phone)).toMatchObject({
      code: '1002',
      msg: '手机号已注册',
    });
  });

  test('for a reset does not reveal whether the account exists', async () => {
    expect(await sendCode('nobody@mail.example', 'reset')).toMatchObject({ code: '0' });
    expect(await mall.findLatestCode('nobody@mail.example')).toBe('');
    expect(await sendCode('nobody@mail.example', 'reset')).toMatchObject({ status: 429 });
  });
});

describe('passwords', () => {
  test('a reset ends every session, and the new password is valid', async () => {
    const token = await mall.registerMember(ACCOUNT);
    await sendCode(ACCOUNT, 'reset');
    const body = {
      account: ACCOUNT,
      code: await mall.findLatestCode(ACCOUNT),
      password: 'another horse',
    };
    expect(await mall.request('POST', '/pc/resetPassword', body)).toMatchObject({ code: '0' });
    expect(await mall.send(userInfoCall, {}, token)).toMatchObject({ code: '1001' });
    expect(
      await mall.call(loginCall, { account: ACCOUNT, password: 'another horse' }),
    ).toMatchObject({ level: 1 });
  });

  test('a change needs the old password, keeps this session and ends the others', async () => {
    const firstToken = await mall.registerMember(ACCOUNT);
    const { token: secondToken } = await mall.call(loginCall, {
      account: ACCOUNT,
      password: PASSWORD,
    });
    const change = (oldPassword: string) =>
      mall.send(changeLoginPasswordCall, { oldPassword, newPassword: 'another horse' }, firstToken);
    expect(await change('wrong')).toMatchObject({ code: '1002', msg: '旧密码不正确' });
    expect(await change(PASSWORD)).toMatchObject({ code: '0' });
    expect(await mall.send(userInfoCall, {}, firstToken)).toMatchObject({ code: '0' });
    expect(await mall.send(userInfoCall, {}, secondToken)).toMatchObject({ code: '1001' });
  });

  // one of both lists, with another case, and one of each list alone
  test.each(['12345678', 'PassWord', 'jimandanne', 'ya623349'])(
    'one of published breaches is refused: %s',
    async (password) => {
      await sendCode();
      const code = await mall.findLatestCode(ACCOUNT);
      expect(
        await mall.request('POST', '/pc/register', { account: ACCOUNT, password, code }),
      ).toMatchObject({ code: '1002', msg: '密码过于常见，请换一个' });
    },
  );

  test('a common one, the account itself, or the name of the shop is refused at registration, reset and change, and uses up no code', async () => {
    const refusal = { status: 200, code: '1002', msg: '密码过于常见，请换一个' };
    await sendCode();
    const code = await mall.findLatestCode(ACCOUNT);
    for (const password of ['Password123', 'qwertyuiop', ACCOUNT, 'Wattle-Lane-2026'])
      expect(
        await mall.request('POST', '/pc/register', { account: ACCOUNT, password, code }),
      ).toMatchObject(refusal);
    expect(await register(code)).toMatchObject({ code: '0' });
    const reset = { account: ACCOUNT, code: '000000', password: '1234567890' };
    expect(await mall.request('POST', '/pc/resetPassword', reset)).toMatchObject(refusal);
    const { token } = await mall.call(loginCall, { account: ACCOUNT, password: PASSWORD });
    const change = { oldPassword: PASSWORD, newPassword: 'iloveyou' };
    expect(await mall.send(changeLoginPasswordCall, change, token)).toMatchObject(refusal);
  });

  test('a pay password is six digits and needs a code', async () => {
    const token = await mall.registerMember(ACCOUNT);
    const set = (code: string, password: string) =>
      mall.request('PUT', '/pc/setting/pay/password', { code, password }, { token });
    expect(await set('123456', '12345a')).toMatchObject({
      code: '1002',
      msg: '密码只能是六位数字',
    });
    expect(await sendCode(ACCOUNT, 'payPassword')).toMatchObject({ status: 401 });
    await mall.call(sendCodeCall, { account: ACCOUNT, scene: 'payPassword' }, token);
    expect(await set(await mall.findLatestCode(ACCOUNT), '246810')).toMatchObject({ code: '0' });
    expect(await mall.call(userInfoCall, {}, token)).toMatchObject({ hasPayPassword: true });
  });
});

test('the code for a pay password does not reveal which accounts exist', async () => {
  await mall.registerMember(ACCOUNT);
  const token = await mall.registerMember();
  const ask = (account: string, headers = {}) =>
    mall.request('POST', '/pc/common/sendCode', { account, scene: 'payPassword' }, headers);
  const replies = [
    await ask(ACCOUNT),
    await ask('nobody@mail.example'),
    await ask(ACCOUNT, { token }),
    await ask('nobody@mail.example', { token }),
  ];
  expect(replies.map(({ status, msg }) => [status, msg])).toEqual(
    replies.map(() => [401, '请先登录']),
  );
});

describe('guessing', () => {
  test('an account’s password is delayed from the fourth failure on, and another account is not', async () => {
    const separateMall = await startTestMall({ seed: 'none', env: { rateLimits: 'on' } });
    await separateMall.registerMember(ACCOUNT);
    const login = (account: string, password: string) =>
      separateMall.request('POST', '/pc/login', { account, password });
    for (let guess = 0; guess < 4; guess += 1)
      expect(await login(ACCOUNT, 'wrong horse')).toMatchObject({ code: '1002', status: 200 });
    const stopped = await login(ACCOUNT, PASSWORD);
    expect(stopped).toMatchObject({ status: 429, msg: '操作过于频繁，请稍后再试' });
    expect(Number(stopped.headers.get('retry-after'))).toBe(1);
    expect(await login('other@mail.example', 'x')).toMatchObject({ status: 200 });
    separateMall.clock.advance(1000);
    expect(await login(ACCOUNT, PASSWORD)).toMatchObject({ code: '0' });
    await separateMall.close();
  });

  test('codes that one network requests for one account are limited per hour', async () => {
    const separateMall = await startTestMall({ seed: 'none', env: { rateLimits: 'on' } });
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) {
      statuses.push(
        (await separateMall.request('POST', '/pc/common/sendCode', { account: ACCOUNT })).status,
      );
      separateMall.clock.advance(millisecondsInMinute);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    await separateMall.close();
  });
});
