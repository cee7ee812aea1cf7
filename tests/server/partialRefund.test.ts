import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentMovements } from '#server/db/schema/payment.ts';
import { sandboxPayments } from '#server/db/schema/sandbox.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError, readOrderReceipt } from '#server/operator/operator.ts';
import { getOrderDetail } from '#server/order/orders.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { saveUploadedImage } from '#server/upload/upload.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { findSandboxRefundCents } from '#tests/fixtures/sandboxRefunds.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  findAttemptByRef,
  CAPTURE_MOVEMENT,
  loadMovements,
} from '#tests/fixtures/unpaidOrder.ts';
import { NO_SECOND_FACTOR, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const run = async (...args: string[]) =>
  (await runCommand(harness.services, args, harness.clock())).text;
const auditMoney = async () => ({
  payments: (await auditPayments(harness.db)).findings,
  points: (await auditLedgers(harness.db)).points,
});
const CLEAN = { payments: [], points: [] };
const findRefunds = (ref: string) => findSandboxRefundCents(harness, ref);

/** A paid order of A$58.90: A$50.00 of products, 50 points. */
async function paidOrder() {
  const order = await addUnpaidOrder(harness);
  const ref = await harness.pay(order.shopper, order.orderNo);
  await harness.pressPaymentPageButton(ref, 'approve');
  return { ...order, ref };
}
const findPoints = async ({ shopper }: Awaited<ReturnType<typeof paidOrder>>) =>
  (await harness.findUser(shopper))?.points;

describe('a partial refund', () => {
  // vendurehq/vendure#868, vendurehq/vendure#2762
  test('is sent to the provider and deducts points in proportion; a refund of the rest closes the order', async () => {
    const order = await paidOrder();
    const { orderNo, ref, shopper } = order;
    expect(await run('refund', orderNo, '--amount', '20', '--why', 'One jar was broken')).toBe(
      `Order ${orderNo} is refunded: A$20.00.`,
    );
    expect([await harness.findOrderState(orderNo), await findPoints(order)]).toEqual(['paid', 33]);
    await run('refund', orderNo, '--amount', '10.01');
    expect([await harness.findOrderState(orderNo), await findPoints(order)]).toEqual(['paid', 24]);
    expect(await auditMoney()).toEqual(CLEAN);
    expect(await run('refund', orderNo)).toBe(`Order ${orderNo} is refunded.`);
    expect([await harness.findOrderState(orderNo), await findPoints(order)]).toEqual([
      'refunded',
      0,
    ]);
    expect(await findRefunds(ref)).toEqual([2000, 1001, 2889]);
    expect(await auditMoney()).toEqual(CLEAN);
    const { events } = await getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
    expect(events.slice(2).map(({ to, amountCents, note }) => [to, amountCents, note])).toEqual([
      ['paid', 2000, 'One jar was broken'],
      ['paid', 1001, null],
      ['refunded', 2889, null],
    ]);
  });

  // coopcycle/coopcycle-web#4608, openfoodfoundation/openfoodnetwork#6330, vendurehq/vendure#4013
  test('needs --again if it is repeated within ten minutes, and cannot exceed the remaining payment', async () => {
    const { orderNo, ref } = await paidOrder();
    await run('refund', orderNo, '--amount', '5');
    await expect(run('refund', orderNo, '--amount', '5')).rejects.toThrow('add --again');
    await run('refund', orderNo, '--amount', '5', '--again');
    harness.advance(10 * millisecondsInMinute);
    await run('refund', orderNo, '--amount', '5');
    await expect(run('refund', orderNo, '--amount', '43.91')).rejects.toThrow(
      `Order ${orderNo} has A$43.90 left; no more can be refunded.`,
    );
    await expect(run('refund', orderNo, '--amount', '0')).rejects.toThrow('more than 0');
    expect(await findRefunds(ref)).toEqual([500, 500, 500]);
  });

  test('of an order paid from the balance returns to the balance, also repeatedly', async () => {
    const shopper = await harness.addShopper({ balanceCents: 10_000, payPassword: '246810' });
    const goodsId = await harness.addGoods({ cents: 5000 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const { userId } = shopper;
    const own = { userId, orderNo, now: harness.clock() };
    const payment = { ...own, password: '246810', ...NO_SECOND_FACTOR };
    await payOrderByBalance(harness.services, payment);
    for (const amount of ['10', '20']) await run('refund', orderNo, '--amount', amount);
    expect((await harness.findUser(shopper))?.balanceCents).toBe(10_000 - 5890 + 3000);
    await run('refund', orderNo);
    expect((await harness.findUser(shopper))?.balanceCents).toBe(10_000);
    expect(await auditMoney()).toEqual(CLEAN);
  });
});

describe('reports of the provider', () => {
  // FloCafe#720
  test('a refund that the shop did not request is recorded, and its points are deducted', async () => {
    const order = await paidOrder();
    await harness.pressPaymentPageButton(order.ref, 'refundPart');
    expect([await harness.findOrderState(order.orderNo), await findPoints(order)]).toEqual([
      'paid',
      25,
    ]);
    await harness.pressPaymentPageButton(order.ref, 'refundPart');
    expect([await harness.findOrderState(order.orderNo), await findPoints(order)]).toEqual([
      'refunded',
      0,
    ]);
    expect(await auditMoney()).toEqual(CLEAN);
  });

  test('a repeated dispute charges the order back once', async () => {
    const order = await paidOrder();
    const attemptId = (await findAttemptByRef(harness, order.ref))?.attemptId ?? '';
    const amount = { amountCents: 5890, currency: 'AUD' };
    const dispute = { attemptId, kind: 'chargedBack', ...amount, key: null } as const;
    for (const eventId of ['dispute-1', 'dispute-1', 'dispute-2'])
      await applyPaymentEvent(
        harness.services,
        { ...dispute, eventId, refundId: 'the-dispute' },
        harness.clock(),
      );
    expect(await harness.findOrderState(order.orderNo)).toBe('chargedBack');
    expect(await loadMovements(harness, order.orderNo)).toEqual([
      CAPTURE_MOVEMENT,
      { kind: 'refund', amountCents: 5890, due: false, reason: 'chargeback' },
    ]);
  });

  test('the confirmation of a refund of the shop is not a second refund', async () => {
    const { orderNo, ref } = await paidOrder();
    await run('refund', orderNo, '--amount', '15');
    const [refund] = await harness.db
      .select()
      .from(paymentMovements)
      .where(eq(paymentMovements.reason, 'refund'))
      .orderBy(paymentMovements.id)
      .then((rows) => rows.filter((row) => row.orderNo === orderNo));
    const attemptId = (await findAttemptByRef(harness, ref))?.attemptId ?? '';
    const amount = { amountCents: 1500, currency: 'AUD' };
    const done = { kind: 'refunded', key: `refund-${refund?.id}`, ...amount } as const;
    await applyPaymentEvent(
      harness.services,
      { eventId: 'done-1', attemptId, refundId: 'bank-7', ...done },
      harness.clock(),
    );
    expect(await loadMovements(harness, orderNo)).toHaveLength(2);
    expect(await auditMoney()).toEqual(CLEAN);
  });

  test('a payment that is not in the shop’s records is listed by the audit', async () => {
    await harness.db.insert(sandboxPayments).values({
      ref: 'unknownPayment',
      attemptId: '00000000-0000-4000-8000-000000000009',
      orderNo: 'WL0',
      amountCents: 700,
      payType: '5',
      returnUrl: '/',
      state: 'captured',
      capturedCents: 700,
      createdAt: harness.clock(),
    });
    harness.advance(5 * millisecondsInMinute);
    await expect(run('audit')).rejects.toThrow(
      /captured payments that are not in our records:\n.*\nunknownPayment .*A\$7\.00/,
    );
    await harness.db.delete(sandboxPayments).where(eq(sandboxPayments.ref, 'unknownPayment'));
  });
});

describe('a recharge', () => {
  async function credited() {
    const recharge = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(recharge.ref, 'approve');
    return recharge;
  }

  test('is refunded in parts while the balance covers the amount', async () => {
    const { rechargeNo, ref, getBalanceChange } = await credited();
    expect(await run('refund', rechargeNo, '--amount', '20')).toBe(
      `Recharge ${rechargeNo} is refunded: A$20.00.`,
    );
    expect([await getBalanceChange(), await findRefunds(ref)]).toEqual([3000, [2000]]);
    await expect(run('refund', rechargeNo, '--amount', '20')).rejects.toThrow(
      new OperatorError(
        `Recharge ${rechargeNo} was refunded this amount within the last ten minutes. To refund it again, add --again.`,
      ),
    );
    await expect(run('refund', rechargeNo, '--amount', '30.01')).rejects.toThrow(
      'exceeds what can still be refunded',
    );
    await run('refund', rechargeNo, '--amount', '20', '--again');
    await run('refund', rechargeNo);
    expect([await getBalanceChange(), await findRefunds(ref)]).toEqual([0, [2000, 2000, 1000]]);
    await expect(run('refund', rechargeNo)).rejects.toThrow('exceeds what can still be refunded');
    await expect(run('refund', 'RC0')).rejects.toThrow('There is no such recharge.');
    expect((await auditPayments(harness.db)).findings).toEqual([]);
  });

  test('that is spent is not refunded, and a dispute deducts the available balance', async () => {
    const { rechargeNo, ref, getBalanceChange, shopper } = await credited();
    const goodsId = await harness.addGoods({ cents: 1500 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const { userId } = shopper;
    const own = { userId, orderNo, now: harness.clock() };
    const payment = { ...own, password: '246810', ...NO_SECOND_FACTOR };
    await payOrderByBalance(harness.services, payment);
    await expect(run('refund', rechargeNo)).rejects.toThrow('balance is lower than this amount');
    await harness.pressPaymentPageButton(ref, 'dispute');
    expect(await getBalanceChange()).toBe(0);
    const { findings } = await auditPayments(harness.db);
    expect(findings).toEqual([
      { orderNo: rechargeNo, state: 'recharge', owedCents: 2390, netCents: 0 },
    ]);
  });
});

describe('a receipt', () => {
  const upload = async (userId: string, orderNo: string, background: string) => {
    const bytes = await createPlainPng({ background });
    const { imgUrl } = await saveUploadedImage(harness, userId, bytes, harness.clock());
    const request = { userId, orderNo, imgUrl, now: harness.clock() };
    await saveCertificate(harness.services, request);
    return imgUrl;
  };

  // medusajs/medusa#5612
  test('is kept when another receipt or a card payment replaces it, and its late transfer is recorded with its refund', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const first = await upload(shopper.userId, orderNo, '#000');
    await run('reject', orderNo, '--why', 'unreadable');
    const second = await upload(shopper.userId, orderNo, '#fff');
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    expect(await run('order', orderNo)).toMatch(new RegExp(`${second}[^]*${first} +replaced`));
    expect((await readOrderReceipt(harness.services, orderNo)).length).toBeGreaterThan(0);
    expect(await run('approve', orderNo)).toContain('Return the money');
    await expect(run('approve', orderNo)).rejects.toThrow('cannot be approved');
    expect(await loadMovements(harness, orderNo)).toEqual([
      CAPTURE_MOVEMENT,
      CAPTURE_MOVEMENT,
      { kind: 'refund', amountCents: 5890, due: true, reason: 'paidAlready' },
    ]);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});
