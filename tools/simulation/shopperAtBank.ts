import { sandboxWebhooks } from '#server/db/schema/sandbox.ts';
import type { SandboxGateway } from '#server/payment/sandbox.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import type { BankAction } from './shopperPlan.ts';
import type { SimulatedRun } from './simulatedRun.ts';
import type { SimulatedServer } from './simulatedServer.ts';
import type { SimulatedTab } from './simulatedTab.ts';

const BANK_WAIT_MS = 15_000;
/** Longer than the goods of an order are reserved, and than the jobs take to expire the order. */
const AFTER_HOLD_MS = 55 * 60_000;
const MAX_TRIES = 20;

interface BankPlan {
  readonly bank: BankAction;
  readonly isBack: boolean;
  readonly isAfterHold: boolean;
}

/** A decline that the bank reports although it captures the payment. */
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
  bank: Exclude<BankAction, 'leave'>,
) {
  const payment = await gateway.find(ref);
  if (!payment) return undefined;
  if (bank === 'declineThenApprove') await reportDecline(server, payment.attemptId);
  const action: SandboxAction = bank === 'declineThenApprove' ? 'approve' : bank;
  const changed = await gateway.act(ref, action);
  // Some banks capture a payment that was voided while the shopper saw their page.
  if (!changed && action === 'approve' && (await gateway.act(ref, 'approveVoided')))
    server.capturedAfterVoid.add(payment.attemptId);
  return payment;
}

/**
 * Presses a button of the page of the bank, again if it does not answer, and returns to the
 * shop.
 */
export async function pressAtBank(
  tab: SimulatedTab,
  { bank, isBack, isAfterHold }: BankPlan,
  server: SimulatedServer,
  { scheduler }: SimulatedRun,
): Promise<void> {
  const ref = tab.bankUrl?.split('/').at(-1) ?? '';
  if (bank === 'leave') return tab.load(tab.lastPath);
  if (isAfterHold) await scheduler.wait('', AFTER_HOLD_MS);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { gateway } = server;
    const label = scheduler.number(`${tab.name} bank ${bank}`);
    const answer = gateway
      ? server
          .work(label, () => pressButton(gateway, server, ref, bank))
          .then(
            (payment) => ({ returnUrl: payment?.returnUrl }),
            () => undefined,
          )
      : scheduler.wait('', 1000).then(() => undefined);
    const timeout = scheduler.wait('', BANK_WAIT_MS).then(() => undefined);
    const answered = await Promise.race([answer, timeout]);
    if (!answered) continue;
    server.deliverWebhooks();
    if (bank === 'approveAndClose') {
      tab.close();
      return tab.load(answered.returnUrl ?? tab.lastPath);
    }
    return tab.load(isBack ? tab.lastPath : (answered.returnUrl ?? tab.lastPath));
  }
  tab.load(tab.lastPath);
}
