import { act, screen, waitFor } from '@testing-library/react';
import { type AnyActorRef, type AnyEventObject, createActor } from 'xstate';
import { sendTo } from '#explorer/internals.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { type OrderState, toOrderStatus, STATUS_CODES } from '#models/order/order.ts';
import type { Mall } from '#src/mall/mall.ts';
import { paths } from '#src/mall/paths.ts';
import { bindOrderMutation } from '#src/order/order.bind.ts';
import { toWireOrderDetail } from '../../fixtures/orderFixtures.ts';
import { ANNA, ORDER_NO } from '../../fixtures/sampleData.ts';
import { ACCOUNT_LINKS, findQuestion } from '../../paths/view/otherControls.ts';
import { buttonNamed, linkNamed } from '../../paths/view/page.ts';
import type { PageHarness } from '../../paths/view/pageHarness.tsx';
import type {
  ExternalEvent,
  UserAction,
  ViewSpec,
  Announcement,
} from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

const STATUSES = {
  unpaid: 'Unpaid',
  payingInStore: 'Pay In Store',
  underReview: 'Pay By Transfer Waiting For Review',
  paid: 'Paid',
  unreceived: 'Unreceived',
  canceled: 'Canceled',
  completed: 'Completed',
  chargeback: 'Chargeback',
  contactService: 'Contact Customer Service',
};
const createWireOrder = (state: OrderState) =>
  toWireOrderDetail({ orderNo: ORDER_NO, state, orderStatus: STATUS_CODES[state] });

/** The chart runs on the server: the order changes there and the page reloads it. */
function moveOrder({ actor, reply }: PageHarness, event: AnyEventObject) {
  sendTo(actor, event);
  reply('orderDetail', createWireOrder(actor.getSnapshot().value as OrderState));
}
const moveOnServer: ExternalEvent = (harness, event) => {
  moveOrder(harness, event);
  harness.mall.queries.invalidate(['orderDetail']);
};

const confirmingAction = (
  name: string,
  call: string,
  [title, decline, confirm]: readonly [string, string, string],
): UserAction => ({
  control: () => buttonNamed(name),
  async perform(harness, event) {
    const { user, sent, mall } = harness;
    await user.click(screen.getByRole('button', { name }));
    const dialog = findQuestion(title, decline, confirm);
    moveOrder(harness, event);
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => {
      if (!sent.some((request) => request.call === call))
        throw new Error(`the page has not called ${call}`);
    });
    await act(async () => mall.queries.invalidate(['orderDetail']));
  },
});

/** The order page links to the payment page while the order can be paid. */
const payLink: UserAction = {
  control: () => linkNamed(/^(Pay A\$|Pay another way|View or replace the receipt)/),
  isDone: () => true,
};

const detail: Announcement = { heading: `Order ${ORDER_NO}` };
const commands = Object.keys(
  Object.assign({}, ...Object.values(orderMachine.states).map(({ on }) => on)) as object,
);

function replaceOrderActor(mall: Mall): Mall {
  const mutations = new Map<string, AnyActorRef>();
  return {
    ...mall,
    mutation(name) {
      const mutation = mutations.get(name) ?? createActor(bindOrderMutation(mall.send)).start();
      mutations.set(name, mutation);
      return mutation as never;
    },
  };
}

/** The order page; most transitions happen on the server. */
const orderView: ViewSpec = {
  createSetup: () => ({
    path: paths.order(ORDER_NO),
    session: ANNA,
    replies: { orderDetail: createWireOrder('unpaid'), cancelOrder: null, receiveOrder: null },
    replaceActor: replaceOrderActor,
  }),
  userActions: {
    'order.cancel': confirmingAction('Cancel order', 'cancelOrder', [
      'Cancel this order?',
      'Keep order',
      'Cancel order',
    ]),
    'order.receive': confirmingAction('Confirm delivery', 'receiveOrder', [
      'Did everything arrive?',
      'Not yet',
      'Yes, it arrived',
    ]),
    'payment.capture': payLink,
  },
  externalEvents: Object.fromEntries(commands.map((command) => [command, moveOnServer])),
  announcements: Object.fromEntries(
    Object.keys(orderMachine.states).map((state) => [state, detail]),
  ),
  getShownTexts: ({ value }) => {
    const status = toOrderStatus(STATUS_CODES[value as OrderState], null);
    return [STATUSES[status]];
  },
  otherButtons: ['Buy again'],
  otherLinks: [...ACCOUNT_LINKS, 'Infant formula 900 g', 'Tax invoice', 'Track the parcel'],
  uncovered: {},
};

testViewPaths('order', orderView);
