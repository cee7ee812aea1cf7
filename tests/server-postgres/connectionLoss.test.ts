import { eq, ne, sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { cancelOrderCall } from '#models/order/order.api.ts';
import type { Database } from '#server/db/connection.ts';
import { isDatabaseDown } from '#server/db/databaseErrors.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { goods, settings } from '#server/db/schema/catalogue.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { addApiMember, singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { type OrderHarness, createOrderHarness } from '#tests/support/orderHarness.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { startPostgres, type TestPostgres } from '#tools/services/postgres.ts';

let postgres: TestPostgres;
let database: Database;
let admin: pg.Pool;
const crashes: unknown[] = [];
const recordCrash = (error: unknown) => void crashes.push(error);

beforeAll(async () => {
  // With synchronous_commit, a crash of the server loses no committed data.
  postgres = await startPostgres(['synchronous_commit=on', 'log_min_messages=panic']);
  process.on('uncaughtException', recordCrash);
});
afterAll(async () => {
  process.off('uncaughtException', recordCrash);
  await postgres.stop();
});
beforeEach(async () => {
  crashes.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  admin = new pg.Pool({ connectionString: postgres.url('postgres'), max: 1 });
  admin.on('error', () => undefined);
  database = await openDatabase({ databaseUrl: postgres.url('postgres'), dataDir: '' });
});
afterEach(() => admin.end());

/** Closes all other connections to the database, as a failover does. */
const terminateBackends = async (): Promise<number> => {
  const { rowCount } = await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  return rowCount ?? 0;
};

const ownBackend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
const isBackendEnded = async (pid: unknown) =>
  (await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0;

describe('a connection that is lost inside a transaction', () => {
  afterEach(() => database.close());

  test('leaves the server running, and the next transaction uses another connection', async () => {
    const { db } = database;
    const cut = db.transaction(async (tx) => {
      const { rows } = await tx.execute(ownBackend);
      await tx.insert(settings).values({ key: 'cut', value: '' });
      await terminateBackends();
      await waitForCondition(async () => expect(await isBackendEnded(rows[0]?.pid)).toBe(true));
      await tx.insert(settings).values({ key: 'later', value: '' });
    });
    expect(await cut.catch(isDatabaseDown)).toBe(true);
    await db.transaction((tx) => tx.insert(settings).values({ key: 'next', value: '' }));
    expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: 'next' }]);
    expect(crashes).toEqual([]);
  });

  test('throws the first error, not the error of the following ROLLBACK', async () => {
    const first = new Error('the reason');
    const cut = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute(ownBackend);
      await terminateBackends();
      await waitForCondition(async () => expect(await isBackendEnded(rows[0]?.pid)).toBe(true));
      throw first;
    });
    await expect(cut).rejects.toBe(first);
    const { db } = database;
    const ended = db.transaction((tx) =>
      tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(ended).rejects.toMatchObject({ cause: { code: '57P01' } });
    expect(crashes).toEqual([]);
  });
});

const STOCK = 1_000_000;
const ORDERS_PER_ROUND = 8;

describe('shoppers who order while the database loses its connections', () => {
  let harness: OrderHarness;
  let goodsId: string;
  let stopped: boolean;
  const statuses: number[] = [];
  const placed: string[] = [];

  beforeEach(async () => {
    harness = await createOrderHarness('none', database);
    goodsId = await harness.addGoods({ stock: STOCK });
    stopped = false;
  });
  afterEach(async () => {
    stopped = true;
    await harness.close();
  });

  async function shop({
    token,
    addressId,
  }: Awaited<ReturnType<typeof addApiMember>>): Promise<void> {
    while (!stopped) {
      const basket = {
        ...singleItemBasket(goodsId),
        shippingType: 2,
        deliveryAddressId: addressId,
      };
      const offer = await harness.mall.send(toTradeCall, basket, token);
      statuses.push(offer.status);
      if (offer.code !== '0') continue;
      const { transactionCode, unpaidOrderNo } = v.parse(toTradeCall.reply, offer.result);
      const repeated = unpaidOrderNo === null ? {} : { repeatedOrderNo: unpaidOrderNo };
      const body = { ...basket, transactionCode, ...repeated };
      const answer = await harness.mall.send(placeOrderCall, body, token);
      statuses.push(answer.status);
      if (answer.code !== '0') continue;
      const { orderNo } = v.parse(placeOrderCall.reply, answer.result);
      placed.push(orderNo);
      await cancel(orderNo, token);
    }
  }

  /** A member may have five unpaid orders. */
  async function cancel(orderNo: string, token: string): Promise<void> {
    for (let isOpen = true; isOpen && !stopped;) {
      const { status } = await harness.mall.send(cancelOrderCall, { orderNo }, token);
      statuses.push(status);
      isOpen = status !== 200;
    }
  }

  async function untilOrdersGoOn(): Promise<void> {
    const before = placed.length;
    await waitForCondition(() => expect(placed.length).toBeGreaterThan(before + ORDERS_PER_ROUND));
  }

  /** A retry can hide a short interruption, so the database stays down until a call is refused. */
  async function untilRefused(): Promise<void> {
    const before = statuses.length;
    await waitForCondition(() => expect(statuses.slice(before)).toContain(503));
  }

  async function stockAddsUp(): Promise<void> {
    const [sold] = await harness.db
      .select({ quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderNo, orderLines.orderNo))
      .where(ne(orders.state, 'canceled'));
    const [goodsRow] = await harness.db.select().from(goods).where(eq(goods.goodsId, goodsId));
    expect(goodsRow?.stock).toBe(STOCK - (sold?.quantity ?? 0));
  }

  test('get their order or 503, and all totals are consistent', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => addApiMember(harness)));
    const shopping = Promise.all(members.map(shop));
    for (let round = 0; round < 6; round += 1) {
      await untilOrdersGoOn();
      expect(await terminateBackends()).toBeGreaterThan(0);
    }
    for (const mode of ['immediate', 'fast', 'immediate', 'fast'] as const) {
      await untilOrdersGoOn();
      await postgres.restart(mode, untilRefused);
    }
    await untilOrdersGoOn();
    stopped = true;
    await shopping;
    expect(crashes).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const orderNumbers = (await harness.db.select().from(orders)).map(({ orderNo }) => orderNo);
    expect(orderNumbers).toEqual(expect.arrayContaining(placed));
    expect(await auditPayments(harness.db)).toMatchObject({ findings: [], openRefunds: 0 });
    await stockAddsUp();
  }, 120_000);
});
