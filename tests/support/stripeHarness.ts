import type { PayType } from '#models/checkout/payType.ts';
import type { Database } from '#server/db/connection.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { noopMetrics } from '#server/metrics.ts';
import { runCommand } from '#server/operator/commands.ts';
import { createStripeProvider } from '#server/payment/stripe.ts';
import { addUnpaidOrder, loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import { type FakeStripe, startFakeStripe } from './fakeStripe.ts';
import { createOrderHarness, type OrderHarness } from './orderHarness.ts';
import { MALL_START } from './testMall.ts';

const KEYS = { secretKey: 'sk_test_mall', webhookSecret: 'whsec_mall' };

type Webhook = ReturnType<FakeStripe['createWebhook']>;

function createStripeActions(harness: OrderHarness, stripe: FakeStripe) {
  const send = async ({ body, headers }: Webhook) =>
    (await harness.mall.request('POST', '/pay/notify/stripe', body, headers)).status;
  const addOpenPayment = async (payType: PayType = '5') => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo, payType);
    const loadResult = () => loadPayResult(harness, shopper, orderNo);
    return { shopper, orderNo, ref, loadResult };
  };
  const addPaidOrder = async () => {
    const payment = await addOpenPayment();
    await send(stripe.pay(payment.ref));
    return payment;
  };
  const runJobs = () => runDueJobs(harness.services, harness.clock());
  const runOperator = async (...args: readonly string[]) =>
    (await runCommand(harness.services, args, harness.clock())).text;
  return { send, addOpenPayment, addPaidOrder, runJobs, runOperator };
}

/** A shop whose payments go to a fake of Stripe. */
export async function createStripeHarness(database?: Database) {
  const clock: { now: () => Date } = { now: () => MALL_START };
  const stripe = await startFakeStripe({ ...KEYS, clock: () => clock.now() });
  const origin = 'https://mall.test';
  const payments = await createStripeProvider({ ...KEYS, origin, api: stripe.api });
  const countedEvents: string[] = [];
  const countPaymentEvent = (kind: string) => void countedEvents.push(kind);
  const harness = await createOrderHarness('none', database, {
    payments: () => payments,
    metrics: () => ({ ...noopMetrics, countPaymentEvent }),
  });
  clock.now = harness.clock;
  const close = async () => {
    await harness.close();
    await stripe.close();
  };
  return { stripe, harness, close, countedEvents, ...createStripeActions(harness, stripe) };
}

/** The movement of a refund that was sent, of the whole payment by default. */
export const createRefundMovement = (reason: string, amountCents = 5890) => ({
  kind: 'refund',
  amountCents,
  due: false,
  reason,
});
