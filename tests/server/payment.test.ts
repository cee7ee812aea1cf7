import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { auditPayments } from '#server/operator/audit.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { toSignedHeaders } from '#server/payment/signature.ts';
import {
  addUnpaidOrder,
  CAPTURE_MOVEMENT,
  loadMovements,
  loadPayResult,
} from '#tests/fixtures/unpaidOrder.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const unpaidOrder = (stock?: number) => addUnpaidOrder(harness, stock);

const result = (shopper: Shopper, orderNo: string) => loadPayResult(harness, shopper, orderNo);
const movements = (orderNo: string) => loadMovements(harness, orderNo);

describe('paying by card', () => {
  test('an approved payment pays the order and earns its points', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    expect(
      await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve'),
    ).toBe(true);
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'paid',
      orderStatus: 2,
      refundedCents: 0,
      deadline: null,
    });
    expect((await harness.findUser(shopper))?.points).toBe(50);
    expect(harness.steps.filter((step) => step.orderNo === orderNo)).toEqual([
      { orderNo, from: 'unpaid', event: 'payment.capture', to: 'paid' },
    ]);
  });

  // Pinelab-studio/pinelab-vendure-plugins#620
  test('a webhook that arrives three times at once pays once', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await harness.pay(shopper, orderNo);
    const attempt = (await harness.gateway.find(ref))?.attemptId ?? '';
    const event = {
      eventId: 'the-same',
      attemptId: attempt,
      kind: 'captured',
      amountCents: 5890,
      currency: 'AUD',
    } as const;
    const published: string[] = [];
    const events = { ...harness.services.events, onPaymentEvent: published.push.bind(published) };
    const services = { ...harness.services, events };
    await Promise.all([1, 2, 3].map(() => applyPaymentEvent(services, event, harness.clock())));
    expect(await movements(orderNo)).toEqual([CAPTURE_MOVEMENT]);
    expect((await harness.findUser(shopper))?.points).toBe(50);
    expect(published).toEqual(['captured']);
  });

  test('"send the webhook twice" and two events of one capture have no further effect', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(ref, 'approveTwice');
    const attemptId = (await harness.gateway.find(ref))?.attemptId ?? '';
    await applyPaymentEvent(
      harness.services,
      { eventId: 'another', attemptId, kind: 'captured', amountCents: 5890, currency: 'AUD' },
      harness.clock(),
    );
    expect(await movements(orderNo)).toEqual([CAPTURE_MOVEMENT]);
  });

  // medusajs/medusa#2341, openfoodfoundation/openfoodnetwork#7130
  test('a shopper who returns before the webhook sees "checking", then "paid"', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(ref, 'approveLate');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'checking' });
    harness.advance(15_000);
    await harness.gateway.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid' });
  });

  // PrestaShop/PrestaShop#25530
  test('an order with a closed tab and a lost webhook is paid when its result is requested', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approveAndClose');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'checking' });
    harness.advance(31_000);
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid' });
    await harness.gateway.deliverDue();
    expect(await movements(orderNo)).toEqual([CAPTURE_MOVEMENT]);
  });

  test('the provider is queried 30 seconds after the payment started, not earlier', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approveAndClose');
    harness.advance(29_999);
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'checking' });
    harness.advance(1);
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid' });
  });

  // vendure-ecommerce/vendure#753, evershopcommerce/evershop#623
  test('a declined card leaves the order unpaid, and another method pays it', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'decline');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'declined', orderStatus: 1 });
    harness.advance(1000);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo, 'PayPal'), 'approve');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid', payType: 'PayPal' });
  });

  test('after a declined card, a chosen transfer is pending and the card’s message is not repeated', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'decline');
    await harness.pay(shopper, orderNo, 'transfer');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'unpaid',
      payType: 'transfer',
    });
  });

  // vendure-ecommerce/vendure#1330
  test('a shopper who cancels on the payment page can choose again', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'cancel');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'unpaid' });
  });

  test('WeChat and Alipay are offered, Poli is not', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    expect(await harness.pay(shopper, orderNo, '2')).not.toBe('');
    expect(await harness.pay(shopper, orderNo, '4')).not.toBe('');
    expect(await getRefusalKey(harness.pay(shopper, orderNo, '3'))).toBe('payTypeOff');
  });
});

describe('who may report a payment', () => {
  test('a webhook with a wrong secret, another body or an old timestamp is rejected', () => {
    const body = JSON.stringify({ eventId: 'e', attemptId: 'a', kind: 'captured', amountCents: 1 });
    const { verifyWebhook: verify } = harness.services.payments;
    const now = harness.clock();
    const signed = (secret: string, at: Date, text = body) =>
      new Headers(toSignedHeaders(secret, text, at));
    expect(verify(signed('test', now), body, now)).toMatchObject({ eventId: 'e' });
    expect(verify(signed('guess', now), body, now)).toBeUndefined();
    expect(verify(signed('test', now), body.replace('1}', '2}'), now)).toBeUndefined();
    expect(
      verify(signed('test', new Date(now.getTime() - millisecondsInHour)), body, now),
    ).toBeUndefined();
    expect(verify(new Headers(), body, now)).toBeUndefined();
    expect(verify(signed('test', now, 'no json'), 'no json', now)).toBeUndefined();
  });

  test('another member can neither pay an order nor read its status', async () => {
    const { orderNo } = await unpaidOrder();
    const otherMember = await harness.addShopper();
    expect(await getRefusalKey(harness.pay(otherMember, orderNo))).toBe('orderAbsent');
    expect(await getRefusalKey(harness.pay(otherMember, 'WL00000000000000'))).toBe('orderAbsent');
    expect(await result(otherMember, orderNo)).toBeUndefined();
  });
});

test('after these tests the amounts of every order are consistent', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
});
