import { sandboxWebhooks } from '#server/db/schema/sandbox.ts';
import type { SandboxGateway } from '#server/payment/sandbox.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import type { PaymentPageAction } from './shopperPlan.ts';
import type { SimulatedRun } from './simulatedRun.ts';
import type { SimulatedServer } from './simulatedServer.ts';
import type { SimulatedTab } from './simulatedTab.ts';

const REPLY_TIMEOUT_MS = 15_000;
/** Longer than the goods of an order are reserved, and than the jobs take to expire the order. */
const AFTER_HOLD_MS = 55 * 60_000;
const MAX_TRIES = 20;

interface PaymentPagePlan {
  readonly paymentPageAction: PaymentPageAction;
  readonly returnsByBack: boolean;
  readonly decidesAfterHold: boolean;
}

/** A decline that the provider reports although it captures the payment. */
async function reportDecline(server: SimulatedServer, attemptId: string) {
  const eventId = crypto.randomUUID();
  const event = { eventId, attemptId, kind: 'declined', amountCents: 0 };
  const row = { eventId, body: JSON.stringify(event), dueAt: server.now() };
  await server.deps?.db.insert(sandboxWebhooks).values(row);
}

async function pressButton(
  gateway: SandboxGateway,
  server: SimulatedServer,
  ref: string,
  paymentPageAction: Exclude<PaymentPageAction, 'leave'>,
) {
  const payment = await gateway.find(ref);
  if (!payment) return undefined;
  if (paymentPageAction === 'declineThenApprove') await reportDecline(server, payment.attemptId);
  const action: SandboxAction =
    paymentPageAction === 'declineThenApprove' ? 'approve' : paymentPageAction;
  const changed = await gateway.act(ref, action);
  // Some providers capture a payment that was voided while the shopper saw their page.
  if (!changed && action === 'approve' && (await gateway.act(ref, 'approveVoided')))
    server.capturedAfterVoid.add(payment.attemptId);
  return payment;
}

/**
 * Presses a button of the payment page, again if it does not answer, and returns to the
 * shop.
 */
export async function pressOnPaymentPage(
  tab: SimulatedTab,
  { paymentPageAction, returnsByBack, decidesAfterHold }: PaymentPagePlan,
  server: SimulatedServer,
  { scheduler }: SimulatedRun,
): Promise<void> {
  const ref = tab.paymentPageUrl?.split('/').at(-1) ?? '';
  if (paymentPageAction === 'leave') return tab.load(tab.lastPath);
  if (decidesAfterHold) await scheduler.wait('', AFTER_HOLD_MS);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { gateway } = server;
    const label = scheduler.number(`${tab.name} bank ${paymentPageAction}`);
    const answer = gateway
      ? server
          .work(label, () => pressButton(gateway, server, ref, paymentPageAction))
          .then(
            (payment) => ({ returnUrl: payment?.returnUrl }),
            () => undefined,
          )
      : scheduler.wait('', 1000).then(() => undefined);
    const timeout = scheduler.wait('', REPLY_TIMEOUT_MS).then(() => undefined);
    const answered = await Promise.race([answer, timeout]);
    if (!answered) continue;
    server.deliverWebhooks();
    if (paymentPageAction === 'approveAndClose') {
      tab.close();
      return tab.load(answered.returnUrl ?? tab.lastPath);
    }
    return tab.load(returnsByBack ? tab.lastPath : (answered.returnUrl ?? tab.lastPath));
  }
  tab.load(tab.lastPath);
}
