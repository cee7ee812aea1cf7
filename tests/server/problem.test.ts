import { millisecondsInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderProblemsCall, reportProblemCall, toWireReport } from '#models/order/problem.api.ts';
import type { ProblemReport } from '#models/order/problem.ts';
import { deleteAccountCall, exportAccountCall } from '#models/session/accountData.api.ts';
import { uploads } from '#server/db/schema/payment.ts';
import { problemLines, problems } from '#server/db/schema/problems.ts';
import { transact } from '#server/db/transaction.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import { runCommand } from '#server/operator/commands.ts';
import { getOrderLogistics } from '#server/order/logistics.ts';
import { getOrderDetail } from '#server/order/orders.ts';
import { deletePersonalData } from '#server/session/accountData.store.ts';
import type { MailMessage } from '#server/session/mailer.ts';
import { addCompletedOrder, toReport, uploadPicture } from '#tests/fixtures/completedOrder.ts';
import { insertSession } from '#tests/fixtures/loggedInShopper.ts';
import { PASSWORD } from '#tests/fixtures/sampleData.ts';
import { findSandboxRefundCents } from '#tests/fixtures/sandboxRefunds.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

type CompletedOrder = Awaited<ReturnType<typeof addCompletedOrder>>;

const run = async (...args: string[]) => runCommand(harness.services, args, harness.clock());
const send = async ({ shopper, orderNo }: CompletedOrder, report: ProblemReport) => {
  const reply = await harness.mall.send(
    reportProblemCall,
    toWireReport(orderNo, report),
    shopper.token,
  );
  return [reply.code, reply.msg];
};
const list = ({ shopper, orderNo }: CompletedOrder) =>
  harness.mall.call(orderProblemsCall, { orderNo }, shopper.token);
const findId = async ({ reportId }: ProblemReport) =>
  String((await harness.db.select().from(problems).where(eq(problems.reportId, reportId)))[0]?.id);
const auditMoney = async () => {
  const { points, problems: mismatches } = await auditLedgers(harness.db);
  return [(await auditPayments(harness.db)).findings, points, mismatches];
};

describe('a problem with an item', () => {
  test('is stored once with its pieces and pictures, which only the member and the operator see', async () => {
    const order = await addCompletedOrder(harness);
    const images = [await uploadPicture(harness, order.shopper.userId)];
    const report = toReport(order.jar, { message: '  The lid is broken. ', images });
    for (let count = 0; count < 2; count += 1) expect((await send(order, report))[0]).toBe('0');
    const { list: stored, deadline } = await list(order);
    expect(stored).toEqual([
      {
        ...{ reportId: report.reportId, kind: 'damaged', message: 'The lid is broken.' },
        lines: [{ goodsId: order.jar, promotionId: null, quantity: 1 }],
        images: [expect.stringContaining(`${images[0]}?expires=`)],
        ...{ state: 'open', refundCents: null, answer: null },
        ...{ createdAt: harness.clock().getTime(), answeredAt: null },
      },
    ]);
    expect(deadline).toBe(harness.clock().getTime() + 30 * millisecondsInDay);
    const other = await addCompletedOrder(harness);
    const foreign = { ...order, shopper: other.shopper };
    expect(await send(foreign, toReport(order.jar))).toEqual(['1', '订单不存在']);
    const request = { orderNo: order.orderNo };
    const reply = await harness.mall.send(orderProblemsCall, request, other.shopper.token);
    expect(reply.msg).toBe('订单不存在');
    const foreignImage = ['1', '图片不存在，请重新上传'];
    expect(await send(other, toReport(other.jar, { images }))).toEqual(foreignImage);
  });

  test('is refused if it is incomplete', async () => {
    const order = await addCompletedOrder(harness);
    const incomplete = [
      toReport(order.jar, { lines: [] }),
      toReport(order.jar, { kind: 'other', message: ' ' }),
      toReport(order.jar, { message: 'x'.repeat(1001) }),
      toReport(order.jar, { images: Array.from({ length: 6 }, (_, index) => `/${index}`) }),
    ];
    for (const report of incomplete) expect(await send(order, report)).toEqual(['1', '参数错误']);
  });

  test('concerns pieces that were ordered and are in no other report', async () => {
    const order = await addCompletedOrder(harness);
    const refused = ['1002', '该商品已反馈，或数量超过可反馈的数量'];
    const withQuantity = (quantity: number, goodsId = order.jar) =>
      toReport(goodsId, { lines: [{ goodsId, promotionId: null, quantity }] });
    for (const report of [
      withQuantity(3),
      withQuantity(0),
      withQuantity(1.5),
      withQuantity(1, 'goods0'),
      toReport(order.jar, { lines: [...withQuantity(1).lines, ...withQuantity(1).lines] }),
    ])
      expect(await send(order, report)).toEqual(refused);
    const first = withQuantity(1);
    expect((await send(order, first))[0]).toBe('0');
    expect(await send(order, withQuantity(1))).toEqual(refused);
    expect((await send(order, withQuantity(1, order.cake)))[0]).toBe('0');
    await run('problems', 'replace', await findId(first));
    expect(await send(order, withQuantity(2))).toEqual(refused);
    const second = withQuantity(1);
    expect((await send(order, second))[0]).toBe('0');
    await run('problems', 'decline', await findId(second), '--why', 'The picture shows no damage.');
    expect((await send(order, withQuantity(1)))[0]).toBe('0');
  });

  test('is not stored twice by two requests at once', async () => {
    const order = await addCompletedOrder(harness);
    const replies = await Promise.all([
      send(order, toReport(order.jar)),
      send(order, toReport(order.jar)),
    ]);
    expect(new Set(replies.map(([code]) => code))).toEqual(new Set(['0', '1002']));
    const lines = await harness.db
      .select()
      .from(problemLines)
      .innerJoin(problems, eq(problems.id, problemLines.problemId))
      .where(eq(problems.orderNo, order.orderNo));
    expect(lines).toHaveLength(1);
  });

  test('can be reported for 30 days after the completion, ten times for one order', async () => {
    const order = await addCompletedOrder(harness);
    const unpaid = await harness.order(order.shopper, {
      orderGoods: [{ goodsId: order.jar, goodsAmount: 1 }],
    });
    expect(await send({ ...order, orderNo: unpaid }, toReport(order.jar))).toEqual([
      '1002',
      '订单完成后才能反馈商品问题',
    ]);
    for (let count = 0; count < 10; count += 1) {
      const report = toReport(order.jar);
      expect((await send(order, report))[0]).toBe('0');
      await run('problems', 'decline', await findId(report), '--why', 'No.');
    }
    expect(await send(order, toReport(order.jar))).toEqual([
      '1002',
      '此订单已有 10 次反馈，请联系客服',
    ]);
    const late = await addCompletedOrder(harness);
    harness.advance(30 * millisecondsInDay);
    const token = await insertSession(harness, late.shopper.userId);
    const own = { ...late, shopper: { ...late.shopper, token } };
    expect((await send(own, toReport(own.jar)))[0]).toBe('0');
    harness.advance(1);
    expect(await send(own, toReport(own.cake))).toEqual([
      '1002',
      '已超过反馈商品问题的期限，请联系客服',
    ]);
    expect((await list(own)).deadline).toBeNull();
  });
});

describe('the operator', () => {
  test('refunds the reported items as a partial refund of the order', async () => {
    const order = await addCompletedOrder(harness);
    const images = [await uploadPicture(harness, order.shopper.userId)];
    const report = toReport(order.jar, { images });
    await send(order, report);
    const id = await findId(report);
    expect((await run('problems', '--state', 'open')).text).toMatch(
      new RegExp(`^${id} +${order.orderNo} +open +damaged +A\\$20\\.00 +1 `, 'm'),
    );
    const shown = await run('problems', 'show', id, '--out', 'lid');
    expect(shown.text).toMatch(/Reported items A\$20\.00, refundable A\$60\.40\nMessage: The lid/);
    expect(shown.files?.map(({ path }) => path)).toEqual(['lid-1.webp']);
    expect(Buffer.from(shown.files?.[0]?.base64 ?? '', 'base64').subarray(8, 12)).toEqual(
      Buffer.from('WEBP'),
    );
    const pointsBefore = (await harness.findUser(order.shopper))?.points;
    expect((await run('problems', 'refund', id, '--why', 'Sorry for the lid.')).text).toBe(
      `Problem ${id} is refunded: A$20.00.`,
    );
    await expect(run('problems', 'refund', id)).rejects.toThrow(
      `Problem ${id} is already answered: refunded.`,
    );
    expect((await list(order)).list).toMatchObject([
      { state: 'refunded', refundCents: 2000, answer: 'Sorry for the lid.' },
    ]);
    expect([pointsBefore, (await harness.findUser(order.shopper))?.points]).toEqual([50, 33]);
    expect(await findSandboxRefundCents(harness, order.ref)).toEqual([2000]);
    expect(await harness.findOrderState(order.orderNo)).toBe('completed');
    expect(await auditMoney()).toEqual([[], [], []]);
  });

  test('refunds another amount, at most the remaining payment', async () => {
    const order = await addCompletedOrder(harness);
    const [jar, cake] = [toReport(order.jar), toReport(order.cake)];
    for (const report of [jar, cake]) await send(order, report);
    await expect(run('problems', 'refund', await findId(jar), '--amount', '60.41')).rejects.toThrow(
      'has A$60.40 left; no more can be refunded.',
    );
    await run('problems', 'refund', await findId(jar), '--amount', '5.5');
    expect((await list(order)).list.map(({ refundCents }) => refundCents)).toEqual([null, 550]);
    await run('problems', 'refund', await findId(cake), '--amount', '54.90');
    expect(await harness.findOrderState(order.orderNo)).toBe('refunded');
    expect((await list(order)).deadline).toBeNull();
    expect(await auditMoney()).toEqual([[], [], []]);
  });

  test('declines with a reason or replaces, and cannot answer twice', async () => {
    const order = await addCompletedOrder(harness);
    const [jar, cake] = [toReport(order.jar), toReport(order.cake)];
    for (const report of [jar, cake]) await send(order, report);
    await expect(run('problems', 'decline', await findId(jar))).rejects.toThrow('--why TEXT');
    await run('problems', 'decline', await findId(jar), '--why', 'The lid is intact.');
    await run('problems', 'replace', await findId(cake), '--why', 'It leaves tomorrow.');
    await expect(run('problems', 'replace', await findId(jar))).rejects.toThrow('already answered');
    await expect(run('problems', 'show', '999999')).rejects.toThrow('There is no problem 999999.');
    await expect(run('problems', 'answer', '1')).rejects.toThrow('no command "problems answer"');
    const { userId } = order.shopper;
    const { events } = await getOrderDetail(harness, userId, order.orderNo, harness.clock());
    expect(events.slice(-4).map(({ event, to, note }) => [event, to, note])).toEqual([
      ['problem.report', 'completed', null],
      ['problem.report', 'completed', null],
      ['problem.decline', 'completed', 'The lid is intact.'],
      ['problem.replace', 'completed', 'It leaves tomorrow.'],
    ]);
    const { list: steps } = await getOrderLogistics(harness.db, userId, order.orderNo);
    expect(steps.filter(({ to }) => to === 'completed')).toHaveLength(1);
  });

  test('finds a refund of a problem that is not a refund of its order', async () => {
    const order = await addCompletedOrder(harness);
    const report = toReport(order.jar);
    await send(order, report);
    await run('problems', 'refund', await findId(report));
    const own = eq(problems.reportId, report.reportId);
    await harness.db.update(problems).set({ refundCents: 2100 }).where(own);
    const [, , mismatches] = await auditMoney();
    expect(mismatches).toEqual([{ subject: order.orderNo, current: 2100, ledger: 0 }]);
    await harness.db.update(problems).set({ refundCents: 2000 }).where(own);
  });
});

test('the shopper gets a message about the report and about each answer', async () => {
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
  const collect = () => runDueJobs({ ...harness.services, mailer }, harness.clock());
  const order = await addCompletedOrder(harness);
  await collect();
  sent.length = 0;
  const [jar, cake] = [toReport(order.jar), toReport(order.cake)];
  for (const report of [jar, cake]) await send(order, report);
  await run('problems', 'decline', await findId(jar), '--why', 'The lid is intact.');
  await run('problems', 'refund', await findId(cake), '--why', 'Sorry.');
  await collect();
  expect(sent.map(({ subject }) => subject)).toEqual([
    `We’ve received your report about order ${order.orderNo}`,
    `We’ve received your report about order ${order.orderNo}`,
    `Your report about order ${order.orderNo}`,
    `Refund for order ${order.orderNo}`,
  ]);
  expect(sent[2]?.text).toContain('The lid is intact.');
});

describe('the data of a report', () => {
  test('are in the export of the account; their words and pictures are deleted with it', async () => {
    const order = await addCompletedOrder(harness);
    const { userId, token, account } = order.shopper;
    const images = [await uploadPicture(harness, userId)];
    const report = toReport(order.jar, { images });
    await send(order, report);
    const data = await harness.mall.call(exportAccountCall, { password: PASSWORD }, token);
    expect(data.problems).toMatchObject([
      { reportId: report.reportId, lines: [{ quantity: 1 }], images: [{ position: 0 }] },
    ]);
    const refusal = await harness.mall.send(deleteAccountCall, { password: PASSWORD }, token);
    expect(refusal.msg).toBe('您还有未答复的商品问题，请在我们答复后再注销账户');
    await run('problems', 'refund', await findId(report));
    const user = { userId, account };
    await transact(harness.db, (tx) => deletePersonalData(tx, user, harness.clock()));
    expect(await harness.db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
    const isOfOrder = eq(problems.orderNo, order.orderNo);
    const [row] = await harness.db.select().from(problems).where(isOfOrder);
    expect([row?.message, row?.state]).toEqual(['', 'refunded']);
    expect(await auditMoney()).toEqual([[], [], []]);
  });

  test('keep their pictures when unused uploads are deleted', async () => {
    const order = await addCompletedOrder(harness);
    const { userId } = order.shopper;
    const images = [await uploadPicture(harness, userId)];
    await send(order, toReport(order.jar, { images }));
    await uploadPicture(harness, userId);
    harness.advance(2 * millisecondsInDay);
    await cleanUp(harness, harness.clock());
    expect(await harness.db.$count(uploads, eq(uploads.userId, userId))).toBe(1);
  });
});
