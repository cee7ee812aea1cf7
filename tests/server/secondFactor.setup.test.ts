import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmSecondFactorCall,
  secondFactorCall,
  startSecondFactorCall,
} from '#models/session/secondFactor.api.ts';
import { readAuthenticatorCode } from '#tests/fixtures/secondFactor.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';
import { REGISTERED_PASSWORD } from '#tests/support/testMall.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness('none', undefined, { env: { rateLimits: 'on' } });
});
afterAll(() => harness.close());

const start = (token: string) =>
  harness.mall.call(startSecondFactorCall, { password: REGISTERED_PASSWORD }, token);

test('the setup of an authenticator app needs the login password and a code, and can be started again before that', async () => {
  const token = await harness.mall.registerMember('setup@shopper.example');
  const refused = await harness.mall.send(startSecondFactorCall, { password: 'wrong' }, token);
  expect(refused).toMatchObject({ code: '1002', msg: '登录密码不正确' });
  const first = await start(token);
  const oldCode = await readAuthenticatorCode(harness, 'setup@shopper.example');
  const second = await start(token);
  expect(second.secret).not.toBe(first.secret);
  expect(second.uri).toContain(`secret=${second.secret}&`);
  const confirm = (code: string) => harness.mall.send(confirmSecondFactorCall, { code }, token);
  expect((await confirm(oldCode)).result).toMatchObject({ reason: 'secondFactorWrong' });
  expect((await harness.mall.call(secondFactorCall, {}, token)).isOn).toBe(false);
  const code = await readAuthenticatorCode(harness, 'setup@shopper.example');
  const confirmations = await Promise.all(Array.from({ length: 4 }, () => confirm(code)));
  expect(confirmations.filter((reply) => reply.code === '0')).toHaveLength(1);
  const again = await harness.mall.send(
    startSecondFactorCall,
    { password: REGISTERED_PASSWORD },
    token,
  );
  expect(again).toMatchObject({ code: '1002', msg: '已开启身份验证器' });
});
