import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginCall, userInfoCall } from '#models/session/session.api.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterAll(() => mall.close());

const PASSWORD = 'correct horse';
let accountCount = 0;
const newAccount = () => `shopper${(accountCount += 1)}@mail.example`;

async function registerAccount(): Promise<{ account: string; token: string }> {
  const account = newAccount();
  return { account, token: await mall.registerMember(account) };
}

describe('login', () => {
  test('accepts an account in capitals with blanks around it', async () => {
    const { account } = await registerAccount();
    const reply = await mall.call(loginCall, {
      account: `  ${account.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      nickname: account.split('@')[0],
      level: 1,
    });
  });

  test('refuses a wrong password and an unknown account with the same message', async () => {
    const { account } = await registerAccount();
    const wrongLogin = await mall.request('POST', '/pc/login', {
      account,
      password: 'wrong horse',
    });
    const unknown = await mall.request('POST', '/pc/login', {
      account: newAccount(),
      password: PASSWORD,
    });
    expect([wrongLogin.status, wrongLogin.code, wrongLogin.msg]).toEqual([
      200,
      '1002',
      '账号或密码不正确',
    ]);
    expect([unknown.status, unknown.code, unknown.msg]).toEqual([200, '1002', '账号或密码不正确']);
  });

  test('refuses an empty account or password with a specific message', async () => {
    const { code, msg } = await mall.request('POST', '/pc/login', { account: ' ', password: '' });
    expect({ code, msg }).toEqual({ code: '1002', msg: '账号或密码不能为空' });
  });

  test('creates a session for thirty days', async () => {
    const separateMall = await startTestMall({ seed: 'none' });
    const token = await separateMall.registerMember();
    for (let day = 10; day < 30; day += 10) {
      separateMall.clock.advance(10 * 86_400_000);
      expect((await separateMall.send(userInfoCall, {}, token)).code).toBe('0');
    }
    separateMall.clock.advance(10 * 86_400_000 - 1000);
    expect(await separateMall.call(userInfoCall, {}, token)).toMatchObject({
      balance: 0,
      integral: 0,
      hasPayPassword: false,
    });
    separateMall.clock.advance(1000);
    expect(await separateMall.send(userInfoCall, {}, token)).toMatchObject({
      status: 200,
      code: '1001',
    });
    await separateMall.close();
  });

  test('also accepts the token header of the specification', async () => {
    const { token, account } = await registerAccount();
    expect(
      (await mall.request('GET', '/pc/user/userInfo', undefined, { token })).result,
    ).toMatchObject({ account });
  });

  test('has an invalid token after the logout', async () => {
    const { token } = await registerAccount();
    expect(await mall.request('POST', '/pc/logout', {}, { token })).toMatchObject({
      code: '0',
      result: null,
    });
    expect(await mall.send(userInfoCall, {}, token)).toMatchObject({
      status: 200,
      code: '1001',
      msg: '用户登录已失效，请重新登录',
    });
  });
});
