import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartCall, setCartAmountCall } from '#models/cart/cart.api.ts';
import {
  brandsCall,
  categoryGoodsCall,
  goodsDetailCall,
  goodsListCall,
  specialAreaListCall,
} from '#models/catalogue/catalogue.api.ts';
import { promotionListCall } from '#models/promotion/promotion.api.ts';
import type { Database } from '#server/db/connection.ts';
import { getSqlState } from '#server/db/databaseErrors.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import type { LogEvent } from '#server/logEvents.ts';
import { noopMetrics } from '#server/metrics.ts';
import { setGoodsPrice } from '#server/operator/products.ts';
import { seedCatalogue } from '#server/seed/catalogue.store.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { paths } from '#src/mall/paths.ts';
import { servePages } from '#tests/support/pageServer.ts';
import { MALL_START, startTestMall, type TestMall } from '#tests/support/testMall.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { startPostgres, type TestPostgres } from '#tools/services/postgres.ts';
import { startStandby } from '#tools/services/standby.ts';

const GOODS_ID = '10080101';
const OTHER_ID = '10080102';
const TEN_MINUTES_MS = 600_000;

let leader: TestPostgres;
let standby: TestPostgres;
let onStandby: pg.Client;

beforeAll(async () => {
  leader = await startPostgres(['log_min_messages=panic']);
  const databaseUrl = leader.url('postgres');
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await database.db.transaction((tx) => seedCatalogue(tx, buildCatalogue(), MALL_START));
  await database.close();
  standby = await startStandby(leader, [
    'default_transaction_isolation=serializable',
    'wal_retrieve_retry_interval=100ms',
    'log_min_messages=panic',
  ]);
  onStandby = new pg.Client({
    connectionString: standby.url('postgres'),
    options: '-c default_transaction_isolation=repeatable\\ read',
  });
  await onStandby.connect();
});
afterAll(async () => {
  await onStandby.end();
  await standby.stop();
  await leader.stop();
});

const openShopDatabase = (standbyUrl = standby.url('postgres')): Promise<Database> =>
  openDatabase({ databaseUrl: leader.url('postgres'), standbyUrl, dataDir: '' });

describe('while the leader of the database is unavailable', () => {
  let mall: TestMall;
  let events: LogEvent[];
  let reads: string[];
  beforeEach(async () => {
    events = [];
    reads = [];
    const database = await openShopDatabase();
    mall = await startTestMall({
      database,
      log: { isEnabled: () => true, write: (event) => void events.push(event) },
      metrics: () => ({ ...noopMetrics, countStandbyRead: (outcome) => void reads.push(outcome) }),
    });
    await mall.deps.goodsChanges.poll();
  });
  afterEach(async () => {
    await onStandby.query('select pg_wal_replay_resume()');
    await mall.close();
  });

  const pauseStandby = async () => {
    await onStandby.query('select pg_wal_replay_pause()');
    await waitForCondition(async () => {
      const { rows } = await onStandby.query('select pg_get_wal_replay_pause_state() as state');
      expect(rows).toEqual([{ state: 'paused' }]);
    });
  };
  /** Synchronous replication makes each commit wait for this. */
  const waitForStandby = () =>
    waitForCondition(async () => {
      const { rows } = await mall.db.execute(
        sql`select from pg_stat_replication where flush_lsn >= pg_current_wal_lsn()`,
      );
      expect(rows).toHaveLength(1);
    });
  /** Stops the leader until `work` ends, and waits until the shop has noticed each. */
  async function withoutLeader(work: () => Promise<void>): Promise<void> {
    await waitForStandby();
    await leader.restart('fast', async () => {
      await expect(mall.deps.goodsChanges.poll()).rejects.toThrow('Failed query');
      await work();
    });
    await mall.deps.goodsChanges.poll();
  }
  const readGoods = (id = GOODS_ID) => mall.send(goodsDetailCall, { id });
  const setPrice = (cents: number) =>
    setGoodsPrice(mall.deps, { goodsId: GOODS_ID, cents, retailCents: cents }, mall.deps.clock());
  const shows = (memberPrice: number) => ({ status: 200, result: { memberPrice } });

  test('pages, products, lists and searches that are not cached are read from a standby', async () => {
    const pages = servePages(mall);
    await withoutLeader(async () => {
      expect(await (await pages.request(paths.goods(OTHER_ID))).text()).toContain('Add to cart');
      expect(await readGoods()).toMatchObject({ status: 200, result: { goodsId: GOODS_ID } });
      for (const word of ['', 'milk'])
        expect(await mall.send(goodsListCall, { word, orderBy: 'sales' })).toMatchObject({
          status: 200,
          result: { list: expect.arrayContaining([expect.anything()]) },
        });
      for (const call of [brandsCall, categoryGoodsCall, specialAreaListCall, promotionListCall])
        expect([call.name, (await mall.send(call, {})).status]).toEqual([call.name, 200]);
    });
    expect(new Set(reads)).toEqual(new Set(['served']));
  });

  test('members’ reads and writes are answered with 503, and the switch is logged once', async () => {
    const token = await mall.registerMember();
    await withoutLeader(async () => {
      await Promise.all([readGoods(), readGoods(OTHER_ID)]);
      const served = reads.length;
      expect((await mall.send(cartCall, {}, token)).status).toBe(503);
      const line = { goodsId: GOODS_ID, goodsActionTypeId: null, goodsAmount: 1 };
      expect((await mall.send(setCartAmountCall, line, token)).status).toBe(503);
      expect(reads).toHaveLength(served);
    });
    await readGoods();
    expect(events.filter((event) => event.startsWith('leader.'))).toEqual([
      'leader.unavailable',
      'leader.available',
    ]);
  });

  test('a standby that lacks a change of the shop is not used', async () => {
    await pauseStandby();
    await setPrice(4321);
    await withoutLeader(async () => {
      expect((await readGoods()).status).toBe(503);
      expect(reads).toEqual(['outdated']);
      await onStandby.query('select pg_wal_replay_resume()');
      await waitForCondition(async () => expect(await readGoods()).toMatchObject(shows(43.21)));
    });
  });

  test('a standby is not used later than ten minutes after the last answer of the leader', async () => {
    await withoutLeader(async () => {
      mall.clock.advance(TEN_MINUTES_MS - 1);
      expect((await readGoods()).status).toBe(200);
      mall.clock.advance(1);
      expect((await readGoods()).status).toBe(503);
      expect((await readGoods(OTHER_ID)).status).toBe(503);
    });
  });

  test('a reply of a standby shows a new price as soon as the leader reports it', async () => {
    await withoutLeader(async () => {
      expect((await readGoods()).status).toBe(200);
    });
    const other = await startTestMall({ database: await openShopDatabase() });
    await setGoodsPrice(other.deps, { goodsId: GOODS_ID, cents: 3456 }, other.deps.clock());
    await other.close();
    await mall.deps.goodsChanges.poll();
    expect(await readGoods()).toMatchObject(shows(34.56));
  });
});

test('while the leader answers, no read uses the standby', async () => {
  const database = await openShopDatabase('postgres://mall@127.0.0.1:1/postgres');
  const mall = await startTestMall({ database });
  await mall.deps.goodsChanges.poll();
  expect((await mall.send(goodsDetailCall, { id: GOODS_ID })).status).toBe(200);
  await mall.close();
});

test('a read of a standby cannot write, also after the standby has become the leader', async () => {
  const database = await openShopDatabase(leader.url('postgres'));
  const writing = database.standby?.read((tx) =>
    tx.execute(sql`insert into settings (key, value) values ('key', '')`),
  );
  expect(getSqlState(await writing?.catch((error: unknown) => error))).toBe('25006');
  await database.close();
});
