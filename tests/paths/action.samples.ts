import { actionMachine } from '#machines/action/action.machine.ts';
import { chartModel } from './explorer/model.ts';
import { FAILURES, ORDER_NO, PASSWORD } from './sampleData.ts';

const cancel = { kind: 'cancelOrder', orderNo: ORDER_NO } as const;

export const action = chartModel(actionMachine, {
  events: {
    'action.ask': { 'to cancel': { act: cancel } },
    'action.submit': {
      'a new password': {
        act: { kind: 'changeLoginPassword', oldPassword: 'old one', newPassword: PASSWORD },
      },
    },
  },
  outcomes: {
    act: {
      ok: { canceled: { type: 'order.canceled', orderNo: ORDER_NO } },
      err: {
        refused: FAILURES.refused,
        'no reply': FAILURES.network,
        sessionInvalid: FAILURES.sessionInvalid,
      },
    },
  },
});
