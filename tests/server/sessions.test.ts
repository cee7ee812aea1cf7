import { millisecondsInHour } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCartCall, cartCall } from '#models/cart/cart.api.ts';
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

describe('the session cache', () => {
  test('expires a session that another process ended within five seconds', async () => {
    const tokenHash = hashToken(await mall.registerMember());
    const { findMember } = createSessionCache(mall.db, mall.clock.now);
    expect((await findMember(tokenHash, { isCurrent: false }))?.tokenHash).toBe(tokenHash);
    await remove(tokenHash);
    expect((await findMember(tokenHash, { isCurrent: false }))?.tokenHash).toBe(tokenHash);
    mall.clock.advance(5_000);
    expect(await findMember(tokenHash, { isCurrent: false })).toBeUndefined();
  });

  test('refuses a write with a session that another process has just ended', async () => {
    const token = await mall.registerMember();
    await mall.call(cartCall, {}, token);
    await remove(hashToken(token));
    expect((await mall.send(cartCall, {}, token)).code).toBe('0');
    const line = { goodsId: '10080101', goodsActionTypeId: null, goodsAmount: 1 };
    expect((await mall.send(addToCartCall, line, token)).code).toBe('1001');
  });

  test('records the use of a session at most once an hour', async () => {
    const tokenHash = hashToken(await mall.registerMember());
    const { findMember } = createSessionCache(mall.db, mall.clock.now);
    const start = mall.clock.now().getTime();
    const useAfter = async (milliseconds: number) => {
      mall.clock.advance(start + milliseconds - mall.clock.now().getTime());
      await findMember(tokenHash, { isCurrent: false });
      const [row] = await mall.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
      return (row?.lastUsedAt.getTime() ?? 0) - start;
    };
    expect(await useAfter(millisecondsInHour - 1)).toBe(0);
    expect(await useAfter(millisecondsInHour + 10_000)).toBe(millisecondsInHour + 10_000);
  });

  test('removes a session that this process ends immediately, even during a read', async () => {
    const tokenHash = hashToken(await mall.registerMember());
    const { findMember, invalidateAll } = createSessionCache(mall.db, mall.clock.now);
    const reading = findMember(tokenHash, { isCurrent: false });
    invalidateAll();
    await reading;
    await remove(tokenHash);
    expect(await findMember(tokenHash, { isCurrent: false })).toBeUndefined();
  });

  test('refuses the next call with the token after a logout, also in another tab', async () => {
    const bearer = { authorization: `Bearer ${await mall.registerMember()}` };
    expect((await mall.request('GET', '/pc/shoppingCart', undefined, bearer)).code).toBe('0');
    await mall.request('POST', '/pc/logout', {}, bearer);
    expect((await mall.request('GET', '/pc/shoppingCart', undefined, bearer)).code).toBe('1001');
  });

  // medusajs/nextjs-starter-medusa#529
  test('refuses an expired token instead of returning an empty cart', async () => {
    const expiredHeaders = { authorization: 'Bearer gone-since-last-month' };
    const { code, result } = await mall.request(
      'GET',
      '/pc/shoppingCart',
      undefined,
      expiredHeaders,
    );
    expect([code, result]).toEqual(['1001', null]);
  });
});
