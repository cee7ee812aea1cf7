import { fromPromise } from 'xstate';
import { actionMachine } from '#machines/action/action.machine.ts';
import type { AccountAct, Act, ActOutcome } from '#machines/action/action.ports.ts';
import { cancelOrderCall, receiveOrderCall } from '#models/order/order.api.ts';
import {
  changeLoginPasswordCall,
  changePayPasswordCall,
  loginCall,
  resetPasswordCall,
} from '#models/session/session.api.ts';
import { normaliseAccount } from '#models/session/session.ts';
import type { Client } from '../api/client.ts';

/** The new password logs in at once; where only that fails, it counts all the same. */
async function resetPassword(
  send: Client,
  { account: typed, code, password }: Extract<Act, { kind: 'resetPassword' }>,
): Promise<ActOutcome> {
  const account = normaliseAccount(typed);
  await send(resetPasswordCall, { account, code, password });
  const session = await send(loginCall, { account, password }).then(
    (opened) => ({ account, ...opened }),
    () => null,
  );
  return { type: 'password.replaced', session };
}

async function perform(send: Client, act: AccountAct): Promise<ActOutcome> {
  switch (act.kind) {
    case 'cancelOrder':
      await send(cancelOrderCall, { orderNo: act.orderNo, restoreCart: true });
      return { type: 'order.canceled', orderNo: act.orderNo };
    case 'receiveOrder':
      await send(receiveOrderCall, { orderNo: act.orderNo });
      return { type: 'order.received', orderNo: act.orderNo };
    case 'changeLoginPassword': {
      const { oldPassword, newPassword } = act;
      await send(changeLoginPasswordCall, { oldPassword, newPassword });
      return { type: 'password.changed' };
    }
    case 'changePayPassword': {
      const { code, password } = act;
      await send(changePayPasswordCall, { code, password });
      return { type: 'password.changed' };
    }
    case 'resetPassword':
      return resetPassword(send, act);
  }
}

export const bindAction = (send: Client) =>
  actionMachine.provide({
    actors: {
      act: fromPromise(({ input }: { input: { act: Act | null } }) => {
        if (!input.act || input.act.kind === 'sendEnquiry')
          throw new Error(
            'src/account: the action chart acted before it was asked; see its `acting`',
          );
        return perform(send, input.act);
      }),
    },
  });
