import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAddressCall, toWireAddressForm } from '#models/address/address.api.ts';
import type { Call, CallInput } from '#models/call.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { payCall } from '#models/checkout/payment.api.ts';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import {
  changeLoginPasswordCall,
  loginCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
} from '#models/session/session.api.ts';
import { endOtherSessionsCall } from '#models/session/sessionList.api.ts';
import { users } from '#server/db/schema/users.ts';
import { createLog, hashAccount, type LogFields, REDACTION } from '#server/log.ts';
import type { LogEvent } from '#server/logEvents.ts';
import { runCommand } from '#server/operator/commands.ts';
import { singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { DISTINCT_ADDRESS, findValues } from '#tests/fixtures/personalData.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

const ACCOUNT = 'victoria.nguyen@mail.example';
const OTHER_ACCOUNT = 'unknown.person@mail.example';
const PASSWORDS = { first: 'violet otter 9', second: 'second otter 7', third: 'third otter 5' };
const PIN = '836251';
const WRONG_PIN = '927364';
const lines: string[] = [];
const secrets = new Set<string>();
let harness: OrderHarness;
let token = '';

/** Fields that name rows and choices; the log may contain their values. */
const HARMLESS = new Set(['orderNo', 'scene', 'payType', 'goodsId', 'country', 'state']);

function collectSecrets(value: unknown, field = ''): void {
  if (typeof value === 'string' && value !== '' && !HARMLESS.has(field)) secrets.add(value);
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collectSecrets(inner, name);
}

async function send<C extends Call>(call: C, input: CallInput<C>, as = token) {
  collectSecrets(input);
  const reply = await harness.mall.send(call, input, as);
  collectSecrets(Object(reply.result).token);
  return reply;
}

async function requestCode(scene: 'register' | 'reset' | 'payPassword'): Promise<string> {
  harness.advance(millisecondsInMinute);
  await send(sendCodeCall, { account: ACCOUNT, scene });
  const code = await harness.mall.findLatestCode(ACCOUNT);
  secrets.add(code);
  return code;
}

const login = async (password: string) => {
  const { result } = await send(loginCall, { account: ACCOUNT, password }, '');
  return String(Object(result).token);
};

async function registerAndLogIn(): Promise<void> {
  const code = await requestCode('register');
  await send(registerCall, {
    account: ACCOUNT,
    code,
    password: PASSWORDS.first,
    nickname: 'Viccy',
  });
  await send(loginCall, { account: OTHER_ACCOUNT, password: 'a wrong guess' });
  await send(loginCall, { account: ACCOUNT, password: 'another wrong guess' });
  token = await login(PASSWORDS.first);
  await send(endOtherSessionsCall, {});
  await send(changeLoginPasswordCall, { oldPassword: 'not this one', newPassword: 'x otter 11' });
  const change = { oldPassword: PASSWORDS.first, newPassword: PASSWORDS.second };
  await send(changeLoginPasswordCall, change);
}

async function orderGoods(): Promise<string> {
  const { result } = await send(addAddressCall, toWireAddressForm(DISTINCT_ADDRESS));
  const basket = {
    ...singleItemBasket(await harness.addGoods({ cents: 1000 })),
    shippingType: 2,
    deliveryAddressId: String(Object(result).addressId),
  };
  const trade = await harness.mall.call(toTradeCall, basket, token);
  secrets.add(trade.transactionCode);
  const body = { ...basket, transactionCode: trade.transactionCode };
  return (await harness.mall.call(placeOrderCall, body, token)).orderNo;
}

async function payFromBalance(orderNo: string): Promise<void> {
  await send(changePayPasswordCall, { code: await requestCode('payPassword'), password: PIN });
  await harness.db.update(users).set({ balanceCents: 90_000 }).where(eq(users.account, ACCOUNT));
  for (let tries = 0; tries < 6; tries += 1)
    await send(payCall, { orderNo, payType: '0', password: WRONG_PIN });
  harness.advance(20 * millisecondsInMinute);
  expect(await send(payCall, { orderNo, payType: '0', password: PIN })).toMatchObject({
    code: '0',
  });
}

async function uploadReceipt(): Promise<void> {
  const png = await createPlainPng();
  const form = new FormData();
  const name = 'statement of victoria.png';
  secrets.add(name);
  form.append('file', new File([new Uint8Array(png)], name, { type: 'image/png' }));
  const authorization = { authorization: `Bearer ${token}` };
  const { result } = await harness.mall.request('POST', '/upload/oss/image', form, authorization);
  collectSecrets(result);
}

async function resetPassword(): Promise<void> {
  const code = await requestCode('reset');
  await send(resetPasswordCall, { account: ACCOUNT, code: '000000', password: PASSWORDS.third });
  await send(resetPasswordCall, { account: ACCOUNT, code, password: PASSWORDS.third });
}

async function failRequests(): Promise<void> {
  const path = `/api/v1/pc/nothing/${ACCOUNT}?phone=${DISTINCT_ADDRESS.phone}`;
  await harness.mall.app.request(path, { method: 'POST', headers: { 'x-request-id': PIN } });
  await harness.db.execute('alter table addresses add constraint broken check (false) not valid');
  await send(addAddressCall, toWireAddressForm(DISTINCT_ADDRESS), await login(PASSWORDS.third));
  await harness.db.execute('alter table addresses drop constraint broken');
}

beforeAll(async () => {
  const log = createLog({ level: 'debug', format: 'json', writeLine: (line) => lines.push(line) });
  harness = await createOrderHarness('none', undefined, { log });
  await registerAndLogIn();
  const orderNo = await orderGoods();
  await payFromBalance(orderNo);
  await uploadReceipt();
  await runCommand(harness.services, ['refund', orderNo, '--why', 'a broken jar'], harness.clock());
  secrets.add('a broken jar');
  await resetPassword();
  await failRequests();
});
afterAll(() => harness.close());

const parseLines = (): readonly Record<string, unknown>[] => lines.map((line) => JSON.parse(line));

describe('the log of a whole journey', () => {
  test('contains none of the values that the shopper sent or received', () => {
    expect(secrets.size).toBeGreaterThan(20);
    const log = lines.join('\n');
    expect(findValues(secrets, log)).toEqual([]);
    expect(log).not.toMatch(/\$argon2|[\da-f]{64}/);
  });

  test('contains a search as a read, although it is a POST', async () => {
    await harness.mall.request('POST', '/pc/goods/list', { word: 'honey' });
    const searches = parseLines().filter(({ route }) => route === '/api/v1/pc/goods/list');
    expect(searches).toEqual([expect.objectContaining({ event: 'read.completed', status: 200 })]);
  });

  test('contains the security events with the hash of the account and the id of the request', () => {
    const isSecurity = /^(account|login|limit|code|password|payPassword|session)\./;
    const events = parseLines().filter(({ event }) => isSecurity.test(String(event)));
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set<LogEvent>([
        'code.requested',
        'account.registered',
        'login.failed',
        'login.succeeded',
        'session.ended',
        'password.refused',
        'password.changed',
        'payPassword.changed',
        'payPassword.refused',
        'payPassword.locked',
        'code.refused',
        'password.reset',
      ]),
    );
    const secret = harness.mall.deps.env.secrets[0];
    const hashes = [ACCOUNT, OTHER_ACCOUNT].map((account) => hashAccount(secret, account));
    for (const { accountHash, requestId } of events) {
      expect(hashes).toContain(accountHash);
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('contains the operator command without its arguments, and the failure with its request', () => {
    const find = (name: LogEvent) => parseLines().find(({ event }) => event === name);
    expect(find('operator.command')).toMatchObject({ level: 'info', command: 'refund' });
    expect(find('request.failed')).toMatchObject({
      level: 'error',
      method: 'POST',
      route: '/api/v1/pc/setting/deliveryAddress',
      requestId: expect.any(String),
      error: expect.stringContaining('23514'),
    });
  });

  test('names an unknown path by one pattern', () => {
    const unknown = parseLines().filter(({ status }) => status === 404);
    expect(unknown.map(({ route }) => route)).toEqual(['/api/*']);
  });
});

describe('a log', () => {
  const record = (level: 'debug' | 'info', write: (log: ReturnType<typeof createLog>) => void) => {
    const written: string[] = [];
    write(createLog({ level, format: 'json', writeLine: (line) => written.push(line) }));
    return written.map((line) => JSON.parse(line));
  };

  test('writes only the fields of its type', () => {
    const fields: LogFields = Object.assign(
      { orderNo: 'WL1' },
      { password: PIN, name: 'Victoria' },
    );
    const [line] = record('info', (log) => log.write('job.failed', fields));
    expect(line).toEqual({
      level: 'error',
      time: expect.any(String),
      event: 'job.failed',
      orderNo: 'WL1',
      msg: 'A job failed',
    });
  });

  test('writes successful reads only at the level debug', () => {
    const read = (level: 'debug' | 'info') =>
      record(level, (log) => log.write('read.completed')).length;
    expect([read('info'), read('debug')]).toEqual([0, 1]);
  });

  test('redacts personal fields, also inside other objects', () => {
    const written: string[] = [];
    const logger = pino({ redact: REDACTION }, { write: (line) => written.push(line) });
    const personal = {
      password: PIN,
      phone: DISTINCT_ADDRESS.phone,
      token: 'abc123',
      code: '112233',
    };
    logger.info({ ...personal, member: { ...personal, account: ACCOUNT } });
    for (const value of [...Object.values(personal), ACCOUNT])
      expect(written.join('')).not.toContain(value);
  });
});
