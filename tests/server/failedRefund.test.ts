import { afterAll, describe, expect, test } from 'vitest';
import { toOrderMail } from '#server/jobs/orderMail.text.ts';
import { findMailEvent } from '#server/jobs/sendMail.store.ts';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { readOrderEvents } from '#server/order/orderList.store.ts';
import { getRechargeResult } from '#server/wallet/recharge.ts';
import { addOpenRecharge, loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import { createReinstatementHarness } from '#tests/support/reinstatementHarness.ts';

const shop = await createReinstatementHarness();
const { harness, run, audit, sendEvent, findSentRefunds } = shop;
const { addPaidOrder, loadStatus, loadDetail } = shop;
afterAll(() => harness.close());

const findHeldId = async ({ orderNo }: { readonly orderNo: string }) => {
  const held = (await readHeldRefunds(harness.db)).filter((refund) => refund.orderNo === orderNo);
  expect(held).toHaveLength(1);
  return String(held[0]?.id);
};

describe('a refund that the provider reports as failed', () => {
  const refundAndFail = async () => {
    const order = await addPaidOrder();
    await run('refund', order.orderNo, '--why', 'Out of season');
    expect(await harness.pressPaymentPageButton(order.ref, 'failRefund')).toBe(true);
    return order;
  };

  test('is due again, is shown to the operator and to the shopper, and is not sent by itself', async () => {
    const order = await refundAndFail();
    const id = await findHeldId(order);
    expect(await run('refunds')).toMatch(new RegExp(`${id} +${order.orderNo} +A\\$58\\.90`));
    expect(await run('order', order.orderNo)).toMatch(/refund +A\$58\.90 +refund +to return/);
    await expect(audit()).rejects.toThrow(`Refunds that failed at the provider`);
    expect(await findSentRefunds(order.ref)).toHaveLength(1);
    expect(await harness.findOrderState(order.orderNo)).toBe('refunded');
    expect(await loadPayResult(harness, order.shopper, order.orderNo)).toMatchObject({
      ...{ refundedCents: 5890, refunds: [{ amountCents: 5890, reason: 'refund', isHeld: true }] },
    });
    expect(await loadDetail(order)).toMatchObject({ refundedCents: 5890, heldRefundCents: 5890 });
    await run('refunds', 'settle', id, '--why', 'By transfer');
  });

  test('is sent again on the operator’s command, and may fail again', async () => {
    const order = await refundAndFail();
    const id = await findHeldId(order);
    expect(await run('refunds', 'retry', id)).toBe(`The refund ${id} of A$58.90 is sent again.`);
    await expect(run('refunds', 'retry', id)).rejects.toThrow(`There is no failed refund ${id}`);
    expect(await loadDetail(order)).toMatchObject({ refundedCents: 5890, heldRefundCents: 0 });
    expect(
      (await findSentRefunds(order.ref)).filter(({ endedAt }) => endedAt === null),
    ).toHaveLength(1);
    expect(await audit()).toContain('The provider agrees');
    await harness.pressPaymentPageButton(order.ref, 'failRefund');
    await run('refunds', 'retry', await findHeldId(order));
    expect(await audit()).toContain('The provider agrees');
    expect(await loadPayResult(harness, order.shopper, order.orderNo)).toMatchObject({
      ...{ refundedCents: 5890, refunds: [{ amountCents: 5890, reason: 'refund', isHeld: false }] },
    });
  });

  test('is settled by the operator with a note for the shopper', async () => {
    const order = await refundAndFail();
    const id = await findHeldId(order);
    await expect(run('refunds', 'settle', id)).rejects.toThrow('--why TEXT is missing');
    expect(await run('refunds', 'settle', id, '--why', 'To your bank account')).toBe(
      `The refund ${id} of A$58.90 is settled.`,
    );
    expect(await run('refunds')).toBe('No refund waits for the operator.');
    expect(await audit()).toContain('The provider agrees');
    expect(await loadPayResult(harness, order.shopper, order.orderNo)).toMatchObject({
      ...{ refundedCents: 5890, refunds: [{ isHeld: false, isSettled: true }] },
    });
    expect((await loadDetail(order)).events.slice(-2)).toMatchObject([
      { event: 'order.refundFail', to: 'refunded', note: null },
      { event: 'order.refundSettle', to: 'refunded', note: 'To your bank account' },
    ]);
  });

  test('is held once, also if its confirmation arrives late', async () => {
    const order = await refundAndFail();
    const [sent] = await findSentRefunds(order.ref);
    const key = sent?.key ?? '';
    const report = { amountCents: 5890, refundId: key, key };
    await sendEvent(order, 'refundFailed', report);
    await sendEvent(order, 'refunded', report);
    await run('refunds', 'settle', await findHeldId(order), '--why', 'By transfer');
    expect(await audit()).toContain('The provider agrees');
  });

  test('is held if the shop did not request it, in any sequence of the reports', async () => {
    const order = await addPaidOrder();
    const report = { amountCents: 1178, refundId: 're-early' };
    await sendEvent(order, 'refundFailed', report);
    await sendEvent(order, 'refunded', report);
    expect(await loadStatus(order)).toEqual(['paid', 40]);
    await run('refunds', 'retry', await findHeldId(order));
    expect(await audit()).toContain('captured − refunded is right for all');
  });

  test('of a recharge keeps the deduction of the balance', async () => {
    const { rechargeNo, ref, getBalanceChange } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approve');
    await run('refund', rechargeNo, '--amount', '20');
    await harness.pressPaymentPageButton(ref, 'failRefund');
    expect(await getBalanceChange()).toBe(3000);
    const [held] = await readHeldRefunds(harness.db);
    expect(held).toMatchObject({ rechargeNo, amountCents: 2000, due: true });
    await run('refunds', 'retry', String(held?.id));
    expect(await audit()).toContain('recharges: captured − refunded is right for all');
    await expect(run('refund', rechargeNo, '--amount', '30.01')).rejects.toThrow(
      'exceeds what can still be refunded',
    );
  });

  test('of a payment that did not match its recharge says so with the result', async () => {
    const { shopper, rechargeNo, ref } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approveWrongAmount');
    const loadResult = () =>
      getRechargeResult(harness.services, shopper.userId, rechargeNo, harness.clock());
    const sent = { outcome: 'refunded', isHeld: false, isSettled: false };
    expect(await loadResult()).toMatchObject(sent);
    await harness.pressPaymentPageButton(ref, 'failRefund');
    expect(await loadResult()).toMatchObject({ outcome: 'refunded', isHeld: true });
    const held = (await readHeldRefunds(harness.db)).find(
      (refund) => refund.rechargeNo === rechargeNo,
    );
    await run('refunds', 'settle', String(held?.id), '--why', 'By transfer');
    const settled = { outcome: 'refunded', isHeld: false, isSettled: true };
    expect(await loadResult()).toMatchObject(settled);
  });

  test('is announced to the shopper, and so is the other way of payment', async () => {
    const order = await refundAndFail();
    await run('refunds', 'settle', await findHeldId(order), '--why', 'To your bank account');
    const events = await readOrderEvents(harness.db, order.orderNo);
    const texts = await Promise.all(
      events.slice(-2).map(async ({ id }) => {
        const event = await findMailEvent(harness.db, id);
        const details = { lines: [], shop: undefined, origin: undefined };
        return event && toOrderMail(event, details).text?.split('\n\n')[0];
      }),
    );
    expect(texts).toEqual([
      `The bank or card provider returned our refund for order ${order.orderNo} to us. We’ll contact you to pay it back another way.`,
      `We’ve paid back the refund for order ${order.orderNo} another way. To your bank account`,
    ]);
  });
});

test('a refund that failed after it was carried out is found by a check without a webhook', async () => {
  const order = await addPaidOrder();
  await run('refund', order.orderNo);
  const [sent] = await findSentRefunds(order.ref);
  expect(await run('refunds', 'check', order.orderNo)).toMatch(/is carried out\.$/);
  await harness.gateway.act(order.ref, 'failRefund');
  await expect(audit()).rejects.toThrow(
    'The provider disagrees on 1 payments. "refunds check NO" asks about the refunds of one.',
  );
  expect(await run('refunds', 'check', order.orderNo)).toMatch(/failed and is due again/);
  expect((await loadDetail(order)).events.at(-1)).toMatchObject({ event: 'order.refundFail' });
  await expect(run('refunds', 'check', order.orderNo)).rejects.toThrow(
    `${order.orderNo} has no refund at the provider.`,
  );
  // The webhook arrives after all.
  await harness.gateway.deliverDue();
  const held = (await run('refunds')).split('\n').filter((row) => row.includes(order.orderNo));
  expect(held).toHaveLength(1);
  await run('refunds', 'settle', held[0]?.split(' ')[0] ?? '', '--why', 'By transfer');
  expect(sent?.amountCents).toBe(5890);
});
