import { addMinutes } from 'date-fns/addMinutes';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { afterAll, describe, expect, test } from 'vitest';
import { auditProvider } from '#server/operator/providerAudit.ts';
import { cancelRecharge } from '#server/wallet/recharge.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  CAPTURE_MOVEMENT,
  findAttemptByRef,
  loadMovements,
  loadPayResult,
} from '#tests/fixtures/unpaidOrder.ts';
import { getRefusalKey } from '#tests/support/orderHarness.ts';
import { createRefundMovement, createStripeHarness } from '#tests/support/stripeHarness.ts';

const { stripe, harness, send, addOpenPayment, addPaidOrder, runJobs, runOperator, close } =
  await createStripeHarness();
afterAll(close);

describe('an order that is paid with Stripe', () => {
  test('opens a page for exactly the total of the order in Australian dollars', async () => {
    const { orderNo, ref } = await addOpenPayment();
    const attempt = await findAttemptByRef(harness, ref);
    expect(attempt?.redirectUrl).toBe(`https://checkout.stripe.com/c/pay/${ref}`);
    expect(stripe.getParams(ref)).toMatchObject({
      mode: 'payment',
      client_reference_id: attempt?.attemptId,
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '5890',
      success_url: `https://mall.test/home/createOrder/result/${orderNo}`,
      cancel_url: `https://mall.test/home/createOrder/result/${orderNo}`,
    });
  });

  test('is paid once, even if Stripe sends the webhook twice', async () => {
    const { orderNo, ref, loadResult } = await addOpenPayment();
    const webhook = stripe.pay(ref);
    const requestCount = stripe.requests.length;
    expect([await send(webhook), await send(webhook)]).toEqual([200, 200]);
    // No call to Stripe is made inside the request of a webhook.
    expect(stripe.requests).toHaveLength(requestCount);
    expect(await loadResult()).toMatchObject({ outcome: 'paid', refundedCents: 0 });
    expect(await loadMovements(harness, orderNo)).toEqual([CAPTURE_MOVEMENT]);
  });

  test('is not paid by a webhook with a wrong or old signature', async () => {
    const { ref, loadResult } = await addOpenPayment();
    const { body, headers } = stripe.pay(ref);
    expect(await send({ body: `${body} `, headers })).toBe(401);
    expect(await send({ body, headers: { 'stripe-signature': 't=1,v1=00' } })).toBe(401);
    const sixMinutesAgo = new Date(harness.clock().getTime() - 6 * millisecondsInMinute);
    const { type, data } = JSON.parse(body);
    expect(await send(stripe.createWebhook(type, data.object, sixMinutesAgo))).toBe(401);
    expect(await loadResult()).toMatchObject({ outcome: 'checking' });
    expect(await send({ body, headers })).toBe(200);
    expect(await loadResult()).toMatchObject({ outcome: 'paid' });
  });

  test('measures the age of a signature with the clock of the server', async () => {
    const { payments } = harness.services;
    const { ref } = await addOpenPayment();
    const signedAt = new Date('2024-02-29T12:00:00Z');
    const { body, headers } = stripe.createWebhook('customer.created', { id: ref }, signedAt);
    const verifyAfter = (minutes: number) =>
      payments.verifyWebhook(new Headers(headers), body, addMinutes(signedAt, minutes));
    expect([verifyAfter(4), verifyAfter(6)]).toEqual(['ignored', undefined]);
  });

  test('ignores events of other kinds and sessions of another system', async () => {
    expect(await send(stripe.createWebhook('customer.created', { id: 'cus_1' }))).toBe(200);
    const session = { id: 'cs_other', client_reference_id: null, payment_status: 'paid' };
    expect(await send(stripe.createWebhook('checkout.session.completed', session))).toBe(200);
  });

  test('is paid by a query if the webhook is lost', async () => {
    const { ref, loadResult } = await addOpenPayment();
    stripe.pay(ref);
    harness.advance(millisecondsInMinute);
    expect(await loadResult()).toMatchObject({ outcome: 'paid' });
  });

  test('gets the same page if the reply of Stripe is lost', async () => {
    const { ref } = await addOpenPayment();
    const attempt = await findAttemptByRef(harness, ref);
    const payment = { ...attempt, orderNo: attempt?.orderNo ?? '' };
    const { attemptId = '', amountCents = 0, orderNo } = payment;
    const returnUrl = `/home/createOrder/result/${orderNo}`;
    const again = {
      attemptId,
      amountCents,
      orderNo,
      payType: '5',
      returnUrl,
      cancelUrl: returnUrl,
    } as const;
    expect((await harness.services.payments.createPayment(again)).ref).toBe(ref);
  });

  test('is paid with another method on another page, and the first page is closed', async () => {
    const { shopper, orderNo, ref, loadResult } = await addOpenPayment();
    const next = await harness.pay(shopper, orderNo, '2');
    expect(() => stripe.pay(ref)).toThrow(`The session ${ref} is expired`);
    expect(stripe.getParams(next)).toMatchObject({
      'allowed_payment_method_types[0]': 'wechat_pay',
      'payment_method_options[wechat_pay][client]': 'web',
    });
    await send(stripe.pay(next));
    expect(await loadResult()).toMatchObject({ outcome: 'paid', payType: '2' });
  });

  test('is paid by the first page if the shopper pays there before choosing another method', async () => {
    const { shopper, orderNo, ref, loadResult } = await addOpenPayment();
    stripe.pay(ref);
    expect(await getRefusalKey(harness.pay(shopper, orderNo, '4'))).toBe('orderPaid');
    expect(await loadResult()).toMatchObject({ outcome: 'paid', payType: '5' });
  });

  test('is paid on another page, and a job closes the first page if Stripe cannot close it now', async () => {
    const { shopper, orderNo, ref, loadResult } = await addOpenPayment();
    stripe.setExpiryRefused(true);
    const next = await harness.pay(shopper, orderNo, '4');
    stripe.setExpiryRefused(false);
    harness.advance(10 * millisecondsInMinute);
    await runJobs();
    expect(() => stripe.pay(ref)).toThrow(`The session ${ref} is expired`);
    await send(stripe.pay(next));
    expect(await loadResult()).toMatchObject({ outcome: 'paid', payType: '4' });
  });

  test('can be paid again after the page expires', async () => {
    const { shopper, orderNo, ref, loadResult } = await addOpenPayment();
    await send(stripe.expire(ref));
    expect(await loadResult()).toMatchObject({ outcome: 'unpaid' });
    await send(stripe.pay(await harness.pay(shopper, orderNo)));
    expect(await loadResult()).toMatchObject({ outcome: 'paid' });
  });

  test('cannot be paid with PayPal, which Stripe does not offer in Australia', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    expect(await getRefusalKey(harness.pay(shopper, orderNo, 'PayPal'))).toBe('payTypeOff');
  });

  test('stays unpaid with a clear refusal while Stripe is down', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    stripe.setDown(true);
    expect(await getRefusalKey(harness.pay(shopper, orderNo))).toBe('providerDown');
    stripe.setDown(false);
    await send(stripe.pay(await harness.pay(shopper, orderNo)));
    expect(await loadPayResult(harness, shopper, orderNo)).toMatchObject({ outcome: 'paid' });
  });
});

describe('a refund with Stripe', () => {
  test('is sent once, even if the request is repeated after Stripe forgot its key', async () => {
    const { orderNo, ref } = await addPaidOrder();
    await runOperator('refund', orderNo, '--why', 'The jar was broken');
    await runJobs();
    const { key = '' } = stripe.refunds.at(-1)?.metadata ?? {};
    expect(stripe.refunds.at(-1)).toMatchObject({ payment_intent: `pi_${ref}`, amount: 5890 });
    stripe.clearKeys();
    const count = stripe.refunds.length;
    await harness.services.payments.refund(ref, 5890, key);
    expect(stripe.refunds).toHaveLength(count);
    expect(await send(stripe.createWebhook('refund.created', stripe.refunds.at(-1)))).toBe(200);
    expect(await loadMovements(harness, orderNo)).toEqual([
      CAPTURE_MOVEMENT,
      createRefundMovement('refund'),
    ]);
  });

  test('that is entered in the dashboard reduces the paid amount of the order', async () => {
    const { orderNo, ref, loadResult } = await addPaidOrder();
    expect(await send(stripe.refundInDashboard(ref, 1000))).toBe(200);
    expect(await loadResult()).toMatchObject({ outcome: 'paid', refundedCents: 1000 });
    expect(await loadMovements(harness, orderNo)).toEqual([
      CAPTURE_MOVEMENT,
      createRefundMovement('refund', 1000),
    ]);
  });

  test('by the bank closes the order', async () => {
    const { orderNo, ref } = await addPaidOrder();
    await send(stripe.dispute(ref));
    expect(await harness.findOrderState(orderNo)).toBe('chargedBack');
    expect(await loadMovements(harness, orderNo)).toEqual([
      CAPTURE_MOVEMENT,
      createRefundMovement('chargeback'),
    ]);
  });

  test('is recorded if only a query reported the payment', async () => {
    const { orderNo, ref, loadResult } = await addOpenPayment();
    stripe.pay(ref);
    harness.advance(millisecondsInMinute);
    await loadResult();
    await send(stripe.refundInDashboard(ref, 5890));
    expect(await harness.findOrderState(orderNo)).toBe('refunded');
  });

  test('of a payment that this shop did not open is accepted and changes nothing', async () => {
    const refund = {
      id: 're_x',
      payment_intent: 'pi_x',
      amount: 100,
      currency: 'aud',
      status: 'succeeded',
    };
    expect(await send(stripe.createWebhook('refund.created', refund))).toBe(200);
  });
});

test('a recharge is credited after the payment with Stripe', async () => {
  const { ref, getBalanceChange } = await addOpenRecharge(harness);
  await send(stripe.pay(ref));
  expect(await getBalanceChange()).toBe(5000);
});

test('a recharge that is left on the page of Stripe is expired there and closed', async () => {
  const { shopper, rechargeNo, ref, getBalanceChange } = await addOpenRecharge(harness);
  const page = `https://mall.test/home/account/wallet?recharge=${rechargeNo}`;
  expect(stripe.getParams(ref)).toMatchObject({
    success_url: page,
    cancel_url: `${page}&abandoned=1`,
  });
  const { userId } = shopper;
  const result = await cancelRecharge(harness.services, userId, rechargeNo, harness.clock());
  expect([result.outcome, await getBalanceChange()]).toEqual(['canceled', 0]);
  expect(await harness.services.payments.getPayment(ref)).toMatchObject({ state: 'voided' });
});

test('a recharge whose page was opened with one address is opened again with two', async () => {
  const { createPayment } = harness.services.payments;
  const returnUrl = '/home/account/wallet?recharge=RC1';
  const payment = { attemptId: crypto.randomUUID(), orderNo: 'RC1', amountCents: 5000 };
  const former = { ...payment, payType: '5', returnUrl, cancelUrl: returnUrl } as const;
  const opened = { ...former, cancelUrl: `${returnUrl}&abandoned=1` };
  const [first, second] = [await createPayment(former), await createPayment(opened)];
  expect(second.ref).not.toBe(first.ref);
  const repeated = [await createPayment(opened), await createPayment(former)];
  expect(repeated.map(({ ref }) => ref)).toEqual([second.ref, first.ref]);
});

test('the audit finds captures, refunds and disputes that only Stripe knows', async () => {
  harness.advance(10 * millisecondsInMinute);
  const before = await auditProvider(harness.services, harness.clock());
  expect(before).toMatchObject({ mismatches: [], unknown: [], unanswered: [] });
  const refunded = await addPaidOrder();
  const disputed = await addPaidOrder();
  stripe.refundInDashboard(refunded.ref, 1000);
  stripe.dispute(disputed.ref);
  harness.advance(10 * millisecondsInMinute);
  const { mismatches } = await auditProvider(harness.services, harness.clock());
  const amounts = mismatches.map(({ attempt, netCents, providerCents }) => [
    attempt.orderNo ?? '',
    { netCents, providerCents },
  ]);
  expect(Object.fromEntries(amounts)).toEqual({
    [refunded.orderNo]: { netCents: 5890, providerCents: 4890 },
    [disputed.orderNo]: { netCents: 5890, providerCents: 0 },
  });
});

test('the audit compares every payment that Stripe lists, also more than ten thousand', async () => {
  harness.advance(60 * millisecondsInDay);
  stripe.addCapturedSessions(10_001);
  harness.advance(10 * millisecondsInMinute);
  const { unknown } = await auditProvider(harness.services, harness.clock());
  expect(unknown).toHaveLength(10_001);
});
