import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { orderMachine, type OrderCommand } from '#machines/order/order.machine.ts';
import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import { ORDER_STATES, type OrderState } from '#models/order/order.ts';

const commands: readonly OrderCommand['type'][] = [
  ...(['payment.capture', 'receipt.upload', 'receipt.approve', 'receipt.reject'] as const),
  ...(['payInStore.choose', 'payInStore.restore', 'method.change', 'method.restore'] as const),
  ...(['order.ship', 'order.receive'] as const),
  ...(['order.complete', 'order.cancel', 'order.expire', 'order.revive'] as const),
  ...(['order.refund', 'order.chargeback', 'order.reinstatePaid'] as const),
  ...(['order.reinstateShipped', 'order.reinstateCompleted', 'order.reinstateRefunded'] as const),
];
const getAcceptedCommands = (state: OrderState) =>
  commands.filter((type) => isOrderCommandAllowed(state, type));

test('the commands of an order in each state', () => {
  expect(
    Object.fromEntries(ORDER_STATES.map((state) => [state, getAcceptedCommands(state)])),
  ).toEqual({
    unpaid: [
      'payment.capture',
      'receipt.upload',
      'payInStore.choose',
      'payInStore.restore',
      'method.restore',
      'order.cancel',
      'order.expire',
    ],
    payingInStore: [
      'payment.capture',
      'receipt.upload',
      'method.change',
      'order.cancel',
      'order.expire',
    ],
    underReview: [
      'payment.capture',
      'receipt.upload',
      'receipt.approve',
      'receipt.reject',
      'order.cancel',
      'order.expire',
    ],
    paid: ['order.ship', 'order.complete', 'order.refund', 'order.chargeback'],
    shipped: ['order.receive', 'order.complete', 'order.refund', 'order.chargeback'],
    completed: ['order.refund', 'order.chargeback'],
    canceled: [],
    expired: ['order.revive'],
    refunded: [],
    chargedBack: [
      'order.reinstatePaid',
      'order.reinstateShipped',
      'order.reinstateCompleted',
      'order.reinstateRefunded',
    ],
  });
});

test('a late capture revives an expired order, never a cancelled one', () => {
  expect([
    isOrderCommandAllowed('expired', 'order.revive'),
    isOrderCommandAllowed('canceled', 'order.revive'),
  ]).toEqual([true, false]);
});

test('an order expires while it is unpaid, never once it is paid', () => {
  expect([
    isOrderCommandAllowed('unpaid', 'order.expire'),
    isOrderCommandAllowed('underReview', 'order.expire'),
    isOrderCommandAllowed('paid', 'order.expire'),
  ]).toEqual([true, true, false]);
});

test('a paid order can be neither cancelled nor paid again', () => {
  expect([
    isOrderCommandAllowed('paid', 'order.cancel'),
    isOrderCommandAllowed('paid', 'payment.capture'),
  ]).toEqual([false, false]);
});

test('the chart has no call, no timer and no effect: the server runs it in a transaction', () => {
  const nodes = Object.values(orderMachine.states);
  expect(nodes.flatMap((node) => [...node.invoke, ...node.after, ...node.entry])).toEqual([]);
});

test('a rejected receipt and another payment method make the order unpaid', () => {
  const after = (state: OrderState, ...sentCommands: OrderCommand['type'][]) =>
    sentCommands.reduce(
      (snapshot, type) => transition(orderMachine, snapshot, { type })[0],
      orderMachine.resolveState({ value: state }),
    ).value;
  expect([
    after('unpaid', 'receipt.upload', 'receipt.reject'),
    after('unpaid', 'payInStore.choose', 'method.change'),
    after('unpaid', 'payInStore.choose', 'method.change', 'payInStore.restore'),
    after('unpaid', 'method.restore'),
    after('unpaid', 'receipt.upload', 'receipt.approve', 'order.ship', 'order.receive'),
    after('expired', 'order.revive'),
  ]).toEqual(['unpaid', 'unpaid', 'payingInStore', 'unpaid', 'completed', 'paid']);
});
