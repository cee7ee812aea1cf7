import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGoodsChangeFeed, startGoodsChangeFeed } from '#server/catalogue/goodsChangeFeed.ts';
import type { GoodsChange } from '#server/db/goodsChanges.store.ts';
import { setGoodsPrice, supplyStock } from '#server/operator/products.ts';
import { testLog } from '#tests/support/testLog.ts';
import { createTestDatabase, startTestMall, type TestMall } from '#tests/support/testMall.ts';

const GOODS_ID = '10080101';

describe('two servers with one database', () => {
  let first: TestMall;
  let second: TestMall;
  beforeEach(async () => {
    const database = await createTestDatabase('catalogue');
    first = await startTestMall({ database });
    second = await startTestMall({ database });
    await Promise.all([first.deps.goodsChanges.poll(), second.deps.goodsChanges.poll()]);
  });
  afterEach(() => first.close());

  const readGoods = async (mall: TestMall) =>
    (await mall.request('GET', `/pc/goods/${GOODS_ID}`)).result;

  test('both show a new stock and a new price', async () => {
    await readGoods(second);
    const { stock } = await supplyStock(first.deps, GOODS_ID, 7, first.clock.now());
    await setGoodsPrice(first.deps, { goodsId: GOODS_ID, cents: 3456 }, first.deps.clock());
    await second.deps.goodsChanges.poll();
    expect(await readGoods(second)).toMatchObject({ goodsStockAmount: stock, memberPrice: 34.56 });
    expect(await readGoods(first)).toMatchObject({ goodsStockAmount: stock, memberPrice: 34.56 });
  });

  test('show no reply older than 30 s, even if changes cannot be read', async () => {
    await readGoods(second);
    const { stock } = await supplyStock(first.deps, GOODS_ID, 7, first.clock.now());
    second.clock.advance(29_999);
    expect(await readGoods(second)).not.toMatchObject({ goodsStockAmount: stock });
    second.clock.advance(1);
    expect(await readGoods(second)).toMatchObject({ goodsStockAmount: stock });
  });

  test('reply with an error instead of an older reply if only the goods cannot be read', async () => {
    await readGoods(second);
    second.clock.advance(30_000);
    await second.db.execute(sql`alter table goods rename to absent_goods`);
    expect(await second.request('GET', `/pc/goods/${GOODS_ID}`)).toMatchObject({ status: 500 });
    await second.db.execute(sql`alter table goods_changes rename to absent_changes`);
    expect(await readGoods(second)).toMatchObject({ goodsId: GOODS_ID });
  });
});

describe('the feed of changed goods', () => {
  let mall: TestMall;
  let applied: string[];
  beforeEach(async () => {
    mall = await startTestMall({ seed: 'none' });
    applied = [];
  });
  afterEach(() => mall.close());

  const startFeed = async () => {
    const feed = createGoodsChangeFeed(mall.db, {
      invalidateGoods: ({ kind, goodsIds }: GoodsChange) =>
        void applied.push(`${kind} ${goodsIds.join(' ')}`),
      invalidateAll: () => void applied.push('all'),
    });
    await feed.poll();
    applied = [];
    return feed;
  };
  const insertChange = (id: number) =>
    mall.db.execute(sql`insert into goods_changes (id, kind, goods_ids) overriding system value
      values (${id}, 'stock', ${sql.raw(`array['goods ${id}']`)})`);

  test('applies each change once', async () => {
    const feed = await startFeed();
    await insertChange(1);
    await insertChange(2);
    await feed.poll();
    await feed.poll();
    expect(applied).toEqual(['stock goods 1', 'stock goods 2']);
  });

  test('applies a change that is committed after a later one', async () => {
    const feed = await startFeed();
    await insertChange(3);
    await feed.poll();
    await insertChange(1);
    await feed.poll();
    await feed.poll();
    expect(applied).toEqual(['stock goods 3', 'stock goods 1']);
  });

  test('applies a change of its own process immediately and only once', async () => {
    const feed = await startFeed();
    feed.apply({ id: 1, kind: 'any', goodsIds: ['own'] });
    expect(applied).toEqual(['any own']);
    await insertChange(1);
    await insertChange(2);
    await feed.poll();
    expect(applied).toEqual(['any own', 'stock goods 2']);
  });

  test('clears the cache after a long pause', async () => {
    const feed = await startFeed();
    await insertChange(5_000);
    await feed.poll();
    expect(applied).toEqual(['all']);
    await insertChange(5_001);
    await feed.poll();
    expect(applied).toEqual(['all', 'stock goods 5001']);
  });

  test('cannot read while its table does not answer within a second', async () => {
    const feed = await startFeed();
    await mall.db.transaction(async (tx) => {
      await tx.execute(sql`lock table goods_changes in access exclusive mode`);
      const refused = mall.db.execute(sql`select 1 from goods_changes`).then(
        () => 'the table was read',
        () => 'the database replied with an error',
      );
      expect(await Promise.race([feed.canRead(), refused])).toBe(false);
    });
    await vi.waitFor(async () => expect(await feed.canRead()).toBe(true));
  });

  test('cannot read after the database replies with an error, until a round is answered', async () => {
    const feed = await startFeed();
    await mall.db.execute(sql`alter table goods_changes rename to absent_changes`);
    expect(await feed.canRead()).toBe(false);
    await expect(feed.poll()).rejects.toThrow('Failed query');
    await mall.db.execute(sql`alter table absent_changes rename to goods_changes`);
    expect([feed.areReadable(), await feed.canRead()]).toEqual([false, false]);
    await feed.poll();
    expect([feed.areReadable(), await feed.canRead()]).toEqual([true, true]);
  });
});

test('a feed that is woken during a round runs one more after it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const completeRounds: (() => void)[] = [];
  const poll = () => new Promise<void>((resolve) => void completeRounds.push(resolve));
  const feed = startGoodsChangeFeed(
    {
      poll,
      apply: () => undefined,
      areReadable: () => true,
      canRead: () => Promise.resolve(true),
      listSeenIds: () => [],
    },
    testLog,
  );
  feed.wake();
  feed.wake();
  expect(completeRounds).toHaveLength(1);
  completeRounds[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(completeRounds).toHaveLength(2);
  completeRounds[1]?.();
  await feed.stop();
  expect(completeRounds).toHaveLength(2);
});
