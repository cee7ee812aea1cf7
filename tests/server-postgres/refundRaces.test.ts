import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '#server/db/schema/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { readPendingRefunds } from '#server/payment/pendingRefund.store.ts';
import { createPendingRefundHarness } from '#tests/support/pendingRefundHarness.ts';
import { createRace, type Race } from '#tests/support/statementRace.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';

let shop: Awaited<ReturnType<typeof createPendingRefundHarness>>;
let race: Race;
beforeAll(async () => {
  const database = await createTestDatabase();
  race = createRace(database);
  shop = await createPendingRefundHarness(database);
});
afterAll(() => shop.harness.close());

type PaidOrder = Awaited<ReturnType<typeof shop.addPendingRefund>>;

const createReport = async (order: PaidOrder) => {
  const key = `refund-${await shop.findPendingId(order)}`;
  return { amountCents: 5890, refundId: key, key };
};
/**
 * Ends the test without open refunds; the audit rejects records that differ from the provider's.
 */
const expectAgreement = async (order: PaidOrder, held: number) => {
  expect([await shop.countHeld(order), await shop.findPendingIds(order)]).toEqual([held, []]);
  await shop.settleHeld();
  expect(await shop.audit()).toContain('The provider agrees');
};

test.each([
  ['failed', 'cancelRefund', 'refundFailed', /insert into "payment_movements"/, 1],
  ['was carried out', 'finishRefund', 'refunded', /update "payment_movements"/, 0],
] as const)(
  'a webhook and the job record once that a refund %s',
  async (_, end, kind, statement, held) => {
    const order = await shop.addPendingRefund();
    const report = await createReport(order);
    await shop.harness.pressPaymentPageButton(order.ref, end);
    shop.harness.advance(2 * millisecondsInMinute);
    const results = await race(
      statement,
      () => shop.sendEvent(order, kind, report),
      () => shop.runJobs(),
    );
    expect(results).toEqual(['done', 'done']);
    await expectAgreement(order, held);
  },
);

test('the operator checks a refund while a webhook reports its failure', async () => {
  const order = await shop.addPendingRefund();
  const report = await createReport(order);
  await shop.harness.pressPaymentPageButton(order.ref, 'cancelRefund');
  const results = await race(
    /insert into "payment_movements"/,
    () => shop.run('refunds', 'check', order.orderNo),
    () => shop.sendEvent(order, 'refundFailed', report),
  );
  expect(results).toEqual(['done', 'done']);
  await expectAgreement(order, 1);
});

test('a refund is not pending again if its creation is reported while it fails', async () => {
  const order = await shop.addPendingRefund();
  const report = await createReport(order);
  await shop.harness.pressPaymentPageButton(order.ref, 'cancelRefund');
  const results = await race(
    /update "payment_movements"/,
    () => shop.sendEvent(order, 'refundFailed', report),
    () => shop.sendEvent(order, 'refundPending', report),
  );
  expect(results).toEqual(['done', 'done']);
  await expectAgreement(order, 1);
});

test.each([
  ['retry', 'settle'],
  ['settle', 'retry'],
  ['retry', 'retry'],
] as const)('of the commands %s and %s for one failed refund, one wins', async (...commands) => {
  const order = await shop.addPendingRefund();
  await shop.run('refunds', 'withdraw', await shop.findPendingId(order));
  const id = String((await readHeldRefunds(shop.harness.db)).at(-1)?.id);
  const [first, second] = commands.map(
    (command) => () =>
      shop.run('refunds', command, id, ...(command === 'settle' ? ['--why', 'By transfer'] : [])),
  );
  if (!first || !second) throw new Error('there are two commands');
  expect(await race(/update "payment_movements"/, first, second)).toEqual([
    'done',
    expect.stringMatching(
      new RegExp(
        `There is no failed (or unsent )?refund ${id}|A server is sending the refund ${id}`,
      ),
    ),
  ]);
  const sent = await shop.findSentRefunds(order.ref);
  expect(sent.filter(({ endedAt }) => endedAt === null)).toHaveLength(
    commands[0] === 'retry' ? 1 : 0,
  );
  for (const { attempt } of await readPendingRefunds(shop.harness.db))
    await shop.harness.pressPaymentPageButton(attempt.providerRef ?? '', 'finishRefund');
  shop.harness.advance(2 * millisecondsInMinute);
  await shop.runJobs();
  await expectAgreement(order, 0);
});

test('a server that still uses the former provider does not send a refund that is being settled', async () => {
  const { harness } = shop;
  const order = await shop.addPaidOrder();
  const changed = harness.createServices({ ...harness.services.payments, name: 'other' });
  const runChanged = async (...args: readonly string[]) =>
    (await runCommand(changed, args, harness.clock())).text;
  await runChanged('refund', order.orderNo);
  const [, id = ''] =
    new RegExp(`(\\d+) +${order.orderNo}`).exec(await runChanged('refunds')) ?? [];
  await harness.db.delete(jobs);
  const results = await race(
    /update "payment_movements"/,
    () => runChanged('refunds', 'settle', id, '--why', 'By transfer'),
    () => shop.runJobs(),
  );
  expect(results).toEqual(['done', 'done']);
  expect(await shop.findSentRefunds(order.ref)).toEqual([]);
  await expectAgreement(order, 0);
});
