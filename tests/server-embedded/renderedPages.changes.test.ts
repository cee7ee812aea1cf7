import { afterAll, beforeAll, expect, test } from 'vitest';
import { noopEvents } from '#server/db/transaction.ts';
import { runCommand } from '#server/operator/commands.ts';
import { createCommandServices } from '#server/operator/commandServices.ts';
import { paths } from '#src/mall/paths.ts';
import { servePages } from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const GOODS_ID = '10090503';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

test('a page shows a price that the operator changes in another process', async () => {
  const { request } = servePages(mall);
  const { db, env, goodsChanges } = mall.deps;
  await goodsChanges.poll();
  const showsNewPrice = async () =>
    (await (await request(paths.goods(GOODS_ID))).text()).includes('"memberPriceCents":123,');
  const shown = [await showsNewPrice()];
  const services = await createCommandServices(env, { ...mall.deps, db, events: noopEvents });
  await runCommand(services, ['price', GOODS_ID, '1.23'], mall.clock.now());
  shown.push(await showsNewPrice());
  await goodsChanges.poll();
  shown.push(await showsNewPrice());
  expect(shown).toEqual([false, false, true]);
});

test('a page contains no reply older than 30 s, even if changes cannot be read', async () => {
  const { request } = servePages(mall);
  const { db, env, cache } = mall.deps;
  cache.invalidateAll();
  await request(paths.goods(GOODS_ID), 'en', 'AU', { accept: 'text/markdown' });
  const services = await createCommandServices(env, { ...mall.deps, db, events: noopEvents });
  await runCommand(services, ['price', GOODS_ID, '1.24'], mall.clock.now());
  const showsNewPrice = async () =>
    (await (await request(paths.goods(GOODS_ID))).text()).includes('"memberPriceCents":124,');
  mall.clock.advance(20_000);
  const shown = [await showsNewPrice()];
  mall.clock.advance(10_000);
  shown.push(await showsNewPrice());
  expect(shown).toEqual([false, true]);
});
