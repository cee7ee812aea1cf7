import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Credentials } from '#machines/session/session.types.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import type { Session } from '#models/session/session.ts';
import { createInspection } from '#src/devtools/inspect.ts';
import { createRedactor, REDACTED } from '#src/devtools/inspectRedaction.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const SECRETS = {
  token: 'eyJ-token-of-mia',
  password: 'correct horse battery',
  payPassword: '246813',
  code: '975310',
};
const session = { token: SECRETS.token, nickname: 'Mia', account: 'mia@example.com', level: 1 };

/** A shop with an open inspector that stores all messages it receives. */
function createInspectedShop() {
  const sent: unknown[] = [];
  const chartPage = { postMessage: (message: unknown) => sent.push(message), closed: false };
  const page = new EventTarget();
  Object.assign(page, { open: () => chartPage, location: window.location });
  const shop = page as unknown as Window; // the part of a window that the client uses
  const inspect = createInspection(shop, 'run-1');
  inspect.open();
  const { origin } = window.location;
  page.dispatchEvent(
    new MessageEvent('message', { data: { type: '@statelyai.connected' }, origin }),
  );
  const start = (machine: AnyStateMachine, options: object) =>
    createActor(machine, { ...options, inspect }).start();
  const hasSent = (type: string) => JSON.stringify(sent).includes(type);
  return { sent, start, hasSent };
}

describe('the messages from the shop to the chart page', () => {
  test('a shopper who registers, logs in and pays with the pay password reveals no secret', async () => {
    const { sent, start, hasSent } = createInspectedShop();
    const person = start(
      sessionMachine.provide({
        actors: {
          register: fromPromise(() => Promise.reject({ kind: 'refused', code: '1', msg: '' })),
          login: fromPromise(() => Promise.resolve(session)),
          loadProfile: fromPromise(() => Promise.resolve({ balanceCents: 1000, points: 0 })),
          logout: fromPromise(() => Promise.resolve()),
        },
      }),
      { id: 'session', input: { session: null } },
    );
    const { password, code, payPassword, token } = SECRETS;
    const { account, nickname } = session;
    person.send({ type: 'register.submit', account, password, code, nickname });
    await waitForCondition(() => expect(hasSent('register')).toBe(true));
    person.send({ type: 'login.submit', account, password });
    await waitForCondition(() => expect(hasSent('"nickname":"Mia"')).toBe(true));

    const machine = checkoutMachine.provide({
      actors: {
        payByBalance: fromPromise(() => Promise.reject({ kind: 'network' })),
        fetchResult: fromPromise<PayResult, { orderNo: string }>(
          () => new Promise(() => undefined),
        ),
      },
    });
    const checkout = start(machine, {
      snapshot: machine.resolveState({
        value: { paying: 'enteringPassword' },
        context: {
          ...{
            account,
            intent: null,
            shops: [],
            slots: [],
            payTypes: [],
            agreedTotalCents: null,
            quote: null,
            codeReceivedAt: 0,
          },
          ...{ result: null, pollCount: 0, repeats: 0, pendingLines: null },
          draft: { ...EMPTY_DRAFT, orderNo: 'WL1' },
          order: { orderNo: 'WL1', totalCents: 100, deadline: null },
          failure: {
            ...{ kind: 'http', status: 502 },
            msg: `http://pay.example/attempt?signature=${token}`,
          },
        },
      }),
    });
    checkout.send({ type: 'payPassword.submit', password: payPassword });
    await waitForCondition(() => expect(hasSent('xstate.error.actor.payByBalance')).toBe(true));

    const sentText = JSON.stringify(sent);
    for (const secret of Object.values(SECRETS)) expect(sentText).not.toContain(secret);
    expect(sentText).toContain(account);
    expect(sentText).toContain('payPassword.submit');
  });

  test('a secret is redacted everywhere once its name has identified it', () => {
    const { redact: clean } = createRedactor(() => 'x:0');
    expect(clean({ note: 'open sesame', form: { newPassword: 'open sesame' } })).toEqual({
      note: REDACTED,
      form: { newPassword: REDACTED },
    });
    expect(clean(['tell open sesame to nobody', { 'read open sesame': 1 }])).toEqual([
      `tell ${REDACTED} to nobody`,
      { [`read ${REDACTED}`]: 1 },
    ]);
    expect(clean({ password: '123456', phone: '0412345678', note: 'it is 123456' })).toEqual({
      password: REDACTED,
      phone: '0412345678',
      note: `it is ${REDACTED}`,
    });
    expect(clean('pay {"orderNo":"WL1","password":"112233"}')).toBe(
      `pay {"orderNo":"WL1","password":"${REDACTED}"}`,
    );
    const notice = '{"code":"cartChanged","postcode":"310000","failure":{"code":"1"}}';
    expect(clean(`${notice} {"code":"135790"} {"smsCode": 135791}`)).toBe(
      `${notice} {"code":"${REDACTED}"} {"smsCode": "${REDACTED}"}`,
    );
    const recovery = 'ABCD EFGH 2345 67AB';
    const uri = 'otpauth://totp/anna?secret=JBSWY3DPEHPK3PXP';
    expect(clean({ code: recovery, output: { recoveryCodes: ['ABCDEFGH234567AC'] }, uri })).toEqual(
      {
        code: REDACTED,
        output: { recoveryCodes: REDACTED },
        uri: `otpauth://totp/anna?secret=${REDACTED}`,
      },
    );
    expect(
      clean({ code: 'cartChanged', failure: { code: '1' }, sent: { code: '135790' } }),
    ).toEqual({ code: 'cartChanged', failure: { code: '1' }, sent: { code: REDACTED } });
  });

  test('secrets in errors, URLs, maps and lists are redacted', () => {
    const { redact: clean } = createRedactor(() => 'x:0');
    const failure = Object.assign(new Error('refused: open sesame / 7 is wrong'), {
      body: { password: 'open sesame / 7' },
    });
    expect(clean({ failure })).toEqual({
      failure: {
        name: 'Error',
        message: `refused: ${REDACTED} is wrong`,
        body: { password: REDACTED },
      },
    });
    expect(clean('/home/login?next=%2Fcart&said=open%20sesame%20%2F%207')).toBe(
      `/home/login?next=%2Fcart&said=${REDACTED}`,
    );
    expect(clean('/home/sign?resetToken=abc-1&code=97531x#top')).toBe(
      `/home/sign?resetToken=${REDACTED}&code=${REDACTED}#top`,
    );
    expect(clean(new Map([['token', 'abcdefg']]))).toEqual({ token: REDACTED });
    expect(clean({ verificationCode: 864_209, postcode: '310000', note: [864_209] })).toEqual({
      verificationCode: REDACTED,
      postcode: '310000',
      note: [REDACTED],
    });
    expect(clean({ passwords: ['quiet word'], note: 'a quiet word' })).toEqual({
      passwords: REDACTED,
      note: `a ${REDACTED}`,
    });
  });

  test('a password that equals a word of the charts redacts no state and no event', async () => {
    const { sent, start, hasSent } = createInspectedShop();
    const login = fromPromise<Session, Credentials>(() => new Promise(() => undefined));
    const machine = sessionMachine.provide({ actors: { login } });
    const person = start(machine, { id: 'session', input: { session: null } });
    for (const password of ['loggingIn', 'login.submit'])
      person.send({ type: 'login.submit', account: 'guest@example.com', password });
    await waitForCondition(() => expect(hasSent('"status":"active","value":')).toBe(true));
    const sentText = JSON.stringify(sent);
    expect(sentText).toContain('"value":"loggingIn"');
    expect(sentText).toContain('"type":"login.submit"');
    expect(sentText).not.toContain('"password":"login');
  });

  test('an unchanged value is redacted once, and again when another secret is known', () => {
    const { redact: clean } = createRedactor(() => 'x:0');
    const goods = { name: 'tea for sesame street' };
    const [first, second] = [clean({ goods, at: 1 }), clean({ goods, at: 2 })] as {
      goods: object;
    }[];
    expect(first?.goods).toBe(second?.goods);
    clean({ password: 'sesame' });
    expect(clean({ goods })).toEqual({ goods: { name: `tea for ${REDACTED} street` } });
  });

  test('a chart with states named after a secret keeps its shape', () => {
    const { redactConfig: cleanConfig } = createRedactor(() => 'x:0');
    const config = {
      initial: 'password',
      context: { token: 'abcdef', at: () => 0 },
      states: { password: { on: { 'payPassword.submit': 'paying' } }, paying: {} },
    };
    expect(cleanConfig(config)).toEqual({
      ...config,
      context: { token: REDACTED, at: { type: 'at' } },
    });
  });

  test('actors, charts, files and circular references become plain data', () => {
    const { redact: clean } = createRedactor(() => 'x:7');
    const actor = createActor(sessionMachine, { input: { session: null } });
    const circle: Record<string, unknown> = { name: 'round' };
    circle['self'] = circle;
    expect(clean({ actor, chart: sessionMachine, file: new Blob(['abc']), circle })).toEqual({
      actor: { $actor: 'x:7' },
      chart: { $chart: 'session' },
      file: { $file: '', bytes: 3 },
      circle: { name: 'round', self: { $again: true } },
    });
  });
});
