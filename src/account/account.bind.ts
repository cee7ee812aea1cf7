import { fromPromise } from 'xstate';
import { actionMachine } from '#machines/action/action.machine.ts';
import type { AccountAct, Act, ActOutcome } from '#machines/action/action.ports.ts';
import { type BoughtAgain, buyAgain, type WantedAgain } from '#models/cart/buyAgain.ts';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { type Goods, goodsOf } from '#models/catalogue/catalogue.ts';
import { failureOf } from '#models/failure.ts';
import { cancelOrderCall, receiveOrderCall } from '#models/order/order.api.ts';
import { promotionListCall } from '#models/promotion/promotion.api.ts';
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

/** The goods as they are today; what the mall sells no more is not among them. */
async function goodsToday(
  send: Client,
  lines: readonly WantedAgain[],
): Promise<ReadonlyMap<string, Goods>> {
  const today = new Map<string, Goods>();
  for (const goodsId of new Set(lines.map((line) => line.goodsId))) {
    try {
      today.set(goodsId, goodsOf(await send(goodsDetailCall, { id: goodsId })));
    } catch (error) {
      if (failureOf(error).kind !== 'refused') throw error;
    }
  }
  return today;
}

async function chooseAgain(send: Client, lines: readonly WantedAgain[]): Promise<BoughtAgain> {
  const { list } = await send(promotionListCall, {});
  return buyAgain(lines, await goodsToday(send, lines), list);
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
    case 'buyAgain':
      return { type: 'goods.chosen', ...(await chooseAgain(send, act.lines)) };
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
