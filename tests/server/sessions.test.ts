import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/users.ts';
import { hashToken } from '#server/http/auth.ts';
import { createSessionCache } from '#server/session/sessionCache.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterAll(() => mall.close());

const remove = (tokenHash: string) =>
  mall.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

describe('who is behind a token is remembered', () => {
  test('a session that another process ends is over within five seconds here', async () => {
    const tokenHash = hashToken(await mall.registerMember());
    const { findMember: memberOf } = createSessionCache(mall.db, mall.clock.now);
    expect((await memberOf(tokenHash))?.tokenHash).toBe(tokenHash);
    await remove(tokenHash);
    expect((await memberOf(tokenHash))?.tokenHash).toBe(tokenHash);
    mall.clock.advance(5_000);
    expect(await memberOf(tokenHash)).toBeUndefined();
  });

  test('a session that this process ends is over at once, even where it was being read', async () => {
    const tokenHash = hashToken(await mall.registerMember());
    const { findMember: memberOf, invalidateAll: ended } = createSessionCache(
      mall.db,
      mall.clock.now,
    );
    const reading = memberOf(tokenHash);
    ended();
    await reading;
    await remove(tokenHash);
    expect(await memberOf(tokenHash)).toBeUndefined();
  });

  test('after a logout the very next call with the token is refused, the other tab’s too', async () => {
    const bearer = { authorization: `Bearer ${await mall.registerMember()}` };
    expect((await mall.request('GET', '/pc/shoppingCart', undefined, bearer)).code).toBe('0');
    await mall.request('POST', '/pc/logout', {}, bearer);
    expect((await mall.request('GET', '/pc/shoppingCart', undefined, bearer)).code).toBe('1001');
  });

  // medusajs/nextjs-starter-medusa#529
  test('an expired token is refused, and is not answered with an empty cart', async () => {
    const stale = { authorization: 'Bearer gone-since-last-month' };
    const { code, result } = await mall.request('GET', '/pc/shoppingCart', undefined, stale);
    expect([code, result]).toEqual(['1001', null]);
  });
});
