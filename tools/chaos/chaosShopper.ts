import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { type Cents, toAud } from '#models/money.ts';
import { rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import {
  cancelChaosOrder,
  getOrderNo,
  type OrderContext,
  type OrderIntent,
  payByBalance,
  payByCard,
  placeChaosOrder,
  pollUntil,
  pressPaymentButton,
} from './chaosOrder.ts';

const RECHARGE_CENTS = 20_000;
const MAX_LEFT_UNPAID = 2;

/** The buttons of the provider's page; the first is the usual one. */
const ACTIONS: readonly [SandboxAction, ...SandboxAction[]] = [
  'approve',
  'approve',
  'approve',
  'approveTwice',
  'approveAndClose',
  'approveWrongAmount',
  'decline',
  'cancel',
];

export interface ChaosShopper extends OrderContext {
  /** recharges that the shop has reported as credited */
  readonly credited: Map<string, Cents>;
  /** runs a command of the operator; its outcome may be unknown */
  readonly runCommand: (...args: string[]) => Promise<void>;
}

const isUnpaid = ({ orderNos, isShownPaid, isClosed }: OrderIntent): boolean =>
  orderNos.size > 0 && !isShownPaid && !isClosed;

/** A declined or wrong payment is followed by a correct one, or by a cancellation. */
async function buyByCard(shopper: ChaosShopper, intent: OrderIntent): Promise<void> {
  const { random } = shopper;
  await payByCard(shopper, intent, random.pick(ACTIONS));
  if (!isUnpaid(intent) || random.chance(0.2)) return;
  if (random.chance(0.3)) await cancelChaosOrder(shopper, intent);
  else await payByCard(shopper, intent, 'approve');
}

/** Opens a recharge, pays it, and waits until it is credited. */
async function recharge({ client, token, credited }: ChaosShopper): Promise<void> {
  const { payType: channel } = PAYMENT_METHODS.card;
  const request = { channel, rechargeAmount: toAud(RECHARGE_CENTS) };
  const answer = await client.ask(rechargeCall, request, token);
  if (answer.isRefused) return;
  const { redirectUrl, rechargeNo } = answer.result;
  if (rechargeNo === null) return;
  await pressPaymentButton(redirectUrl, 'approve');
  await pollUntil(`the recharge ${rechargeNo} was not credited`, async () => {
    const { outcome } = await client.call(rechargeResultCall, { rechargeNo }, token);
    return outcome === 'credited' ? true : undefined;
  });
  credited.set(rechargeNo, RECHARGE_CENTS);
}

async function buyByBalance(shopper: ChaosShopper, intent: OrderIntent): Promise<void> {
  if (await payByBalance(shopper, intent)) return;
  await recharge(shopper);
  await payByBalance(shopper, intent);
}

/** Pays and cancels at the same time; one of them succeeds. */
async function payWhileCanceling(shopper: ChaosShopper, intent: OrderIntent): Promise<void> {
  await Promise.all([payByCard(shopper, intent, 'approve'), cancelChaosOrder(shopper, intent)]);
}

/** The operator returns the money of a paid order. */
async function requestRefund(shopper: ChaosShopper, intent: OrderIntent): Promise<void> {
  intent.isRefundRequested = true;
  await shopper.runCommand('refund', getOrderNo(intent));
}

/** Makes one purchase or recharge, and returns when its outcome is known. */
export async function shopOnce(shopper: ChaosShopper): Promise<void> {
  const { random, intents } = shopper;
  if (intents.filter(isUnpaid).length > MAX_LEFT_UNPAID)
    for (const intent of intents.filter(isUnpaid)) await cancelChaosOrder(shopper, intent);
  if (random.chance(0.1)) return recharge(shopper);
  const intent = await placeChaosOrder(shopper);
  if (!intent) return;
  const finish = random.pick([
    buyByCard,
    buyByCard,
    buyByCard,
    buyByBalance,
    payWhileCanceling,
    cancelChaosOrder,
  ]);
  await finish(shopper, intent);
  if (intent.isShownPaid && random.chance(0.15)) await requestRefund(shopper, intent);
}
