import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { toSignedHeaders } from '#server/payment/signature.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  CAPTURE_MOVEMENT,
  findAttemptByRef,
  loadMovements,
} from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
import { createStripeHarness } from '#tests/support/stripeHarness.ts';

const sandbox = startOrderHarness();
const { stripe, harness, send, addOpenPayment, runJobs, runOperator, close } =
  await createStripeHarness();
afterAll(close);

const CENTS = 5890;
const listed =
  'The provider captured payments in another currency, which pay nothing here; return them at the provider:';

/** Every test leaves records that agree with Stripe's; otherwise the audit rejects. */
afterEach(async () => {
  harness.advance(10 * millisecondsInMinute);
  await runOperator('audit');
});

describe('a payment that Stripe captured in another currency', () => {
  test('pays no order by a webhook, a query or a job, and the audit lists it until it is returned', async () => {
    const { orderNo, ref, loadResult } = await addOpenPayment();
    const attempt = await findAttemptByRef(harness, ref);
    expect(await send(stripe.pay(ref, CENTS, 'usd'))).toBe(200);
    harness.advance(3 * millisecondsInMinute);
    expect(await loadResult()).toMatchObject({ outcome: 'checking', refundedCents: 0 });
    await runJobs();
    expect(await loadMovements(harness, orderNo)).toEqual([]);
    expect(await runOperator('jobs')).toMatch(
      new RegExp(`askProvider +${attempt?.attemptId} +failed .* in USD, and the shop uses AUD`),
    );
    harness.advance(10 * millisecondsInMinute);
    await expect(runOperator('audit')).rejects.toThrow(listed);
    await expect(runOperator('audit')).rejects.toThrow(
      new RegExp(`${orderNo} +${attempt?.attemptId} +5890 \\(smallest unit\\) +USD`),
    );
    await send(stripe.refundInDashboard(ref, 890, 'usd'));
    await expect(runOperator('audit')).rejects.toThrow(/ 5000 \(smallest unit\) +USD/);
    await send(stripe.refundInDashboard(ref, 5000, 'usd'));
  });

  test('lets another payment page pay the order', async () => {
    const { shopper, orderNo, ref, loadResult } = await addOpenPayment();
    stripe.pay(ref, CENTS, 'usd');
    const next = await harness.pay(shopper, orderNo, '4');
    await send(stripe.pay(next));
    expect(await loadResult()).toMatchObject({ outcome: 'paid', payType: '4' });
    expect(await loadMovements(harness, orderNo)).toEqual([CAPTURE_MOVEMENT]);
    stripe.refundInDashboard(ref, CENTS, 'usd');
  });

  test('credits no recharge', async () => {
    const { ref, getBalanceChange } = await addOpenRecharge(harness);
    expect(await send(stripe.pay(ref, 5000, 'usd'))).toBe(200);
    expect(await getBalanceChange()).toBe(0);
    stripe.refundInDashboard(ref, 5000, 'usd');
  });

  test('differs from a recorded payment of the same amount', async () => {
    const { orderNo, ref } = await addOpenPayment();
    await send(stripe.pay(ref));
    stripe.setChargeCurrency(ref, 'usd');
    harness.advance(10 * millisecondsInMinute);
    await expect(runOperator('audit')).rejects.toThrow(
      new RegExp(`disagrees on 1 payments[^]*${orderNo} .*58\\.90 +A\\$0\\.00`),
    );
    stripe.setChargeCurrency(ref, 'aud');
  });
});

test('a webhook of the sandbox in another currency pays nothing, in the shop’s currency it pays', async () => {
  const { shopper, orderNo } = await addUnpaidOrder(sandbox);
  const ref = await sandbox.pay(shopper, orderNo);
  const attemptId = (await findAttemptByRef(sandbox, ref))?.attemptId;
  const report = async (currency: string) => {
    const capture = { kind: 'captured', attemptId, amountCents: CENTS, currency };
    const body = JSON.stringify({ eventId: currency, ...capture });
    const headers = toSignedHeaders('test', body, sandbox.clock());
    const { status } = await sandbox.mall.request('POST', '/pay/notify/sandbox', body, headers);
    return [status, await loadMovements(sandbox, orderNo)];
  };
  expect(await report('USD')).toEqual([200, []]);
  expect(await report('AUD')).toEqual([200, [CAPTURE_MOVEMENT]]);
});
