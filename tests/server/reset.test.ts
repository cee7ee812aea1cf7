import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loginCall, userInfoCall } from '#models/session/session.api.ts';
import { verificationCodes } from '#server/db/schema/users.ts';
import type { MailMessage } from '#server/session/mailer.ts';
import { findLatestCode as findStoredCode } from '#server/session/session.store.ts';
import { sendVerificationCode } from '#server/session/verificationCode.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

let mall: TestMall;
beforeEach(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterEach(() => mall.close());

const ACCOUNT = 'forgetful@mail.example';
const OTHER_ACCOUNT = 'nobody@mail.example';
const requestReset = (account = ACCOUNT) =>
  mall.request('POST', '/pc/common/sendCode', { account, scene: 'reset' });
const reset = (code: string, account = ACCOUNT, password = 'another horse') =>
  mall.request('POST', '/pc/resetPassword', { account, code, password });
const differentCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrongCodeReply = { code: '1002', msg: '验证码错误' };

async function findLatestCode(account = ACCOUNT): Promise<string> {
  await requestReset(account);
  return mall.findLatestCode(account);
}
/** A request for a reset by the requester whose code registered the member. */
async function findRequest() {
  const [row] = await mall.db.select().from(verificationCodes);
  return { account: ACCOUNT, scene: 'reset', requesterHash: row?.requesterHash ?? '' } as const;
}

describe('a new password by code', () => {
  test('ends all sessions and logs in with the new password', async () => {
    const [phone, desktop] = [
      await mall.registerMember(ACCOUNT),
      (await mall.call(loginCall, { account: ACCOUNT, password: 'correct horse' })).token,
    ];
    const code = await findLatestCode();
    expect(await reset(differentCode(code))).toMatchObject(wrongCodeReply);
    expect(await reset(code)).toMatchObject({ code: '0', result: null });
    for (const token of [phone, desktop])
      expect(await mall.send(userInfoCall, {}, token)).toMatchObject({ code: '1001' });
    expect(
      await mall.request('POST', '/pc/login', { account: ACCOUNT, password: 'correct horse' }),
    ).toMatchObject({ code: '1002' });
    expect(
      await mall.call(loginCall, { account: ACCOUNT, password: 'another horse' }),
    ).toMatchObject({ level: 1 });
    expect(await reset(code, ACCOUNT, 'a third horse')).toMatchObject(wrongCodeReply);
  });

  test('is refused after ten minutes or five wrong codes', async () => {
    await mall.registerMember(ACCOUNT);
    const latestCode = await findLatestCode();
    mall.clock.advance(10 * millisecondsInMinute);
    expect(await reset(latestCode)).toMatchObject(wrongCodeReply);
    const code = await findLatestCode();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await reset(differentCode(code))).toMatchObject(wrongCodeReply);
    expect(await reset(code)).toMatchObject({ msg: '验证码错误次数过多，请重新获取' });
  });

  test('needs a password of eight characters, and a shorter one does not count as a try', async () => {
    await mall.registerMember(ACCOUNT);
    const code = await findLatestCode();
    for (let guess = 0; guess < 6; guess += 1)
      expect(await reset(code, ACCOUNT, 'short')).toMatchObject({ status: 400 });
    expect(await reset(code)).toMatchObject({ code: '0' });
  });
});

describe('whether an account exists is not revealed', () => {
  test('every reply is the same for an existing and an unknown account', async () => {
    await mall.registerMember(ACCOUNT);
    const answers = async (account: string) => {
      const replies = [
        await requestReset(account),
        await requestReset(account),
        await reset('000000', account),
      ];
      return replies.map(({ status, code, msg, result }) => ({ status, code, msg, result }));
    };
    expect(await answers(OTHER_ACCOUNT)).toEqual(await answers(ACCOUNT));
  });

  test('a failed message is not reported, and the reply does not wait for a slow one', async () => {
    await mall.registerMember(ACCOUNT);
    const broken = { send: () => Promise.reject(new Error('the post is closed')) };
    await sendVerificationCode({ ...mall.deps, mailer: broken }, await findRequest());
    mall.clock.advance(millisecondsInMinute);
    const slow = { send: () => new Promise<void>(() => undefined) };
    await sendVerificationCode({ ...mall.deps, mailer: slow }, await findRequest());
  });

  test('a code that could not be sent is invalid, and another one can be requested after a minute', async () => {
    await mall.registerMember(ACCOUNT);
    const request = await findRequest();
    const codeHash = async () => (await findStoredCode(mall.db, request))?.codeHash;
    const sent: { code: string; codeHash: string | undefined }[] = [];
    const broken = {
      send: async ({ body }: MailMessage) => {
        sent.push({ code: body, codeHash: await codeHash() });
        throw new Error('the post is closed');
      },
    };
    await sendVerificationCode({ ...mall.deps, mailer: broken }, request);
    await waitForCondition(async () => {
      expect(sent).toHaveLength(1);
      expect(await codeHash()).not.toBe(sent[0]?.codeHash);
    });
    expect(await reset(sent[0]?.code ?? '')).toMatchObject(wrongCodeReply);
    expect(await requestReset()).toMatchObject({ status: 429 });
    mall.clock.advance(millisecondsInMinute);
    expect(await reset(await findLatestCode())).toMatchObject({ code: '0' });
  });

  test('one address cannot guess codes of many accounts', async () => {
    const separateMall = await startTestMall({ seed: 'none', env: { rateLimits: 'on' } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess += 1) {
      const body = { account: `a${guess}@mail.example`, code: '000000', password: 'long enough' };
      statuses.push((await separateMall.request('POST', '/pc/resetPassword', body)).status);
    }
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429]);
    await separateMall.close();
  });
});
