import { fromPromise } from 'xstate';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import type { Recharge } from '#machines/recharge/recharge.types.ts';
import { toAud } from '#models/money.ts';
import { rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import type { RechargeDeps } from '../mall/mall.ts';
import { redirectToPayment } from '../mall/paymentRedirect.ts';

export const bindRecharge = ({ send, ...redirect }: RechargeDeps) =>
  rechargeMachine.provide({
    actors: {
      startRecharge: fromPromise(async ({ input }: { input: Recharge }) => {
        const { jumpUrl, rechargeNo } = await send(rechargeCall, {
          channel: input.payType,
          payType: 'RoyalPay',
          rechargeAmount: toAud(input.amountCents),
          source: 'web',
        });
        redirectToPayment(redirect, jumpUrl);
        return rechargeNo;
      }),
      fetchRechargeResult: fromPromise(({ input }: { input: { rechargeNo: string | null } }) =>
        send(rechargeResultCall, { rechargeNo: input.rechargeNo ?? '' }),
      ),
    },
  });
