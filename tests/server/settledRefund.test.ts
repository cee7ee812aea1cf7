import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { toOrderMail } from '#server/jobs/orderMail.text.ts';
import { findMailEvent } from '#server/jobs/sendMail.store.ts';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { readOrderEvents } from '#server/order/orderList.store.ts';
import { type PaymentProvider, ProviderTimeoutError } from '#server/payment/provider.ts';
import { addOpenRecharge } from '#tests/fixtures/unpaidOrder.ts';
import { createReinstatementHarness } from '#tests/support/reinstatementHarness.ts';

const shop = await createReinstatementHarness();
const { harness, run, audit, findSentRefunds, addPaidOrder, loadDetail } = shop;
const { payments: former } = harness.services;
afterAll(() => harness.close());

/** Every test leaves records that agree with the former provider's; otherwise the audit rejects. */
afterEach(() => audit());

/** The shop after it has changed to another provider. */
const changed = harness.createServices({
  ...former,
  name: 'other',
  listCaptured: () => Promise.resolve([]),
});
const runChanged = async (...args: readonly string[]) =>
  (await runCommand(changed, args, harness.clock())).text;

const addUnsentRefund = async () => {
  const order = await addPaidOrder();
  await runChanged('refund', order.orderNo);
  await runDueJobs(changed, harness.clock());
  const [line = ''] = (await runChanged('refunds'))
    .split('\n')
    .filter((row) => row.includes(order.orderNo));
  return { ...order, id: line.split(' ')[0] ?? '', line };
};
const PAYOUT = ['--amount', '58.90', '--reference', 'PT-7', '--why', 'To your bank account'];

describe('a refund whose provider the shop no longer uses', () => {
  test('is listed, fails the audit, and is settled by the operator', async () => {
    const order = await addUnsentRefund();
    const { id, line, orderNo } = order;
    expect(line).toMatch(/A\$58\.90 .* sandbox .*the shop uses other/);
    await expect(runChanged('audit')).rejects.toThrow('Refunds that the server cannot send');
    expect(await runChanged('refunds', 'settle', id, ...PAYOUT)).toBe(
      `The refund ${id} of A$58.90 is settled.`,
    );
    expect(await runChanged('refunds')).toBe('No refund waits for the operator.');
    expect(await runChanged('jobs')).not.toContain('sendRefund');
    expect(await runChanged('order', orderNo)).toMatch(
      /refund +A\$58\.90 +refund +settled \S+ \S+ PT-7/,
    );
    expect(await runChanged('audit')).toContain('captured − refunded is right for all');
    expect(await findSentRefunds(order.ref)).toEqual([]);
  });

  test('is shown as paid another way on the page of the order and in a message', async () => {
    const order = await addUnsentRefund();
    await runChanged('refunds', 'settle', order.id, ...PAYOUT);
    const note = 'To your bank account (PT-7)';
    const detail = await loadDetail(order);
    expect(detail).toMatchObject({ refundedCents: 5890, heldRefundCents: 0 });
    expect(detail.events.at(-1)).toMatchObject({ event: 'order.refundSettle', note });
    const eventId = (await readOrderEvents(harness.db, order.orderNo)).at(-1)?.id ?? 0;
    const event = await findMailEvent(harness.db, eventId);
    const details = { lines: [], shop: undefined, origin: undefined };
    expect(event && toOrderMail(event, details).text?.split('\n\n')[0]).toBe(
      `We’ve paid back the refund for order ${order.orderNo} another way. ${note}`,
    );
  });

  test('is settled once, and with the right amount', async () => {
    const order = await addUnsentRefund();
    const { id } = order;
    await expect(
      runChanged('refunds', 'settle', id, '--amount', '58.80', '--why', 'To your bank account'),
    ).rejects.toThrow(
      new OperatorError(`The refund ${id} is A$58.90, not A$58.80. Nothing is recorded.`),
    );
    await runChanged('refunds', 'settle', id, ...PAYOUT);
    const events = await readOrderEvents(harness.db, order.orderNo);
    expect(await runChanged('refunds', 'settle', id, ...PAYOUT)).toBe(
      `The refund ${id} of A$58.90 was settled before; nothing changes.`,
    );
    await expect(
      runChanged('refunds', 'settle', id, '--reference', 'PT-8', '--why', 'To your bank account'),
    ).rejects.toThrow(new RegExp(`^The refund ${id} was settled at .* with PT-7\\.$`));
    await expect(runChanged('refunds', 'retry', id)).rejects.toThrow('There is no failed refund');
    expect(await readOrderEvents(harness.db, order.orderNo)).toEqual(events);
  });

  test('is settled once by two commands at the same time', async () => {
    const order = await addUnsentRefund();
    const settle = () => runChanged('refunds', 'settle', order.id, ...PAYOUT);
    const texts = await Promise.all([settle(), settle()]);
    expect(texts.toSorted()).toEqual([
      `The refund ${order.id} of A$58.90 is settled.`,
      `The refund ${order.id} of A$58.90 was settled before; nothing changes.`,
    ]);
    expect((await loadDetail(order)).events.map(({ event }) => event).slice(-2)).toEqual([
      'order.refund',
      'order.refundSettle',
    ]);
  });

  test('is not settled while a server that still uses the provider sends it', async () => {
    const order = await addUnsentRefund();
    const results: unknown[] = [];
    const refund: PaymentProvider['refund'] = async (...request) => {
      results.push(await runChanged('refunds', 'settle', order.id, ...PAYOUT).catch(String));
      return former.refund(...request);
    };
    harness.advance(10 * millisecondsInMinute);
    await runDueJobs({ ...harness.services, payments: { ...former, refund } }, harness.clock());
    expect(results).toEqual([
      `Error: A server is sending the refund ${order.id}. Run the command again in a few minutes.`,
    ]);
    await expect(runChanged('refunds', 'settle', order.id, ...PAYOUT)).rejects.toThrow(
      `There is no failed or unsent refund ${order.id}`,
    );
    expect(await findSentRefunds(order.ref)).toHaveLength(1);
  });

  test('of a recharge is settled', async () => {
    const { rechargeNo, ref, getBalanceChange } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approve');
    await runChanged('refund', rechargeNo, '--amount', '20');
    const [, id = ''] = new RegExp(`(\\d+) +${rechargeNo}`).exec(await runChanged('refunds')) ?? [];
    await runChanged('refunds', 'settle', id, '--why', 'By transfer');
    expect(await getBalanceChange()).toBe(3000);
    expect(await runChanged('audit')).toContain('captured − refunded is right for all');
  });
});

describe('a refund that the provider refuses', () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('insufficient funds'));
  const createServices = (provider: Partial<PaymentProvider>) =>
    harness.createServices({ ...former, ...provider });
  type Services = ReturnType<typeof createServices>;

  /** Adds a refund that the provider has refused for an hour. */
  async function addRefusedRefund(services: Services) {
    const order = await addPaidOrder();
    await runCommand(services, ['refund', order.orderNo], harness.clock());
    harness.advance(millisecondsInHour);
    await runDueJobs(services, harness.clock());
    const [, id = ''] = new RegExp(`(\\d+) +${order.orderNo}`).exec(await run('refunds')) ?? [];
    return { ...order, id };
  }
  const settle = async (services: Services, id: string) =>
    (await runCommand(services, ['refunds', 'settle', id, ...PAYOUT], harness.clock())).text;
  /** Lets the provider accept refunds again, and returns the refunds that it then has. */
  async function sendAgain(ref: string) {
    harness.advance(millisecondsInHour);
    await runDueJobs(harness.services, harness.clock());
    return findSentRefunds(ref);
  }

  test('is listed after an hour, and sent when the provider accepts it', async () => {
    const services = createServices({ refund: refuse });
    const order = await addPaidOrder();
    await runCommand(services, ['refund', order.orderNo], harness.clock());
    expect(await run('refunds')).toBe('No refund waits for the operator.');
    harness.advance(millisecondsInHour);
    await runDueJobs(services, harness.clock());
    expect(await run('refunds')).toMatch(new RegExp(`${order.orderNo} +A\\$58\\.90 .* sandbox `));
    await expect(audit()).rejects.toThrow('are due for more than an hour');
    expect(await sendAgain(order.ref)).toHaveLength(1);
  });

  test('is settled after an hour, and not sent any more', async () => {
    const services = createServices({ refund: refuse });
    const { id, ref } = await addRefusedRefund(services);
    expect(await settle(services, id)).toBe(`The refund ${id} of A$58.90 is settled.`);
    expect(await settle(services, id)).toMatch(/was settled before; nothing changes\.$/);
    expect(await sendAgain(ref)).toEqual([]);
  });

  test('is not settled if the provider has carried out a request without a reply', async () => {
    const services = createServices({
      refund: async (...request) => {
        await former.refund(...request);
        throw new Error('no reply');
      },
    });
    const { id, ref } = await addRefusedRefund(services);
    await expect(settle(services, id)).rejects.toThrow(
      new OperatorError(`The refund ${id} of A$58.90 is carried out. Nothing is settled.`),
    );
    expect(await sendAgain(ref)).toHaveLength(1);
  });

  test('is not settled if the provider does not say whether it has the refund', async () => {
    const getRefund = () => Promise.reject(new ProviderTimeoutError('no reply'));
    const services = createServices({ refund: refuse, getRefund });
    const { id, ref } = await addRefusedRefund(services);
    const noAnswer = 'because sandbox does not reply';
    await expect(settle(services, id)).rejects.toThrow(noAnswer);
    await expect(settle(services, id)).rejects.toThrow(noAnswer);
    expect(await sendAgain(ref)).toHaveLength(1);
  });

  test('is not settled while a server sends it', async () => {
    const { id, ref } = await addRefusedRefund(createServices({ refund: refuse }));
    const results: unknown[] = [];
    const sending = createServices({
      refund: async (...request) => {
        results.push(await settle(sending, id).catch(String));
        return former.refund(...request);
      },
    });
    harness.advance(millisecondsInHour);
    await runDueJobs(sending, harness.clock());
    expect(results).toEqual([
      `Error: A server is sending the refund ${id}. Run the command again in a few minutes.`,
    ]);
    expect(await findSentRefunds(ref)).toHaveLength(1);
  });

  test('is not settled while a request without a reply can still arrive', async () => {
    let arrive = (): Promise<unknown> => Promise.resolve();
    const services = createServices({
      refund: (...request) => {
        arrive = () => former.refund(...request);
        return Promise.reject(new ProviderTimeoutError('no reply'));
      },
    });
    const { id, ref } = await addRefusedRefund(services);
    await expect(settle(services, id)).rejects.toThrow(`A server is sending the refund ${id}.`);
    await arrive();
    harness.advance(3 * millisecondsInMinute);
    await expect(settle(services, id)).rejects.toThrow('is carried out. Nothing is settled.');
    expect(await findSentRefunds(ref)).toHaveLength(1);
  });

  test.each(['command', 'server'] as const)(
    'is not settled while a server sends it after a %s that took too long',
    async (kind) => {
      const { id, ref } = await addRefusedRefund(createServices({ refund: refuse }));
      const results: unknown[] = [];
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      let slow: Promise<unknown> = Promise.resolve();
      let server: Promise<unknown> = Promise.resolve();
      const sending = createServices({
        refund: async (...request) => {
          begin();
          await slow;
          results.push(await settle(sending, id).catch(String));
          return former.refund(...request);
        },
      });
      const failLate = async () => {
        harness.advance(millisecondsInHour);
        server = runDueJobs(sending, harness.clock());
        await begun;
        throw new Error('insufficient funds');
      };
      const slowServices = createServices({ refund: failLate, getRefund: failLate });
      harness.advance(millisecondsInHour);
      slow =
        kind === 'server'
          ? runDueJobs(slowServices, harness.clock())
          : settle(slowServices, id).catch(String);
      await slow;
      await server;
      expect(results).toEqual([
        `Error: A server is sending the refund ${id}. Run the command again in a few minutes.`,
      ]);
      expect(await findSentRefunds(ref)).toHaveLength(1);
    },
  );

  test('is not settled in the first hour', async () => {
    const services = createServices({ refund: refuse });
    const order = await addPaidOrder();
    await runCommand(services, ['refund', order.orderNo], harness.clock());
    const [job = ''] = (await run('jobs')).split('\n').filter((row) => row.includes('sendRefund'));
    const [, id = ''] = /sendRefund +(\d+)/.exec(job) ?? [];
    await expect(settle(services, id)).rejects.toThrow(
      /^The server sends the refund \d+ to sandbox\. If it is still not sent at .*, it can be settled\./,
    );
    expect(await sendAgain(order.ref)).toHaveLength(1);
  });
});
