import { fromPromise } from 'xstate';
import { type Recharge, rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import { audOf } from '#models/money.ts';
import { rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import type { RechargeSeams } from '../app/mall.ts';
import { goToPayment } from '../app/paymentPage.ts';

export const bindRecharge = ({ send, ...pages }: RechargeSeams) =>
  rechargeMachine.provide({
    actors: {
      startRecharge: fromPromise(async ({ input }: { input: Recharge }) => {
        const { jumpUrl, rechargeNo } = await send(rechargeCall, {
          channel: input.payType,
          rechargeAmount: audOf(input.amountCents),
        });
        goToPayment(pages, jumpUrl);
        return rechargeNo;
      }),
      askRecharge: fromPromise(({ input }: { input: { rechargeNo: string | null } }) =>
        send(rechargeResultCall, { rechargeNo: input.rechargeNo ?? '' }),
      ),
    },
  });
