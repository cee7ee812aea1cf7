import { act, screen, waitFor, within } from '@testing-library/react';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { createActor } from 'xstate';
import { orderMachine } from '#machines/order/order.machine.ts';
import { type OrderState, orderStatus, STATUS_CODE } from '#models/order/order.ts';
import { bindAction } from '#src/account/account.bind.ts';
import type { ActionRef, Mall } from '#src/app/mall.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { orderOnWire } from '#tests/support/orders.ts';
import { sendTo } from './explorer/internals.ts';
import { ANNA, ORDER_NO } from './sampleData.ts';
import { button, link } from './view/page.ts';
import type { Stage } from './view/stage.tsx';
import type { Fact, Gesture, ViewChart, Voice } from './view/viewChart.ts';

const { order } = en;
const wireOf = (state: OrderState) =>
  orderOnWire({ orderNo: ORDER_NO, state, orderStatus: STATUS_CODE[state] });

/** The chart is the server's: it moves there, and the page reads it again. */
function moves({ actor, reply }: Stage, event: AnyEventObject) {
  sendTo(actor, event);
  reply('orderDetail', wireOf(actor.getSnapshot().value as OrderState));
}
const onServer: Fact = (stage, event) => {
  moves(stage, event);
  stage.mall.reads.refresh(['orderDetail']);
};

const asked = (name: string, title: string, yes: string, call: string): Gesture => ({
  control: () => button(name),
  async act(stage, event) {
    const { user, sent, mall } = stage;
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(screen.getByRole('alertdialog', { name: title }));
    moves(stage, event);
    await user.click(dialog.getByRole('button', { name: yes }));
    await waitFor(() => {
      if (!sent.some((one) => one.call === call)) throw new Error(`nobody asked for ${call}`);
    });
    await act(async () => mall.reads.refresh(['orderDetail']));
  },
});

/** Where an order is paid is another page; here it is only a link, which is there while it can be. */
const payLink: Gesture = {
  control: () => link(/^(Pay A\$|Pay another way|See or replace the receipt)/),
  isDone: () => true,
};

const detail: Voice = { heading: order.detailTitle(ORDER_NO) };
const commands = Object.keys(
  Object.assign({}, ...Object.values(orderMachine.states).map(({ on }) => on)) as object,
);

function dress(mall: Mall): Mall {
  const deeds = new Map<string, AnyActorRef>();
  return {
    ...mall,
    action(name) {
      const deed = deeds.get(name) ?? createActor(bindAction(mall.send)).start();
      deeds.set(name, deed);
      return deed as ActionRef;
    },
  };
}

/** An order as its page shows it; most of its life happens on the server. */
export const orderView: ViewChart = {
  setting: () => ({
    path: paths.order(ORDER_NO),
    session: ANNA,
    replies: { orderDetail: wireOf('unpaid'), cancelOrder: null, receiveOrder: null },
    dress,
  }),
  gestures: {
    'order.cancel': asked(order.cancel, order.cancelTitle, order.cancelYes, 'cancelOrder'),
    'order.receive': asked(order.receive, order.receiveTitle, order.receiveYes, 'receiveOrder'),
    'payment.capture': payLink,
  },
  facts: Object.fromEntries(commands.map((command) => [command, onServer])),
  voices: Object.fromEntries(Object.keys(orderMachine.states).map((state) => [state, detail])),
  shows: ({ value }) => {
    const status = orderStatus(STATUS_CODE[value as OrderState], null);
    return [order.statuses[status]];
  },
  others: [/^Copy/],
  unwalked: {},
};
