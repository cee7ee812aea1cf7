import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payCall } from '#models/checkout/payment.api.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import { confirmSecondFactorCall } from '#models/session/secondFactor.api.ts';
import {
  loginCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
} from '#models/session/session.api.ts';
import { addLoggedInShopper } from '#tests/fixtures/loggedInShopper.ts';
import { PAY_PASSWORD } from '#tests/fixtures/sampleData.ts';
import { readAuthenticatorCode, sendSecondFactorStart } from '#tests/fixtures/secondFactor.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness();
});
afterAll(() => harness.close());

const toFullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? digit);

async function requestCode(
  account: string,
  scene: 'register' | 'reset' | 'payPassword',
  token?: string,
): Promise<string> {
  harness.advance(2 * millisecondsInMinute);
  await harness.mall.call(sendCodeCall, { account, scene }, token);
  const code = await harness.mall.findLatestCode(account);
  expect(code).toMatch(/^\d{6}$/);
  return toFullWidth(code);
}

test('a member registers and resets the password with codes in full-width digits', async () => {
  const { mall } = harness;
  const account = 'li.na@shopper.example';
  const code = await requestCode(account, 'register');
  const registration = { account, password: 'correct horse', code, nickname: 'Li Na' };
  expect(await mall.send(registerCall, registration)).toMatchObject({ code: '0' });
  const reset = { account, password: 'another horse', code: await requestCode(account, 'reset') };
  expect(await mall.send(resetPasswordCall, reset)).toMatchObject({ code: '0' });
  expect(await mall.send(loginCall, { account, password: 'another horse' })).toMatchObject({
    code: '0',
  });
});

test('a pay password in full-width digits is the same pay password', async () => {
  const { mall } = harness;
  const shopper = await addLoggedInShopper(harness);
  const { token, account } = shopper;
  const payWith = async (password: string) => {
    const goodsId = await harness.addGoods({ cents: 1000 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const reply = await mall.send(payCall, { orderNo, payType: '0', password }, token);
    return [reply.code, await harness.findOrderState(orderNo)];
  };
  expect(await payWith(toFullWidth(PAY_PASSWORD))).toEqual(['0', 'paid']);
  const code = await requestCode(account, 'payPassword', token);
  const change = { code, password: toFullWidth('864209') };
  expect(await mall.send(changePayPasswordCall, change, token)).toMatchObject({ code: '0' });
  expect(await payWith('864209')).toEqual(['0', 'paid']);
});

test('an authenticator app is confirmed with a code in full-width digits', async () => {
  const shopper = await addLoggedInShopper(harness);
  await sendSecondFactorStart(harness, shopper);
  const code = toFullWidth(await readAuthenticatorCode(harness, shopper.account));
  expect(await harness.mall.send(confirmSecondFactorCall, { code }, shopper.token)).toMatchObject({
    code: '0',
  });
});
