import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/people.ts';
import { runCommand } from '#server/operator/commands.ts';
import { askDesk, openDesk } from '#server/operator/desk.ts';
import { seedOrders } from '#server/order/order.seed.ts';
import { orderList } from '#server/order/orders.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { payByBalance } from '#server/payment/payBalance.ts';
import { type Market, openMarket } from '#tests/support/market.ts';

let market: Market;
let dataDir: string;
beforeAll(async () => {
  market = await openMarket();
  dataDir = await mkdtemp(join(tmpdir(), 'mall-operator-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await market.close();
});

const run = async (line: string) =>
  (await runCommand(market.trade, line.split(' '), market.clock())).text;
const failing = (line: string) =>
  run(line).catch((error: unknown) =>
    error instanceof Error ? error.message.split('\n')[0] : error,
  );

async function paidOrder() {
  const shopper = await market.addShopper();
  const goodsId = await market.addGoods({ stock: 10, cents: 2550 });
  const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
  await market.bankActs(await market.pay(shopper, orderNo), 'approve');
  return { shopper, goodsId, orderNo };
}
const keepsNothing = async (orderNo: string) =>
  !(await auditPayments(market.db)).findings.some((finding) => finding.orderNo === orderNo);

describe('the operator', () => {
  test('ships and completes an order and finds both in its story', async () => {
    const { orderNo } = await paidOrder();
    expect(await run(`ship ${orderNo} --carrier StarTrack --tracking ST1`)).toBe(
      `Order ${orderNo} is shipped.`,
    );
    expect(await run(`complete ${orderNo}`)).toBe(`Order ${orderNo} is completed.`);
    const story = await run(`order ${orderNo}`);
    for (const part of [
      'completed',
      'order.ship',
      'Shipped with StarTrack ST1',
      '1 ×',
      'capture',
      '1 Hay St',
    ])
      expect(story).toContain(part);
    expect(await run('orders --state completed')).toContain(orderNo);
  });

  // odoo/odoo#257854
  test('a refund before shipping returns the money, the goods and the points', async () => {
    const { shopper, goodsId, orderNo } = await paidOrder();
    expect((await market.userOf(shopper))?.integral).toBe(25);
    await run(`refund ${orderNo}`);
    expect((await market.userOf(shopper))?.integral).toBe(0);
    expect(await market.stockOf(goodsId)).toBe(10);
    expect(await keepsNothing(orderNo)).toBe(true);
    expect(await failing(`refund ${orderNo}`)).toBe(
      `Order ${orderNo} is chargedBack; it cannot be refunded.`,
    );
  });

  test('a chargeback after shipping takes the points; the goods are gone', async () => {
    const { shopper, goodsId, orderNo } = await paidOrder();
    await run(`ship ${orderNo} --carrier A --tracking B`);
    await run(`chargeback ${orderNo}`);
    expect([(await market.userOf(shopper))?.integral, await market.stockOf(goodsId)]).toEqual([
      0, 9,
    ]);
    expect(await keepsNothing(orderNo)).toBe(true);
  });

  test('an order paid from the balance is refunded to the balance', async () => {
    const shopper = await market.addShopper({ balanceCents: 9000, payPassword: '123456' });
    const orderNo = await market.order(shopper, {
      orderGoods: [{ goodsId: await market.addGoods(), goodsAmount: 1 }],
    });
    await payByBalance(market.trade, {
      userId: shopper.userId,
      orderNo,
      password: '123456',
      now: market.clock(),
    });
    await run(`refund ${orderNo}`);
    expect((await market.userOf(shopper))?.balanceCents).toBe(9000);
    expect(await keepsNothing(orderNo)).toBe(true);
  });

  test('stock and price change, and the public cache is told', async () => {
    const goodsId = await market.addGoods();
    expect(await run(`stock ${goodsId} 7`)).toBe(`Honey ${goodsId}: 7 in stock.`);
    expect(await run(`price ${goodsId} 12.50`)).toBe(`Goods ${goodsId} cost A$12.50 for members.`);
    expect(await market.stockOf(goodsId)).toBe(7);
    expect(market.changedGoods.filter((changed) => changed === goodsId)).toHaveLength(2);
    const promotionId = await market.addPromotion(goodsId, {
      cents: 900,
      endsAt: new Date(market.clock().getTime() + 1000),
    });
    expect(await run(`price ${goodsId} 8 --promotion ${promotionId}`)).toBe(
      `Goods ${goodsId} cost A$8.00 in promotion ${promotionId}.`,
    );
  });

  test('what is asked wrongly is answered with what is right', async () => {
    expect(await failing('order WL1')).toBe('There is no order WL1. "orders" lists the latest.');
    expect(await failing('approve WL1')).toBe('There is no order WL1. "orders" lists the latest.');
    expect(await failing('frobnicate')).toBe('There is no command "frobnicate".');
    expect(await failing('constructor')).toBe('There is no command "constructor".');
    expect(await failing('ship WL1')).toBe('--carrier X is missing.');
    expect(await failing('stock')).toBe('N is missing.');
    expect(await failing('stock goods1 -5')).toContain('Unknown option');
    expect(await failing('price goods1 cheap')).toBe(
      'AUD must be a number such as 12.50, not "cheap".',
    );
    expect(await failing('orders --state lost')).toContain('There is no state "lost"');
    expect(await run('--help')).toContain('npm run mall -- orders');
  });

  test('the outbox shows the codes that the demo would have sent', async () => {
    await market.db.insert(outbox).values({
      recipient: 'ann@example.com',
      kind: 'code',
      body: '482913',
      createdAt: market.clock(),
    });
    expect(await run('outbox')).toMatch(/ann@example\.com +code +482913/);
  });
});

describe('the operator while the server runs', () => {
  test('the running server does it, for who can read its token and nobody else', async () => {
    const desk = await openDesk({ trade: market.trade, clock: market.clock, dataDir });
    const { orderNo } = await paidOrder();
    const file = join(dataDir, 'operator.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await askDesk(dataDir, ['complete', orderNo]))?.text).toBe(
      `Order ${orderNo} is completed.`,
    );
    await expect(askDesk(dataDir, ['complete', 'WL1'])).rejects.toThrow('There is no order WL1');
    const { port } = JSON.parse(await readFile(file, 'utf8'));
    const guess = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { Authorization: 'Bearer 00' },
      body: '["orders"]',
    });
    expect(guess.status).toBe(401);
    await desk.stop();
    expect(await askDesk(dataDir, ['orders'])).toBeUndefined();
  });

  test('a token file that a killed server left behind does not mislead', async () => {
    await writeFile(join(dataDir, 'operator.json'), JSON.stringify({ port: 9, token: 'x' }));
    expect(await askDesk(dataDir, ['orders'])).toBeUndefined();
  });
});

test('the demo member has orders in six states, and the books fit', async () => {
  await Promise.all(Array.from({ length: 9 }, () => market.addGoods()));
  const member = await market.addShopper();
  await seedOrders(market.db, member.userId, market.clock());
  const { list } = await orderList(market.db, member.userId, {
    status: 'all',
    word: '',
    pageNum: 1,
    pageSize: 20,
  });
  expect(list.map(({ state }) => state)).toEqual([
    'unpaid',
    'underReview',
    'paid',
    'shipped',
    'canceled',
    'completed',
  ]);
  expect((await auditPayments(market.db)).findings).toEqual([]);
  const earned = list.filter(
    ({ state }) => state === 'paid' || state === 'shipped' || state === 'completed',
  );
  const points = earned.reduce((sum, order) => sum + Math.floor(order.goodsTotal / 100), 0);
  expect((await market.userOf(member))?.integral).toBe(points);
});
