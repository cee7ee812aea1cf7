import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { problems } from '#server/db/schema/problems.ts';
import { outbox } from '#server/db/schema/users.ts';
import { runCommand } from '#server/operator/commands.ts';
import { addPickupOrder } from '#tests/fixtures/receiptOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
const COUNT = 53;

const run = async (line: string) =>
  (await runCommand(harness.services, line.split(' '), harness.clock())).text;
/** The first cells of a list, and the line that continues it. */
const list = async (line: string) => {
  const [table = '', rest] = (await run(line)).split('\n\n');
  const [, ...rows] = table.split('\n');
  return { ids: rows.map((row) => row.split(' ')[0]), rest };
};
const range = (length: number) => Array.from({ length }, (_, index) => index);
const toOrderNo = (index: number) => `WL9${String(index).padStart(3, '0')}`;

/** Orders of which two each have the same time. */
async function addOrders() {
  const shopper = await harness.addShopper();
  const goodsId = await harness.addGoods();
  const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
  const [order] = await harness.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new Error('the order is not stored');
  const copies = range(COUNT).map((index) => ({
    ...order,
    orderNo: toOrderNo(index),
    transactionCode: `code${index}`,
    createdAt: new Date(harness.clock().getTime() + Math.floor(index / 2) * 1000),
  }));
  await harness.db.insert(orders).values(copies);
  return orderNo;
}

describe('a list of the operator', () => {
  let firstNo: string;
  beforeAll(async () => {
    firstNo = await addOrders();
  });
  const setState = (state: 'paid' | 'underReview' | 'canceled') =>
    harness.db.update(orders).set({ state });

  test.each(['paid', 'underReview'] as const)(
    'begins with the order that is %s for the longest time, and counts those that it leaves out',
    async (state) => {
      await setState(state);
      const { ids, rest } = await list(`orders --state ${state}`);
      expect(new Set(ids)).toEqual(new Set([firstNo, ...range(49).map(toOrderNo)]));
      expect(rest).toBe(`4 more: npm run mall -- orders --state ${state} --after ${toOrderNo(48)}`);
      const next = await list(`orders --state ${state} --after ${toOrderNo(48)}`);
      expect(next).toEqual({ ids: [49, 50, 51, 52].map(toOrderNo), rest: undefined });
    },
  );

  test('of all orders, or of a state without work, begins with the newest', async () => {
    await setState('canceled');
    for (const command of ['orders', 'orders --state canceled']) {
      const { ids, rest } = await list(command);
      expect(ids).toEqual(range(50).map((index) => toOrderNo(52 - index)));
      expect(rest).toBe(`4 more: npm run mall -- ${command} --after ${toOrderNo(3)}`);
      const next = await list(`${command} --after ${toOrderNo(3)}`);
      expect(next.ids).toHaveLength(4);
      expect(next.rest).toBeUndefined();
    }
    await expect(run('orders --after WL1')).rejects.toThrow('There is no order WL1.');
  });

  test('of messages begins with the newest and continues', async () => {
    await harness.db.delete(outbox);
    const mail = { recipient: 'a@mall.example', kind: 'notice', createdAt: harness.clock() };
    await harness.db
      .insert(outbox)
      .values(range(COUNT).map((index) => ({ ...mail, body: `text${index}` })));
    const { ids, rest } = await list('outbox');
    expect(rest).toBe(`3 more: npm run mall -- outbox --after ${ids.at(-1)}`);
    const next = await list(`outbox --after ${ids.at(-1)}`);
    expect([next.ids.length, next.rest]).toEqual([3, undefined]);
    expect(new Set([...ids, ...next.ids]).size).toBe(COUNT);
    await expect(run('outbox --after last')).rejects.toThrow('--after must be a number');
  });

  test('of open problems begins with the oldest, of all with the newest', async () => {
    const report = { kind: 'damaged', message: '', createdAt: harness.clock() } as const;
    await harness.db.insert(problems).values(
      range(COUNT).map((index) => ({
        ...report,
        orderNo: toOrderNo(index),
        reportId: crypto.randomUUID(),
      })),
    );
    const open = await run('problems --state open');
    expect(open).toContain(toOrderNo(0));
    expect(open).toMatch(/3 more: npm run mall -- problems --state open --after \d+$/);
    const next = await run(open.split('npm run mall -- ')[1] ?? '');
    expect([50, 51, 52].map((index) => next.includes(toOrderNo(index)))).toEqual([
      true,
      true,
      true,
    ]);
    const all = await run('problems');
    expect(all).toContain(toOrderNo(52));
    expect(all).not.toContain(toOrderNo(2));
  });
});

test('the list of paid orders shows their pickup times in Perth', async () => {
  const { shopper, orderNo, slotStartsAt } = await addPickupOrder(harness);
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  const day = slotStartsAt.toISOString().slice(0, 10);
  expect(await run('orders --state paid')).toMatch(
    new RegExp(`PICKUP \\(PERTH\\)\n[^]*${orderNo}.*  ${day} 11:00(\n|$)`),
  );
});
