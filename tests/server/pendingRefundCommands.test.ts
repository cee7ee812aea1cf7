import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { createNoProvider } from '#server/payment/noProvider.ts';
import { type PaymentProvider, ProviderTimeoutError } from '#server/payment/provider.ts';
import { addOpenRecharge } from '#tests/fixtures/unpaidOrder.ts';
import { createPendingRefundHarness } from '#tests/support/pendingRefundHarness.ts';

const shop = await createPendingRefundHarness();
const { harness, run, audit, addPendingRefund, findPendingIds, findPendingId } = shop;
const { countHeld, settleHeld } = shop;
afterAll(() => harness.close());

describe('the operator', () => {
  test('asks at once', async () => {
    const order = await addPendingRefund();
    const id = await findPendingId(order);
    expect(await run('refunds', 'check', order.orderNo)).toBe(
      `The refund ${id} of A$58.90 is still pending.`,
    );
    await harness.pressPaymentPageButton(order.ref, 'finishRefund');
    expect(await run('refunds', 'check', order.orderNo)).toBe(
      `The refund ${id} of A$58.90 is carried out.`,
    );
    expect(await run('refunds', 'check', order.orderNo)).toMatch(/is carried out\.$/);
  });

  test('withdraws a pending refund, and returns the money in another way', async () => {
    const order = await addPendingRefund();
    const id = await findPendingId(order);
    expect(await run('refunds', 'withdraw', id)).toBe(
      `The refund ${id} of A$58.90 is withdrawn and due again; "refunds" lists it.`,
    );
    expect([await countHeld(order), await findPendingIds(order)]).toEqual([1, []]);
    await expect(run('refunds', 'withdraw', id)).rejects.toThrow(`no pending refund ${id}`);
    await settleHeld();
    expect(await audit()).toContain('The provider agrees');
  });

  test('cannot withdraw a refund that is carried out', async () => {
    const order = await addPendingRefund();
    const id = await findPendingId(order);
    await harness.pressPaymentPageButton(order.ref, 'finishRefund');
    await expect(run('refunds', 'withdraw', id)).rejects.toThrow('is already carried out');
    expect([await countHeld(order), await findPendingIds(order)]).toEqual([0, []]);
    expect(await audit()).toContain('The provider agrees');
  });
});

describe('a pending refund about which the provider gives no answer', () => {
  const addPendingRefunds = async () => {
    const { rechargeNo: orderNo, ref } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approve');
    await harness.pressPaymentPageButton(ref, 'delayRefunds');
    await run('refund', orderNo, '--amount', '20');
    await run('refund', orderNo, '--amount', '10');
    await harness.pressPaymentPageButton(ref, 'finishRefund');
    const finish = async () => {
      await harness.pressPaymentPageButton(ref, 'finishRefund');
      await run('refunds', 'check', orderNo);
    };
    return { orderNo, ids: await findPendingIds({ orderNo }), finish };
  };
  const runWith = async (provider: Partial<PaymentProvider>, ...args: readonly string[]) => {
    const services = harness.createServices({ ...harness.services.payments, ...provider });
    return (await runCommand(services, args, harness.clock())).text;
  };

  test('is at the provider that the shop used before', async () => {
    const { orderNo, ids, finish } = await addPendingRefunds();
    const former =
      'is at sandbox, which this shop no longer uses. Run the command with PAYMENT_PROVIDER=sandbox and the settings of that provider.';
    await expect(runWith(createNoProvider(), 'refunds', 'check', orderNo)).rejects.toThrow(
      new OperatorError(
        `The refund ${ids[0]} of A$20.00 ${former}\nThe refund ${ids[1]} of A$10.00 ${former}`,
      ),
    );
    await expect(runWith(createNoProvider(), 'refunds', 'withdraw', `${ids[1]}`)).rejects.toThrow(
      new OperatorError(`The refund ${ids[1]} of A$10.00 ${former}`),
    );
    expect(await findPendingIds({ orderNo })).toEqual(ids);
    await finish();
  });

  test('does not prevent the check of the next one', async () => {
    const { orderNo, ids, finish } = await addPendingRefunds();
    const { getRefund } = harness.services.payments;
    const timeOut: PaymentProvider['getRefund'] = (ref, refund) =>
      refund.key === `refund-${ids[1]}`
        ? Promise.reject(new ProviderTimeoutError('no reply'))
        : getRefund(ref, refund);
    await expect(runWith({ getRefund: timeOut }, 'refunds', 'check', orderNo)).rejects.toThrow(
      new OperatorError(
        `The refund ${ids[0]} of A$20.00 is carried out.\nThe refund ${ids[1]} of A$10.00 got no answer, because sandbox does not reply. Run the command again later.`,
      ),
    );
    expect(await findPendingIds({ orderNo })).toEqual([ids[1]]);
    const lie: PaymentProvider['getRefund'] = async (ref, refund) => {
      const status = await getRefund(ref, refund);
      return refund.key === `refund-${ids[1]}`
        ? { ...status, amountCents: 1, state: 'succeeded' }
        : status;
    };
    await expect(runWith({ getRefund: lie }, 'refunds', 'check', orderNo)).rejects.toThrow(
      new OperatorError(
        `The refund ${ids[0]} of A$20.00 is carried out.\nThe refund ${ids[1]} of A$10.00 is unchanged. The provider reports 1 cents for the refund ${ids[1]} of 1000 cents.`,
      ),
    );
    await finish();
  });
});
