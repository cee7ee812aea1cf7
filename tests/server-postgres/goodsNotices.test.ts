import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createGoodsNotifier, startGoodsListener } from '#server/db/goodsNotices.ts';
import type { LogEvent } from '#server/logEvents.ts';
import { setGoodsPrice } from '#server/operator/products.ts';
import { createTestDatabase, startTestMall, type TestMall } from '#tests/support/testMall.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const GOODS_ID = '10080101';

describe('notices of changed goods', () => {
  let first: TestMall;
  let second: TestMall;
  let url: string;
  let notices: number;
  let events: LogEvent[];
  let listener: ReturnType<typeof startGoodsListener>;
  let onNotice: () => void;
  let notifyOfFirst: () => void;
  beforeEach(async () => {
    const database = await createTestDatabase('catalogue');
    notifyOfFirst = createGoodsNotifier(database.db, 'first');
    first = await startTestMall({ database, onGoodsChanged: notifyOfFirst });
    second = await startTestMall({ database });
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select current_database() as name`,
    );
    url = `${inject('postgresBase')}${rows[0]?.name}`;
    notices = 0;
    events = [];
    onNotice = () => undefined;
    listener = listen(url);
    await waitForListener();
  });
  afterEach(async () => {
    await listener.stop();
    await first.close();
  });

  const listen = (address: string) =>
    startGoodsListener({
      url: address,
      processId: 'second',
      onNotice: () => {
        notices += 1;
        onNotice();
      },
      log: { isEnabled: () => true, write: (event) => void events.push(event) },
    });
  const listListeners = async () => {
    const { rows } = await first.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity
        where datname = current_database() and query = 'listen goods_changes' and state = 'idle'`,
    );
    return rows.map(({ pid }) => pid);
  };
  const waitForListener = () =>
    waitForCondition(async () => expect(await listListeners()).toHaveLength(1));
  const sendNotice = (processId: string) =>
    first.db.execute(sql`select pg_notify('goods_changes', ${processId}::text)`);
  const readPrice = async (mall: TestMall) =>
    (await mall.request('GET', `/pc/goods/${GOODS_ID}`)).result;

  test('a listener that is stopped closes its connection', async () => {
    await listener.stop();
    await waitForCondition(async () => expect(await listListeners()).toEqual([]));
  });

  test('another process reads a new price when it receives one', async () => {
    await second.deps.goodsChanges.poll();
    await readPrice(second);
    onNotice = () => void second.deps.goodsChanges.poll();
    await setGoodsPrice(first.deps, { goodsId: GOODS_ID, cents: 3456 }, first.deps.clock());
    await waitForCondition(async () =>
      expect(await readPrice(second)).toMatchObject({ memberPrice: 34.56 }),
    );
  });

  test('are sent once for changes at the same time, and once more after them', async () => {
    for (let i = 0; i < 50; i += 1) notifyOfFirst();
    await waitForCondition(() => expect(notices).toBe(2));
    await sendNotice('third');
    await waitForCondition(() => expect(notices).toBe(3));
  });

  test('of the own process are ignored', async () => {
    await sendNotice('second');
    await sendNotice('third');
    await waitForCondition(() => expect(notices).toBe(1));
  });

  test('arrive again after the connection was lost, which is logged', async () => {
    const [pid] = await listListeners();
    await first.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
    await waitForCondition(() => expect(events).toEqual(['goodsNotices.lost']));
    await waitForCondition(() => {
      notifyOfFirst();
      expect(notices).toBeGreaterThan(0);
    });
    expect(events).toEqual(['goodsNotices.lost']);
  });

  test('are missing while no connection can be opened, which is logged', async () => {
    await listener.stop();
    listener = listen(`${inject('postgresBase')}missing`);
    await waitForCondition(() => expect(events).toEqual(['goodsNotices.lost']));
  });
});
