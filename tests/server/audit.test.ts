import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { addOpenRecharge, addUnpaidOrder, findAttemptByRef } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

describe('the operator’s audit', () => {
  const audit = async (services = harness.services) => {
    try {
      return (await runCommand(services, ['audit'], harness.clock())).text;
    } catch (error) {
      return error instanceof OperatorError ? `FAILED ${error.message}` : error;
    }
  };

  test('lists a recharge that is open for more than an hour', async () => {
    const { rechargeNo, ref } = await addOpenRecharge(harness);
    const attemptId = (await findAttemptByRef(harness, ref))?.attemptId;
    harness.advance(millisecondsInHour - 1);
    expect(await audit()).not.toContain(rechargeNo);
    harness.advance(1);
    expect(await audit()).toMatch(
      new RegExp(
        `Open for more than an hour:\\nORDER.*\\n${rechargeNo} .*${attemptId} .*A\\$50.00`,
      ),
    );
    await harness.pressPaymentPageButton(ref, 'cancel');
    expect(await audit()).not.toContain('Open for more than an hour');
  });

  test('fails if the provider captured a payment that is not in the shop’s records', async () => {
    const { rechargeNo, ref } = await addOpenRecharge(harness);
    await harness.gateway.act(ref, 'approve');
    harness.advance(2 * millisecondsInMinute);
    const text = await audit();
    expect(text).toContain('FAILED');
    expect(text).toContain('The provider disagrees on 1 payments.');
    expect(text).toMatch(new RegExp(`${rechargeNo} .*open +A\\$0.00 +A\\$50.00`));
    await runDueJobs(harness.services, harness.clock());
    expect(await audit()).toContain('The provider agrees on');
  });

  test('fails if the provider does not reply', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    harness.advance(2 * millisecondsInMinute);
    const getPayment = () => Promise.reject(new Error('bank is down'));
    const failingProvider = harness.createServices({ ...harness.services.payments, getPayment });
    const text = await audit(failingProvider);
    expect(text).toMatch(/FAILED[^]*The provider gave no answer about these payments:/);
    expect(text).toContain(orderNo);
    expect(await audit()).not.toContain('FAILED');
  });
});
