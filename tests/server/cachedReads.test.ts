import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCachedReads } from '#server/http/cachedReads.ts';
import type { Log } from '#server/log.ts';
import { testLog } from '#tests/support/testLog.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const HONEY = '10090503';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const readBody = async (path: string, body?: object) => {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const reply = await mall.app.request(`/api/v1${path}`, request);
  return { status: reply.status, body: await reply.text() };
};

test('a page reads the replies that a browser gets, also refusals', async () => {
  const { readApi } = mall.deps.cachedReads;
  const list = { word: 'honey', pageSize: 4 };
  expect(await readApi('goodsDetail', { id: HONEY })).toEqual(await readBody(`/pc/goods/${HONEY}`));
  expect(await readApi('goodsList', list)).toEqual(await readBody('/pc/goods/list', list));
  expect(await readApi('goodsDetail', { id: '999' })).toEqual(await readBody('/pc/goods/999'));
  const invalid = { word: 'honey\u0000' };
  expect(await readApi('goodsList', invalid)).toEqual(await readBody('/pc/goods/list', invalid));
  expect(await readApi('nothing', {})).toEqual(await readBody('/pc/nothing'));
});

test('a page and a browser share the cached reply', async () => {
  const { cache, cachedReads } = mall.deps;
  cache.invalidateAll();
  const { body } = await cachedReads.readApi('goodsDetail', { id: HONEY });
  const size = cache.size();
  await readBody(`/pc/goods/${HONEY}`);
  expect([cache.size(), size > body.length]).toEqual([size, true]);
  expect((await cachedReads.readApi('goodsDetail', { id: HONEY })).body).toBe(body);
});

test('a read that fails is logged and answered as by the API', async () => {
  const write = vi.fn<Log['write']>();
  const { add, readApi } = createCachedReads({ ...testLog, write });
  const failure = new Error('broken');
  add('goodsDetail', () => Promise.reject(failure));
  const reply = await readApi('goodsDetail', {});
  expect([reply.status, JSON.parse(reply.body)]).toMatchObject([500, { code: '1' }]);
  expect(write.mock.calls).toEqual([['request.failed', { route: 'goodsDetail' }, failure]]);
});

test('the pages of a shop without the extensions do not read them', async () => {
  const other = await startTestMall({ env: { profile: 'spec' } });
  const { status } = await other.deps.cachedReads.readApi('bulkGoods', {});
  expect(status).toBe(404);
  expect((await mall.deps.cachedReads.readApi('bulkGoods', {})).status).toBe(200);
  await other.close();
});
