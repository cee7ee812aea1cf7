import { millisecondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginCall } from '#models/session/session.api.ts';
import {
  endOtherSessionsCall,
  endSessionCall,
  sessionListCall,
} from '#models/session/sessionList.api.ts';
import { runCommand } from '#server/operator/commands.ts';
import { SESSION_IDLE_MS } from '#server/session/sessionList.store.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterAll(() => mall.close());

/** Registers a member without a User-Agent header and logs in with Firefox. */
async function startSessions() {
  const account = `${crypto.randomUUID()}@shopper.example`;
  const first = await mall.registerMember(account);
  const body = { account, password: 'correct horse' };
  const reply = await mall.request('POST', '/pc/login', body, { 'user-agent': FIREFOX });
  const { token: second } = v.parse(loginCall.reply, reply.result);
  return { account, first, second };
}

const readCode = async (token: string) => (await mall.send(sessionListCall, {}, token)).code;
const readList = async (token: string) => (await mall.call(sessionListCall, {}, token)).list;

describe('the sessions of a member', () => {
  test('are listed with browser, system and last use, without their tokens', async () => {
    const { first, second } = await startSessions();
    const start = mall.clock.now().getTime();
    mall.clock.advance(2 * millisecondsInHour);
    const list = await readList(second);
    const sessionId = expect.any(String);
    const now = mall.clock.now().getTime();
    expect(list).toEqual([
      { sessionId, browser: 'Firefox', system: 'Linux', lastUsedAt: now, isCurrent: true },
      { sessionId, browser: null, system: null, lastUsedAt: start, isCurrent: false },
    ]);
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`${first}|${second}`));
  });

  test('can be ended one by one, and not by another member', async () => {
    const { first, second } = await startSessions();
    const otherMember = await startSessions();
    const other = (await readList(second)).find(({ isCurrent }) => !isCurrent);
    const sessionId = other?.sessionId ?? '';
    await mall.call(endSessionCall, { sessionId }, otherMember.first);
    expect(await readCode(first)).toBe('0');
    await mall.call(endSessionCall, { sessionId }, second);
    expect([await readCode(first), await readCode(second)]).toEqual(['1001', '0']);
    expect(await readList(second)).toHaveLength(1);
    await mall.call(endSessionCall, { sessionId }, second);
    const invalid = await mall.send(endSessionCall, { sessionId: 'x' }, second);
    expect(invalid.status).toBe(400);
  });

  test('can be ended all at once, except the one of the request', async () => {
    const { first, second } = await startSessions();
    const otherMember = await startSessions();
    await mall.call(endOtherSessionsCall, {}, second);
    expect([await readCode(first), await readCode(second)]).toEqual(['1001', '0']);
    expect(await readCode(otherMember.first)).toBe('0');
  });

  test('are ended by the operator, which every server notices within five seconds', async () => {
    const { account, first, second } = await startSessions();
    const otherMember = await startSessions();
    const tokens = [first, second, otherMember.first];
    expect(await Promise.all(tokens.map(readCode))).toEqual(['0', '0', '0']);
    const args = ['member', 'end-sessions', account];
    expect((await runCommand(mall.deps, args, mall.clock.now())).text).toBe(
      `All sessions of ${account} have ended.`,
    );
    mall.clock.advance(5001);
    expect(await Promise.all(tokens.map(readCode))).toEqual(['1001', '1001', '0']);
  });

  test('end after 14 days without use', async () => {
    const { first, second } = await startSessions();
    mall.clock.advance(SESSION_IDLE_MS / 2);
    expect(await readCode(second)).toBe('0');
    mall.clock.advance(SESSION_IDLE_MS / 2);
    expect([await readCode(first), await readCode(second)]).toEqual(['1001', '0']);
    expect(await readList(second)).toHaveLength(1);
  });
});
