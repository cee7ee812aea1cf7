import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { goodsByIdsCall } from '#models/catalogue/goodsByIds.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const listIds = async (ids: string) =>
  (await mall.call(goodsByIdsCall, { ids })).list.map(({ goodsId }) => goodsId);

test('products are listed in the order of their ids, each once', async () => {
  const { list } = await mall.call(goodsListCall, { pageSize: 3 });
  const [first, second, third] = list;
  const ids = [third, first, second, first].map((item) => item?.goodsId).join(',');
  expect((await mall.call(goodsByIdsCall, { ids })).list).toEqual([third, first, second]);
});

test('a product that is unknown or not on sale is left out', async () => {
  await mall.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, '10080101'));
  expect(await listIds('10080101,absent,10090503')).toEqual(['10090503']);
});

test('no ids list nothing', async () => {
  expect([await listIds(''), await listIds(',,')]).toEqual([[], []]);
});

test('more than twelve ids are refused', async () => {
  const ids = Array.from({ length: 13 }, (_, index) => String(index));
  expect(await listIds(ids.slice(1).join(','))).toEqual([]);
  expect(await mall.send(goodsByIdsCall, { ids: ids.join(',') })).toMatchObject({ code: '1' });
});

test('a mall without extensions does not serve the call', async () => {
  const plain = await startTestMall({ seed: 'none', env: { profile: 'spec' } });
  expect(await plain.send(goodsByIdsCall, { ids: '1' })).toMatchObject({ status: 404 });
  await plain.close();
});
