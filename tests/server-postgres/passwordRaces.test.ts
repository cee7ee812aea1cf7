import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteAccountCall } from '#models/session/accountData.api.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import { changeLoginPasswordCall, loginCall, sendCodeCall } from '#models/session/session.api.ts';
import { getSqlState } from '#server/db/databaseErrors.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { createRace, type Race } from '#tests/support/statementRace.ts';
import {
  createTestDatabase,
  REGISTERED_PASSWORD,
  startTestMall,
  type TestMall,
} from '#tests/support/testMall.ts';

const NEW_PASSWORD = 'another horse';

let mall: TestMall;
let race: Race;
let account: string;
let token: string;
let code: string;
let members = 0;
let deadlocks = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  race = createRace(database);
  const { retry } = database.db;
  vi.spyOn(database.db, 'retry').mockImplementation((run) =>
    retry(() =>
      run().catch((error: unknown) => {
        if (getSqlState(error) === '40P01') deadlocks += 1;
        throw error;
      }),
    ),
  );
  mall = await startTestMall({ database });
});
afterAll(() => mall.close());
beforeEach(async () => {
  members += 1;
  account = `ann${members}@mail.example`;
  token = await mall.registerMember(account);
  mall.clock.advance(60_000);
  await mall.call(sendCodeCall, { account, scene: 'reset' });
  code = await mall.findLatestCode(account);
});

const toMessage = async (reply: Promise<{ readonly msg: string }>): Promise<void> => {
  const { msg } = await reply;
  if (msg !== '') throw Object.assign(new Error(msg), { key: msg });
};
const reset = () =>
  toMessage(mall.request('POST', '/pc/resetPassword', { account, code, password: NEW_PASSWORD }));
const login = (password = REGISTERED_PASSWORD) =>
  toMessage(mall.send(loginCall, { account, password }));
const changePassword = () =>
  toMessage(
    mall.send(
      changeLoginPasswordCall,
      { oldPassword: REGISTERED_PASSWORD, newPassword: 'a third horse' },
      token,
    ),
  );
const deleteAccount = () =>
  toMessage(mall.send(deleteAccountCall, { password: REGISTERED_PASSWORD }, token));

const countSessions = async () => {
  const [user] = await mall.db.select().from(users).where(eq(users.account, account));
  return mall.db.$count(sessions, eq(sessions.userId, user?.userId ?? ''));
};

const WRITES = {
  login: /insert into "sessions"/,
  change: /update "users" set "password_hash"/,
  payPassword: /update "users" set "pay_password_hash"/,
  deletion: /update "users" set "account"/,
};
const LOCK = /for no key update/;

test.each([
  ['before the new session is written', WRITES.login, 'done'],
  ['before it locks the member', LOCK, '账号或密码不正确'],
] as const)('a login that a reset overtakes %s leaves no session', async (_, pattern, result) => {
  expect(await race(pattern, login, reset)).toEqual([result, 'done']);
  expect(await countSessions()).toBe(0);
});

test.each([
  ['before the password is written', WRITES.change, 'done'],
  ['before it locks the member', LOCK, '旧密码不正确'],
] as const)(
  'a change of the password that a reset overtakes %s does not undo the reset',
  async (_, pattern, result) => {
    expect(await race(pattern, changePassword, reset)).toEqual([result, 'done']);
    expect(await countSessions()).toBe(0);
    await login(NEW_PASSWORD);
  },
);

test('of two resets with the same code at the same time, one is accepted', async () => {
  expect(await race(WRITES.change, reset, reset)).toEqual(['done', '验证码错误']);
  await login(NEW_PASSWORD);
});

test('a reset and a deletion at the same time do not wait for each other', async () => {
  expect(await race(WRITES.change, reset, deleteAccount)).toEqual(['done', '登录密码不正确']);
  await login(NEW_PASSWORD);
});

test('a change of the pay password and a deletion at the same time do not wait for each other', async () => {
  await mall.call(sendCodeCall, { account, scene: 'payPassword' }, token);
  const payCode = await mall.findLatestCode(account);
  const change = { code: payCode, password: '864209' };
  const changePayPassword = () => toMessage(mall.send(changePayPasswordCall, change, token));
  expect(await race(WRITES.payPassword, changePayPassword, deleteAccount)).toEqual([
    'done',
    'done',
  ]);
  expect(await mall.db.$count(users, eq(users.account, account))).toBe(0);
});

test('a deletion that a reset overtakes before it locks the member does not delete the account', async () => {
  expect(await race(LOCK, deleteAccount, reset)).toEqual(['登录密码不正确', 'done']);
  await login(NEW_PASSWORD);
});

test('a reset that a deletion overtakes does not change the deleted account', async () => {
  expect(await race(WRITES.deletion, deleteAccount, reset)).toEqual([
    'done',
    '验证码错误次数过多，请重新获取',
  ]);
  expect(await mall.db.$count(users, eq(users.account, account))).toBe(0);
});

test('no transaction of this file causes a deadlock, which a retry would hide for a second', () => {
  expect(deadlocks).toBe(0);
});
