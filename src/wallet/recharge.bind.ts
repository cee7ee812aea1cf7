import { type ActorRefFrom, fromPromise, type InputFrom } from 'xstate';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import type { Recharge } from '#machines/recharge/recharge.types.ts';
import { isSessionFailure } from '#models/failure.ts';
import { toAud } from '#models/money.ts';
import { cancelRechargeCall, rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import type { Client } from '../api/client.ts';
import type { PageChartDeps } from '../mall/mall.ts';
import { type PaymentRedirect, redirectToPayment } from '../mall/paymentRedirect.ts';

interface RechargeDeps extends PaymentRedirect {
  readonly send: Client;
}

const bindRecharge = ({ send, ...redirect }: RechargeDeps) =>
  rechargeMachine.provide({
    actors: {
      startRecharge: fromPromise(async ({ input }: { input: Recharge }) => {
        const { redirectUrl, rechargeNo } = await send(rechargeCall, {
          channel: input.payType,
          payType: 'RoyalPay',
          rechargeAmount: toAud(input.amountCents),
          source: 'web',
        });
        redirectToPayment(redirect, redirectUrl);
        return rechargeNo;
      }),
      fetchRechargeResult: fromPromise(({ input }: { input: { rechargeNo: string | null } }) =>
        send(rechargeResultCall, { rechargeNo: input.rechargeNo ?? '' }),
      ),
      cancelRecharge: fromPromise(({ input }: { input: { rechargeNo: string | null } }) =>
        send(cancelRechargeCall, { rechargeNo: input.rechargeNo ?? '' }),
      ),
    },
  });

export type RechargeRef = ActorRefFrom<typeof rechargeMachine>;

/**
 * Starts the recharge of this number; null for one that has no number yet. An abandoned one is
 * canceled. A credited one reloads the profile and the balance entries.
 */
export function startRecharge(
  { mall, settings: { send, queries, checkout }, create }: PageChartDeps,
  input: InputFrom<typeof rechargeMachine>,
): RechargeRef {
  const recharge = create(bindRecharge({ send, ...checkout }), input);
  recharge.on('recharge.credited', () => {
    mall.getSnapshot().context.session.send({ type: 'profile.refresh' });
    queries.invalidate(['balanceEntries']);
  });
  recharge.on('call.failed', (fact) => {
    if (isSessionFailure(fact.failure)) mall.send(fact);
  });
  recharge.start();
  return recharge;
}
