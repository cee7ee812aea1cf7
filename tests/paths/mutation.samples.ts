import { createChartModel } from '#explorer/model.ts';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { ConfirmedOrderMutation } from '#src/order/order.bind.ts';
import type { PasswordMutation } from '#src/session/password.bind.ts';
import {
  FAILURES,
  ORDER_NO,
  OTHER_ORDER_NO,
  OTHER_PASSWORD,
  PASSWORD,
} from '../fixtures/sampleData.ts';

const cancel = { kind: 'cancelOrder', orderNo: ORDER_NO } as const;

export const mutationChart = createChartModel(
  createMutationMachine<ConfirmedOrderMutation | PasswordMutation, ConfirmedOrderMutation>(),
  {
    events: {
      'mutation.request': {
        'to cancel': { input: cancel },
        'to cancel another order': { input: { ...cancel, orderNo: OTHER_ORDER_NO } },
      },
      'mutation.submit': {
        'a new password': {
          input: { kind: 'changeLoginPassword', oldPassword: 'old one', newPassword: PASSWORD },
        },
        'another new password': {
          input: {
            kind: 'changeLoginPassword',
            oldPassword: 'older one',
            newPassword: OTHER_PASSWORD,
          },
        },
      },
    },
    single: {
      'mutation.request.input.kind': 'each action of a page has its own chart',
      'mutation.submit.input.kind': 'each action of a page has its own chart',
      'mutate answers.type': 'the replies differ in their order; the chart emits them as they are',
    },
    outcomes: {
      mutate: {
        ok: {
          canceled: { type: 'order.canceled', orderNo: ORDER_NO },
          'another canceled': { type: 'order.canceled', orderNo: OTHER_ORDER_NO },
        },
        err: {
          refused: FAILURES.refused,
          'no reply': FAILURES.network,
          sessionInvalid: FAILURES.sessionInvalid,
        },
      },
    },
  },
);
