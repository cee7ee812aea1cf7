import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exportAccountCall } from '#models/session/accountData.api.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import {
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
} from '#models/session/secondFactor.api.ts';
import { TOTP } from '#models/session/secondFactor.ts';
import { sendCodeCall } from '#models/session/session.api.ts';
import { recoveryCodes, secondFactors, sessions, users } from '#server/db/schema/users.ts';
import { transact } from '#server/db/transaction.ts';
import { runCommand } from '#server/operator/commands.ts';
import { openSecret } from '#server/session/sealedSecret.ts';
import { resealSecondFactors, writeWithSecondFactor } from '#server/session/secondFactor.ts';
import {
  addProtectedMember,
  sendBalancePayment,
  type ProtectedMember,
} from '#tests/fixtures/protectedMember.ts';
import { readAuthenticatorCode } from '#tests/fixtures/secondFactor.ts';
import { getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';
import { REGISTERED_PASSWORD } from '#tests/support/testMall.ts';

const harness = startOrderHarness('none', undefined, { env: { rateLimits: 'on' } });

type Token = { readonly token: string };
const findRow = async (account: string) => {
  const [row] = await harness.db
    .select({ user: users, factor: secondFactors })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.userId))
    .where(eq(users.account, account));
  if (!row) throw new Error('no member');
  return row;
};
const readCode = (account: string, steps?: number) =>
  readAuthenticatorCode(harness, account, steps);
const nextStep = () => harness.advance(TOTP.stepMs);

const addMember = () => addProtectedMember(harness);
const pay = (member: ProtectedMember, code?: string) => sendBalancePayment(harness, member, code);
const readIsOn = async ({ token }: Token) =>
  (await harness.mall.call(secondFactorCall, {}, token)).isOn;

describe('a member with an authenticator app', () => {
  test('pays from the balance with the code of the app, and not without it', async () => {
    const member = await addMember();
    expect(await pay(member)).toBe('secondFactorNeeded');
    expect(await pay(member, '000000')).toBe('secondFactorWrong');
    expect(await harness.findOrderState(member.orderNo)).toBe('unpaid');
    nextStep();
    expect(await pay(member, await readCode(member.account))).toBeNull();
    expect(await harness.findOrderState(member.orderNo)).toBe('paid');
  });

  test('can use the codes one step around the current one, each once', async () => {
    const member = await addMember();
    expect(await pay(member, member.setupCode)).toBe('secondFactorWrong');
    harness.advance(5 * TOTP.stepMs);
    const codes = [await readCode(member.account, -2), await readCode(member.account, 2)];
    for (const code of codes) expect(await pay(member, code)).toBe('secondFactorWrong');
    const next = await readCode(member.account, 1);
    expect(await pay(member, next)).toBeNull();
    // The next code is accepted, so an earlier one is not.
    const again = { code: await readCode(member.account) };
    const { result } = await harness.mall.send(removeSecondFactorCall, again, member.token);
    expect(result).toMatchObject({ reason: 'secondFactorWrong' });
    expect(await readIsOn(member)).toBe(true);
  });

  test('repeats a payment whose reply was lost with the same code', async () => {
    const member = await addMember();
    const [code = ''] = member.codes;
    expect([await pay(member, code), await pay(member, code)]).toEqual([null, null]);
  });

  test('keeps the code of a payment that the balance refuses', async () => {
    const member = await addMember();
    const [code = ''] = member.codes;
    const own = eq(users.account, member.account);
    const [row] = await harness.db.select({ cents: users.balanceCents }).from(users).where(own);
    await harness.db.update(users).set({ balanceCents: 0 }).where(own);
    expect(await pay(member, code)).toBe('balanceShort');
    await harness.db
      .update(users)
      .set({ balanceCents: row?.cents ?? 0 })
      .where(own);
    expect(await pay(member, code)).toBeNull();
  });

  test('is protected against a code that is sent eight times at once', async () => {
    const member = await addMember();
    nextStep();
    const code = await readCode(member.account);
    const { user } = await findRow(member.account);
    const keys = await Promise.all(
      Array.from({ length: 8 }, () =>
        getRefusalKey(
          writeWithSecondFactor(harness.mall.deps, user.userId, code, (consume) =>
            transact(harness.db, consume),
          ),
        ),
      ),
    );
    expect(keys.filter((key) => key === undefined)).toHaveLength(1);
  });

  test('changes the pay password with a code by mail and a code of the app', async () => {
    const member = await addMember();
    await harness.mall.send(
      sendCodeCall,
      { account: member.account, scene: 'payPassword' },
      member.token,
    );
    const mailCode = await harness.mall.findLatestCode(member.account);
    const form = { code: mailCode, password: '135791' };
    const change = (factor = {}) =>
      harness.mall.send(changePayPasswordCall, { ...form, ...factor }, member.token);
    expect((await change()).result).toMatchObject({ reason: 'secondFactorNeeded' });
    nextStep();
    const secondFactorCode = await readCode(member.account);
    expect((await change({ secondFactorCode })).code).toBe('0');
  });

  test('uses a recovery code once, typed with spaces and small letters', async () => {
    const member = await addMember();
    expect([member.codes.length, new Set(member.codes).size]).toEqual([10, 10]);
    const [code = ''] = member.codes;
    const typed = code.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await pay(member, typed)).toBeNull();
    const remove = { code };
    const refused = await harness.mall.send(removeSecondFactorCall, remove, member.token);
    expect(refused.result).toMatchObject({ reason: 'secondFactorWrong' });
    expect(await harness.mall.call(secondFactorCall, {}, member.token)).toEqual({
      isOn: true,
      recoveryCodesLeft: 9,
    });
  });

  test('makes new recovery codes, and no earlier one is accepted', async () => {
    const member = await addMember();
    const [first = '', second = ''] = member.codes;
    const renew = (code: string) =>
      harness.mall.send(renewRecoveryCodesCall, { code }, member.token);
    expect((await renew('000000')).result).toMatchObject({ reason: 'secondFactorWrong' });
    const renewed: readonly string[] = Object(await renew(first)).result.recoveryCodes;
    expect([renewed.length, new Set([...renewed, ...member.codes]).size]).toEqual([10, 20]);
    expect((await renew(second)).result).toMatchObject({ reason: 'secondFactorWrong' });
    expect(await pay(member, renewed[0])).toBeNull();
    expect(await harness.mall.call(secondFactorCall, {}, member.token)).toEqual({
      isOn: true,
      recoveryCodesLeft: 9,
    });
    const token = await harness.mall.registerMember('noapp@shopper.example');
    const absent = await harness.mall.send(renewRecoveryCodesCall, { code: first }, token);
    expect(absent.result).toMatchObject({ reason: 'secondFactorChanged' });
  });

  test('turns it off with a code, and pays without one afterwards', async () => {
    const member = await addMember();
    nextStep();
    await harness.mall.call(
      removeSecondFactorCall,
      { code: await readCode(member.account) },
      member.token,
    );
    expect([await readIsOn(member), await pay(member)]).toEqual([false, null]);
    const { user } = await findRow(member.account);
    expect(await harness.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.userId))).toBe(0);
  });

  test('cannot guess a code: five wrong ones stop all tries for 15 minutes', async () => {
    const member = await addMember();
    const guesses = ['000000', '000001', '000002', '000003', '000004', '000005'];
    const reasons = [];
    for (const guess of guesses) reasons.push(await pay(member, guess));
    expect(reasons).toEqual([
      ...Array.from({ length: 5 }, () => 'secondFactorWrong'),
      'secondFactorLocked',
    ]);
    expect(await pay(member, await readCode(member.account, 1))).toBe('secondFactorLocked');
    harness.advance(15 * 60_000);
    expect(await pay(member, await readCode(member.account))).toBeNull();
  });

  test('finds the date of the setup in the export, and no secret', async () => {
    const member = await addMember();
    const exported = await harness.mall.call(
      exportAccountCall,
      { password: REGISTERED_PASSWORD },
      member.token,
    );
    expect(exported.account['secondFactorSince']).toBeTruthy();
    const { factor } = await findRow(member.account);
    const text = JSON.stringify(exported);
    expect(
      [factor?.sealedSecret ?? '', ...member.codes].filter((value) => text.includes(value)),
    ).toEqual([]);
  });

  test('who lost the app asks the operator, who removes it and ends all sessions', async () => {
    const member = await addMember();
    const run = (...args: string[]) => runCommand(harness.services, args, harness.clock());
    const { text } = await run('member', 'reset-app', member.account);
    expect(text).toBe(
      `The authenticator app of ${member.account} is removed, and all sessions have ended.`,
    );
    const { factor, user } = await findRow(member.account);
    expect(factor).toBeNull();
    expect(await harness.db.$count(sessions, eq(sessions.userId, user.userId))).toBe(0);
    await expect(run('member', 'reset-app', member.account)).rejects.toThrow(
      'has no authenticator app',
    );
    await expect(run('member', 'end-sessions', 'nobody@shopper.example')).rejects.toThrow(
      'There is no member',
    );
  });
});

test('the secret is stored encrypted, for one member; it survives a new MALL_SECRET', async () => {
  const member = await addMember();
  const { user, factor } = await findRow(member.account);
  const sealed = factor?.sealedSecret ?? '';
  const { secrets } = harness.mall.deps.env;
  const secret = openSecret(secrets, user.userId, sealed)?.plain ?? Buffer.alloc(0);
  expect(sealed).not.toContain(secret.toString('base64url'));
  expect([
    openSecret(['another secret'], user.userId, sealed),
    openSecret(secrets, 'another member', sealed),
  ]).toEqual([undefined, undefined]);
  expect(await resealSecondFactors(harness.mall.deps, secrets)).toBe(0);
  expect(
    await resealSecondFactors(harness.mall.deps, ['the new secret', ...secrets]),
  ).toBeGreaterThan(0);
  const resealed = (await findRow(member.account)).factor?.sealedSecret ?? '';
  expect(openSecret(['the new secret'], user.userId, resealed)?.plain).toEqual(secret);
  await resealSecondFactors(harness.mall.deps, [secrets[0], 'the new secret']);
  nextStep();
  expect(await pay(member, await readCode(member.account))).toBeNull();
});
