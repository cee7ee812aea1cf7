import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { outbox } from '#server/db/schema/users.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { runCommand } from '#server/operator/commands.ts';
import { formatTable } from '#server/operator/operator.text.ts';
import { getOrderDetail, listOwnOrders } from '#server/order/orders.ts';
import { seedOrders } from '#server/seed/orders.ts';
import { createOutboxMailer } from '#server/session/mailer.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { readPointsEntries } from '#server/wallet/wallet.store.ts';
import {
  NO_SECOND_FACTOR,
  type OrderHarness,
  createOrderHarness,
  getOpenSlot,
} from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness();
});
afterAll(async () => {
  await harness.close();
});

const run = async (line: string) =>
  (await runCommand(harness.services, line.split(' '), harness.clock())).text;
const runFailing = (line: string) =>
  run(line).catch((error: unknown) =>
    error instanceof Error ? error.message.split('\n')[0] : error,
  );

async function paidOrder(delivery = {}) {
  const shopper = await harness.addShopper();
  const goodsId = await harness.addGoods({ stock: 10, cents: 2550 });
  const orderGoods = [{ goodsId, goodsAmount: 1 }];
  const orderNo = await harness.order(shopper, { orderGoods, ...delivery });
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  return { shopper, goodsId, orderNo };
}
const expectUnchanged = async (orderNo: string) =>
  !(await auditPayments(harness.db)).findings.some((finding) => finding.orderNo === orderNo);

const page = { pageNum: 1, pageSize: 10 };
const canceledOnly = { status: 'canceled', word: '', transactionCode: undefined } as const;

describe('the operator', () => {
  test('ships and completes an order, and its timeline shows both', async () => {
    const { orderNo } = await paidOrder();
    expect(await run(`ship ${orderNo} --carrier StarTrack --tracking ST1`)).toBe(
      `Order ${orderNo} is shipped.`,
    );
    expect(await run(`complete ${orderNo}`)).toBe(`Order ${orderNo} is completed.`);
    const output = await run(`order ${orderNo}`);
    for (const part of [
      'completed',
      'order.ship',
      'Shipped with StarTrack ST1',
      '1 ×',
      'capture',
      '1 Hay St',
    ])
      expect(output).toContain(part);
    expect(await run('orders --state completed')).toContain(orderNo);
  });

  test('corrects a tracking number, and the order stays shipped', async () => {
    const { shopper, orderNo } = await paidOrder();
    await run(`ship ${orderNo} --carrier StarTrack --tracking WRONG1`);
    await run(`ship ${orderNo} --carrier StarTrack --tracking RIGHT2`);
    await run(`ship ${orderNo} --carrier StarTrack --tracking RIGHT2`);
    const order = await getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
    expect(order).toMatchObject({ state: 'shipped', trackingNo: 'RIGHT2' });
    expect(order.events.slice(-2)).toMatchObject([
      { event: 'order.ship', to: 'shipped' },
      { event: 'order.correctTracking', to: 'shipped', note: 'StarTrack RIGHT2' },
    ]);
    await run(`complete ${orderNo}`);
    expect(await runFailing(`ship ${orderNo} --carrier StarTrack --tracking LATE3`)).toBe(
      `Order ${orderNo} is completed; it cannot be shipped.`,
    );
  });

  test('an order that is picked up is completed and cannot be shipped', async () => {
    const shopId = await harness.addShop(2);
    const terminalDateTime = getOpenSlot(harness.clock());
    const { orderNo } = await paidOrder({ shippingType: 3, shopId, terminalDateTime });
    expect(await runFailing(`ship ${orderNo} --carrier StarTrack --tracking ST1`)).toBe(
      `Order ${orderNo} is picked up. "complete ${orderNo}" records that it was handed over.`,
    );
    expect(await run(`complete ${orderNo}`)).toBe(`Order ${orderNo} is completed.`);
  });

  test('a delivery is not completed before it is shipped', async () => {
    const { orderNo } = await paidOrder();
    expect(await runFailing(`complete ${orderNo}`)).toBe(
      `Order ${orderNo} is a delivery that is not shipped. "ship ${orderNo} --carrier X --tracking Y" records its parcel.`,
    );
    expect(await run('orders --state paid')).toContain(orderNo);
  });

  // odoo/odoo#257854
  test('a refund before shipping returns the money, the goods and the points', async () => {
    const { shopper, goodsId, orderNo } = await paidOrder();
    expect((await harness.findUser(shopper))?.points).toBe(25);
    await run(`refund ${orderNo}`);
    expect((await harness.findUser(shopper))?.points).toBe(0);
    expect(await harness.findStock(goodsId)).toBe(10);
    expect(await expectUnchanged(orderNo)).toBe(true);
    expect(await runFailing(`refund ${orderNo}`)).toBe(
      `Order ${orderNo} is refunded; it cannot be refunded.`,
    );
  });

  test.each([
    ['an order not yet sent', 'refund', false, { state: 'refunded', code: 10, reason: 'cancel' }],
    ['an order sent', 'refund', true, { state: 'refunded', code: 10, reason: 'return' }],
    ['an order sent', 'chargeback', true, { state: 'chargedBack', code: 98, reason: 'reversal' }],
  ] as const)(
    '%s after a %s has its state and the reason of the deducted points',
    async (...row) => {
      const [, command, isSent, { state, code, reason }] = row;
      const { shopper, orderNo } = await paidOrder();
      if (isSent) await run(`ship ${orderNo} --carrier A --tracking B`);
      await run(`${command} ${orderNo}`);
      const order = await getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
      expect(order).toMatchObject({ state, statusCode: code, refundedCents: order.totalCents });
      expect(order.events.at(-1)).toMatchObject({ event: `order.${command}`, to: state });
      const { rows } = await readPointsEntries(harness.db, shopper.userId, page);
      expect(rows[0]).toMatchObject({ points: -25, reason, orderNo });
      const { list } = await listOwnOrders(harness.db, shopper.userId, {
        ...page,
        ...canceledOnly,
      });
      expect(list).toHaveLength(code === 10 ? 1 : 0);
    },
  );

  test('an order that an older release refunded as a chargeback becomes refunded', async () => {
    const [refunded, chargedBack] = [await paidOrder(), await paidOrder()];
    await run(`refund ${refunded.orderNo}`);
    await run(`chargeback ${chargedBack.orderNo}`);
    const ofOrder = eq(orderEvents.orderNo, refunded.orderNo);
    await harness.db
      .update(orders)
      .set({ state: 'chargedBack' })
      .where(eq(orders.orderNo, refunded.orderNo));
    await harness.db
      .update(orderEvents)
      .set({ event: 'order.chargeback', toState: 'chargedBack' })
      .where(and(ofOrder, eq(orderEvents.event, 'order.refund')));
    const migration = await readFile('server/db/migrations/0007_refunded_orders.sql', 'utf8');
    for (const statement of migration.split('--> statement-breakpoint'))
      await harness.db.execute(sql.raw(statement));
    expect(await harness.findOrderState(refunded.orderNo)).toBe('refunded');
    expect(await harness.findOrderState(chargedBack.orderNo)).toBe('chargedBack');
    const events = await harness.db.select().from(orderEvents).where(ofOrder);
    expect(events.map(({ event, toState }) => [event, toState])).toContainEqual([
      'order.refund',
      'refunded',
    ]);
  });

  test('a chargeback after shipping deducts the points and does not return the goods', async () => {
    const { shopper, goodsId, orderNo } = await paidOrder();
    await run(`ship ${orderNo} --carrier A --tracking B`);
    await run(`chargeback ${orderNo}`);
    expect([(await harness.findUser(shopper))?.points, await harness.findStock(goodsId)]).toEqual([
      0, 9,
    ]);
    expect(await expectUnchanged(orderNo)).toBe(true);
  });

  test('an order paid from the balance is refunded to the balance', async () => {
    const shopper = await harness.addShopper({ balanceCents: 9000, payPassword: '123456' });
    const orderNo = await harness.order(shopper, {
      orderGoods: [{ goodsId: await harness.addGoods(), goodsAmount: 1 }],
    });
    await payOrderByBalance(harness.services, {
      userId: shopper.userId,
      orderNo,
      password: '123456',
      ...NO_SECOND_FACTOR,
      now: harness.clock(),
    });
    await run(`refund ${orderNo}`);
    expect((await harness.findUser(shopper))?.balanceCents).toBe(9000);
    expect(await expectUnchanged(orderNo)).toBe(true);
  });

  test('stock and price change, and the public cache is invalidated', async () => {
    const goodsId = await harness.addGoods();
    expect(await run(`stock ${goodsId} 7 --expected 100`)).toBe(`Honey ${goodsId}: 7 in stock.`);
    expect(await run(`price ${goodsId} 12.50 --retail 13`)).toBe(
      `Product ${goodsId} costs A$13.00, for members A$12.50.`,
    );
    expect(await harness.findStock(goodsId)).toBe(7);
    expect(harness.changedGoods.filter((changed) => changed === goodsId)).toHaveLength(2);
    const promotionId = await harness.addPromotion(goodsId, {
      cents: 900,
      endsAt: new Date(harness.clock().getTime() + 1000),
    });
    expect(await run(`price ${goodsId} 8 --promotion ${promotionId}`)).toBe(
      `Product ${goodsId} costs A$8.00 in promotion ${promotionId}.`,
    );
  });

  test('an invalid command prints the usage', async () => {
    expect(await runFailing('order WL1')).toBe('There is no order WL1. "orders" lists the latest.');
    expect(await runFailing('approve WL1')).toBe(
      'There is no order WL1. "orders" lists the latest.',
    );
    expect(await runFailing('frobnicate')).toBe('There is no command "frobnicate".');
    expect(await runFailing('constructor')).toBe('There is no command "constructor".');
    expect(await runFailing('ship WL1')).toBe('--carrier X is missing.');
    expect(await runFailing('stock')).toBe('ITEM is missing.');
    expect(await runFailing('stock goods1 5')).toBe('--expected M is missing.');
    expect(await runFailing('stock goods1 -5')).toContain('Unknown option');
    expect(await runFailing('price goods1 cheap')).toBe(
      'AUD must be a number such as 12.50, not "cheap".',
    );
    expect(await runFailing('orders --state lost')).toContain('There is no state "lost"');
    expect(await run('--help')).toContain('npm run mall -- orders');
  });

  test('a text of a shopper cannot move the cursor or start a new line', () => {
    const forged = 'Ann\u001b[2K\u001b[1A\nWL00000000000000  paid\u202e';
    const [head, row, ...more] = formatTable([['NAME'], [forged]]).split('\n');
    expect([head?.trim(), row, more]).toEqual([
      'NAME',
      'Ann\\u{1b}[2K\\u{1b}[1A\\u{a}WL00000000000000  paid\\u{202e}',
      [],
    ]);
  });

  test('the outbox lists the codes of the demo', async () => {
    await harness.db.insert(outbox).values({
      recipient: 'ann@example.com',
      kind: 'code',
      body: '482913',
      createdAt: harness.clock(),
    });
    expect(await run('outbox')).toMatch(/ann@example\.com +code +482913/);
  });

  test('the outbox shows the subject of a message about an order, and its whole text on demand', async () => {
    await createOutboxMailer(harness.db, harness.clock).send({
      recipient: 'ann@example.com',
      kind: 'order',
      body: 'WL1 paid',
      subject: 'Payment received',
      text: 'Thank you.\n\n1 × Honey  A$5.00',
    });
    const line = (await run('outbox')).split('\n')[1] ?? '';
    expect(line).toMatch(/^\d+ .*ann@example\.com +order +Payment received$/);
    const [id = ''] = line.split(' ');
    expect(await run(`outbox show ${id}`)).toContain(
      'Payment received\n\nThank you.\n\n1 × Honey  A$5.00',
    );
    expect(await runFailing('outbox show 999999')).toMatch('There is no message 999999');
  });
});

test('the demo member has orders in six states, and the audit finds no difference', async () => {
  await Promise.all(Array.from({ length: 9 }, () => harness.addGoods()));
  const member = await harness.addShopper();
  await seedOrders(harness, member.userId, harness.clock());
  const { list } = await listOwnOrders(harness.db, member.userId, {
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
  expect((await auditPayments(harness.db)).findings).toEqual([]);
  const earned = list.filter(
    ({ state }) => state === 'paid' || state === 'shipped' || state === 'completed',
  );
  const points = earned.reduce((sum, order) => sum + Math.floor(order.goodsTotalCents / 100), 0);
  expect((await harness.findUser(member))?.points).toBe(points);
});
