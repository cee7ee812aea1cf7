import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressListCall } from '#models/address/address.api.ts';
import { addToCartCall, cartCall } from '#models/cart/cart.api.ts';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { payCall, payResultCall } from '#models/checkout/payment.api.ts';
import { loginCall, logoutCall } from '#models/session/session.api.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { clockArgs } from '#tests/clock/testClock.ts';
import { type ApiClient, createApiClient } from '#tests/support/apiClient.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { type ShopServer, startShopServer } from '#tools/services/serverProcess.ts';

const GOODS_ID = '10080101';
const ORIGIN = 'http://localhost';

const run = promisify(execFile);

let servers: readonly ShopServer[];
let client: ApiClient;
let listenUrl: string;
let databaseUrl: string;
beforeAll(async () => {
  const base = inject('postgresBase');
  const name = `mall_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: `${base}postgres` });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  listenUrl = base + name;
  databaseUrl = inject('shopPostgresBase') + name;
  const start = () =>
    startShopServer({
      databaseUrl,
      program: 'server/main.ts',
      env: {
        MALL_ORIGIN: ORIGIN,
        DATABASE_PREPARES: inject('prepares') ? '1' : '0',
        DATABASE_LISTEN_URL: listenUrl,
        NODE_OPTIONS: '--import tsx',
      },
    });
  // Both servers find an empty database.
  servers = await Promise.all([start(), start()]);
  client = createBalancedClient(servers);
});
afterAll(() => Promise.all(servers.map((server) => server.shutDownAndClean())));

/** Sends each request to the next server. */
function createBalancedClient(targets: readonly ShopServer[]): ApiClient {
  let count = 0;
  const balancer = new Hono().all('*', (c) => {
    count += 1;
    const { pathname, search } = new URL(c.req.url);
    const { origin = '' } = targets[count % targets.length] ?? {};
    return proxy(origin + pathname + search, { raw: c.req.raw });
  });
  return createApiClient(balancer);
}

const LISTEN = 'listen goods_changes';

async function listenForNotices() {
  const listener = new pg.Client({ connectionString: listenUrl });
  await listener.connect();
  const notices: pg.Notification[] = [];
  listener.on('notification', (notice) => void notices.push(notice));
  await listener.query(LISTEN);
  const query = (text: string) => listener.query(text);
  return { notices, query, close: () => listener.end() };
}

const readStocks = () =>
  Promise.all(
    servers.map(async (server) => {
      const goods = await createBalancedClient([server]).call(goodsDetailCall, { id: GOODS_ID });
      return goods.stock;
    }),
  );

test('a member buys at two servers that serve every second request', async () => {
  const [stock = 0] = await readStocks();
  const { notices, close } = await listenForNotices();
  const { account, password } = DEMO_MEMBER;
  const { token } = await client.call(loginCall, { account, password });
  const line = { goodsId: GOODS_ID, goodsActionTypeId: null };
  for (let i = 0; i < 3; i += 1)
    await client.call(addToCartCall, { ...line, goodsAmount: 1 }, token);
  const carts = [await client.call(cartCall, {}, token), await client.call(cartCall, {}, token)];
  expect(carts[1]).toEqual(carts[0]);
  const { list } = await client.call(addressListCall, {}, token);
  const basket = {
    orderGoods: [{ goodsId: GOODS_ID, goodsAmount: 3 }],
    shippingType: 2,
    deliveryAddressId: list[0]?.addressId,
  };
  const { transactionCode } = await client.call(toTradeCall, basket, token);
  const order = { ...basket, transactionCode };
  const { orderNo } = await client.call(placeOrderCall, order, token);
  expect((await client.call(placeOrderCall, order, token)).orderNo).toBe(orderNo);
  const { redirectUrl } = await client.call(payCall, { orderNo, payType: '5' }, token);
  const approval = new URLSearchParams({ act: 'approve' });
  await fetch(redirectUrl ?? '', { method: 'POST', body: approval, redirect: 'manual' });
  for (const server of servers)
    await waitForCondition(async () => {
      const direct = createBalancedClient([server]);
      const { outcome } = await direct.call(payResultCall, { id: orderNo }, token);
      expect(outcome).toBe('paid');
    });
  await waitForCondition(async () => expect(await readStocks()).toEqual([stock - 3, stock - 3]));
  await waitForCondition(() => expect(notices).not.toEqual([]));
  await close();
  await servers[0]?.runOperatorCli('audit');
  await client.call(logoutCall, {}, token);
});

test('a write with a session that the other server has ended is refused', async () => {
  const [first = client, second = client] = servers.map((server) => createBalancedClient([server]));
  const { account, password } = DEMO_MEMBER;
  const { token } = await first.call(loginCall, { account, password });
  await second.call(cartCall, {}, token);
  await first.call(logoutCall, {}, token);
  const line = { goodsId: GOODS_ID, goodsActionTypeId: null, goodsAmount: 1 };
  expect(await second.send(addToCartCall, line, token)).toMatchObject({ code: '1001' });
});

test('both servers listen for notices of changed goods, and a command sends one', async () => {
  const { notices, query, close } = await listenForNotices();
  await waitForCondition(async () => {
    const { rows } = await query(
      `select from pg_stat_activity where datname = current_database() and query = '${LISTEN}'`,
    );
    expect(rows).toHaveLength(servers.length);
  });
  await servers[0]?.runOperatorCli('stock', GOODS_ID, '--add', '3');
  await waitForCondition(() => expect(notices).toHaveLength(1));
  await close();
});

test('the audit may take longer than the statements of a shopper', async () => {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: databaseUrl, MALL_DEMO: '1', MALL_CLOCK: 'system' },
    DATABASE_PREPARES: inject('prepares') ? '1' : '0',
    ...{ DATABASE_STATEMENT_MS: '1', DATABASE_SOCKET_MS: '1' },
  };
  const runCommand = (name: string) =>
    run(process.execPath, [...clockArgs, '--import', 'tsx', 'server/operator/cli.ts', name], {
      env,
    });
  await expect(runCommand('orders')).rejects.toThrow(/timeout|cannot be reached/);
  expect((await runCommand('audit')).stdout).toContain('Stock: the ledger is right.');
});
