import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VERIFICATION } from '#models/session/session.ts';
import { verificationCodes } from '#server/db/schema/users.ts';
import { RATE_LIMIT_RULES } from '#server/http/rateLimiter.ts';
import { REGISTERED_PASSWORD, startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeEach(async () => {
  mall = await startTestMall({ seed: 'none', env: { rateLimits: 'on' } });
});
afterEach(() => mall.close());

const ACCOUNT = 'noa@mail.example';
const NEW_PASSWORD = 'another horse';
const { codeAccount, codeNetwork, codeReserve } = RATE_LIMIT_RULES;
const wrongCode = { code: '1002', msg: '验证码错误' };

interface Visitor {
  readonly sendCode: (scene?: string) => Promise<Answer>;
  readonly reset: (code: string, password?: string) => Promise<Answer>;
  readonly register: (code: string) => Promise<Answer>;
  readonly login: (password: string) => Promise<Answer>;
  readonly cookies: Map<string, string>;
}
interface Answer {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
}

/** A separate browser at a network address. A program sends neither cookies nor Sec-Fetch-Site. */
function createVisitor(remoteAddress: string, kind: 'browser' | 'program' = 'browser'): Visitor {
  const cookies = new Map<string, string>();
  const send = async (path: string, body: object): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'content-type': 'application/json',
      ...(kind === 'browser' ? { 'sec-fetch-site': 'same-origin', cookie } : {}),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const socket = { incoming: { socket: { remoteAddress } } };
    const reply = await mall.app.request(`/api/v1/pc${path}`, init, socket);
    for (const text of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    return { status: reply.status, ...((await reply.json()) as Omit<Answer, 'status'>) };
  };
  return {
    sendCode: (scene = 'reset') => send('/common/sendCode', { account: ACCOUNT, scene }),
    reset: (code, password = NEW_PASSWORD) =>
      send('/resetPassword', { account: ACCOUNT, code, password }),
    register: (code) => send('/register', { account: ACCOUNT, code, password: NEW_PASSWORD }),
    login: (password) => send('/login', { account: ACCOUNT, password }),
    cookies,
  };
}

/**
 * Registers the owner in a browser that is not used again, and waits until that code no longer
 * counts.
 */
async function registerOwner(): Promise<void> {
  await mall.registerMember(ACCOUNT);
  mall.clock.advance(codeAccount.windowMs);
}

const OWNER_NETWORK = '198.51.100.1';
const otherNetwork = (index: number) => `203.0.113.${index}`;
const differentCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const waitToResend = () => mall.clock.advance(VERIFICATION.resendMs);
/** Uses up the codes of the account from many networks, so that no network reaches its limit. */
async function useUpCodes(): Promise<void> {
  for (let sent = 0; sent < codeAccount.max; sent += 1)
    expect((await createVisitor(otherNetwork(sent)).sendCode()).code).toBe('0');
}

describe('in a browser in which the account never logged in', () => {
  test('the owner’s code stays valid while a stranger requests codes and tries wrong ones', async () => {
    await registerOwner();
    const [owner, attacker] = [createVisitor(OWNER_NETWORK), createVisitor(otherNetwork(1))];
    expect((await owner.sendCode()).code).toBe('0');
    const code = await mall.findLatestCode(ACCOUNT);
    expect((await attacker.sendCode()).code).toBe('0');
    for (let tries = 0; tries < VERIFICATION.maxTries; tries += 1)
      expect(await attacker.reset(differentCode(code))).toMatchObject(wrongCode);
    expect(await owner.reset(code)).toMatchObject({ code: '0' });
  });

  test('the owner gets a code while strangers of several networks have used up those of the hour', async () => {
    await registerOwner();
    await useUpCodes();
    const repeated = createVisitor(otherNetwork(0));
    waitToResend();
    expect((await repeated.sendCode()).status).toBe(429);
    const owner = createVisitor(OWNER_NETWORK);
    expect((await owner.sendCode()).code).toBe('0');
    expect(await owner.reset(await mall.findLatestCode(ACCOUNT))).toMatchObject({ code: '0' });
  });

  test('one network cannot use up the codes of the account', async () => {
    await registerOwner();
    for (let sent = 0; sent < codeNetwork.max; sent += 1)
      expect((await createVisitor(otherNetwork(1)).sendCode()).code).toBe('0');
    expect((await createVisitor(otherNetwork(1)).sendCode()).status).toBe(429);
    const owner = createVisitor(OWNER_NETWORK);
    expect((await owner.sendCode()).code).toBe('0');
    waitToResend();
    expect((await owner.sendCode()).code).toBe('0');
  });

  test('all networks together get a limited number of codes in a day', async () => {
    await registerOwner();
    await useUpCodes();
    const statuses: number[] = [];
    for (let index = 0; index <= codeReserve.max; index += 1)
      statuses.push((await createVisitor(otherNetwork(100 + index)).sendCode()).status);
    expect(statuses).toEqual([...Array.from({ length: codeReserve.max }, () => 200), 429]);
  });

  test('a code of another browser is wrong and ends with the reset', async () => {
    await registerOwner();
    const [owner, attacker] = [createVisitor(OWNER_NETWORK), createVisitor(OWNER_NETWORK)];
    await attacker.sendCode();
    const attackersCode = await mall.findLatestCode(ACCOUNT);
    await owner.sendCode();
    const ownersCode = await mall.findLatestCode(ACCOUNT);
    expect(await attacker.reset(ownersCode)).toMatchObject(
      ownersCode === attackersCode ? { code: '0' } : wrongCode,
    );
    expect(await createVisitor(OWNER_NETWORK).reset(ownersCode)).toMatchObject(wrongCode);
    expect(await owner.reset(ownersCode)).toMatchObject({ code: '0' });
    expect(await attacker.reset(attackersCode)).toMatchObject(wrongCode);
  });

  test('a reset lets the owner log in while strangers guess the password', async () => {
    await registerOwner();
    const [owner, attacker] = [createVisitor(OWNER_NETWORK), createVisitor(otherNetwork(1))];
    const guess = async () => {
      for (let i = 0; i <= RATE_LIMIT_RULES.loginAccount.max; i += 1) await attacker.login('guess');
    };
    await guess();
    expect((await owner.login(REGISTERED_PASSWORD)).status).toBe(429);
    await owner.sendCode();
    await owner.reset(await mall.findLatestCode(ACCOUNT));
    await guess();
    expect(await owner.login(NEW_PASSWORD)).toMatchObject({ code: '0' });
  });
});

describe('a code', () => {
  test('is bound by a cookie that no script reads and that ends with the code', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const body = JSON.stringify({ account: ACCOUNT });
    const init = { method: 'POST', headers, body };
    const reply = await mall.app.request('/api/v1/pc/common/sendCode', init);
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^codeRequester=[\w-]{22}; Max-Age=600; Path=\/api\/v1\/pc; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const [row] = await mall.db.select().from(verificationCodes);
    expect(row?.requesterHash).toMatch(/^[\w-]{43}$/);
  });

  test('keeps its cookie when it is requested again, so that a minute must pass', async () => {
    const browser = createVisitor(OWNER_NETWORK);
    await browser.sendCode('register');
    const cookie = browser.cookies.get('codeRequester');
    expect((await browser.sendCode('register')).status).toBe(429);
    waitToResend();
    await browser.sendCode('register');
    expect(browser.cookies.get('codeRequester')).toBe(cookie);
    expect(await browser.register(await mall.findLatestCode(ACCOUNT))).toMatchObject({ code: '0' });
  });

  test('of a program without cookies is bound to its network', async () => {
    const program = createVisitor(OWNER_NETWORK, 'program');
    await program.sendCode('register');
    const code = await mall.findLatestCode(ACCOUNT);
    expect(await createVisitor(otherNetwork(1), 'program').register(code)).toMatchObject(wrongCode);
    expect(await program.register(code)).toMatchObject({ code: '0' });
    expect(program.cookies.get('codeRequester')).toBeUndefined();
  });

  test('of a browser cannot be tried by a program of the same network', async () => {
    const browser = createVisitor(OWNER_NETWORK);
    await browser.sendCode('register');
    const code = await mall.findLatestCode(ACCOUNT);
    const program = createVisitor(OWNER_NETWORK, 'program');
    for (let tries = 0; tries <= VERIFICATION.maxTries; tries += 1)
      expect(await program.register(differentCode(code))).toMatchObject(wrongCode);
    expect(await browser.register(code)).toMatchObject({ code: '0' });
  });
});
